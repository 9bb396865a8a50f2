import type { BookSettings } from './book-entry.ts';
import type { PlaceAddress } from './place-commitment.ts';

/** A trip to or from work, in the order of the starts. `day` is its local day. */
export interface WayToWork {
  readonly day: string;
  readonly start: PlaceAddress | null;
  readonly end: PlaceAddress | null;
}

export type WorkDirection = 'to' | 'from';

type Home = Pick<BookSettings, 'street' | 'postCode'>;

/**
 * Returns for each way whether it leads to work or back. The address of the holder decides where one end of the way is there; else the places that ways from home lead to; else the first one of a day leads to work and the
 * others back.
 */
export function workDirections(ways: readonly WayToWork[], home: Home): WorkDirection[] {
  const known = ways.map((way) => directionByHome(way, home));
  const workplaces = new Set(ways.flatMap((way, index) => workplaceOf(way, known[index] ?? null) ?? []));
  const isWorkplace = (place: PlaceAddress | null) => place !== null && workplaces.has(identityOf(place));
  const days = new Set<string>();
  return ways.map(({ day, start, end }, index) => {
    const byPlace = isWorkplace(start) === isWorkplace(end) ? null : isWorkplace(start) ? 'from' : 'to';
    const byDay = days.has(day) ? 'from' : 'to';
    days.add(day);
    return known[index] ?? byPlace ?? byDay;
  });
}

function directionByHome({ start, end }: WayToWork, home: Home): WorkDirection | null {
  const [fromHome, toHome] = [isAt(start, home), isAt(end, home)];
  if (fromHome === toHome) return null;
  return fromHome ? 'to' : 'from';
}

function workplaceOf({ start, end }: WayToWork, direction: WorkDirection | null): string | null {
  const place = direction === null ? null : { to: end, from: start }[direction];
  return place === null ? null : identityOf(place);
}

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/stra(?:ss|ß)e\b|str\./gu, 'str')
    .replace(/\s+/g, ' ')
    .trim();

const identityOf = ({ line1, line4, city }: PlaceAddress) => folded(`${line1}|${line4}|${city}`);

const isAt = (place: PlaceAddress | null, { street, postCode }: Home): boolean =>
  place !== null &&
  street !== null &&
  street !== '' &&
  folded(place.line1) === folded(street) &&
  (postCode === null || postCode === '' || place.line4.includes(postCode));
