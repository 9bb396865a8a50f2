import { randomBytes } from 'node:crypto';
import type { BookedPlace, BookedTrip } from '@wattbook/domain/logbook/book-entry';
import { canonicalJson } from '@wattbook/domain/logbook/canonical-json';
import { openingOf, type OpenPlace, placeOfOpening } from '@wattbook/domain/logbook/place-commitment';
import { bookedPlaceField, movedText } from '@wattbook/domain/sealing/sealed-text';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { readSealKey, sealOwn, type SealKey } from '../../sealing/place-sealing.ts';
import { readSealing } from '../sealing/sealable-trips.query.ts';
import { type OpenBook, sha256 } from './books.store.ts';
import type { BookedRow, Edge } from './booked-rows.query.ts';

/** A place that the book commits to, with what opens it. */
interface Commitment {
  readonly logbookId: string;
  readonly commitment: string;
  readonly tripId: string;
  readonly opening: string | null;
  readonly sealed: string | null;
}

/** Places of trips whose places are sealed, by trip, as a user told them in this change. */
export type ToldPlaces = Readonly<Record<string, Partial<Readonly<Record<Edge, OpenPlace>>>>>;

const saltBytes = 16;

/** Where the trip of the place may have it from: its state before, the trips that it was made of or that were made of it. */
type Known = readonly Pick<BookedTrip, 'startTime' | 'endTime' | 'start' | 'end'>[];

interface PlacesOf {
  readonly row: BookedRow;
  readonly before: BookedTrip | null;
  /** The trip as it was stored before, where that is known. */
  readonly rowBefore: BookedRow | undefined;
  readonly relatives: Known;
  readonly told: ToldPlaces;
}

/** The commitments of a book to places of some trips: it gives a place the one that it has, or a new one. */
export interface BookPlaces {
  readonly placeOf: (of: PlacesOf, edge: Edge) => BookedPlace | null;
  /** Stores what was committed to. */
  readonly store: () => Promise<void>;
}

export async function readBookPlaces(
  reader: AccountReader,
  book: Pick<OpenBook, 'id' | 'vehicleId'>,
  tripIds: readonly string[],
): Promise<BookPlaces> {
  const stored = await reader.rows<Commitment>(selectPlaces, [[...tripIds]]);
  const known = new Map(stored.map((place) => [place.commitment, place]));
  const made: Commitment[] = [];
  const toSeal: { readonly index: number; readonly tripId: string }[] = [];

  const add = (place: Commitment) => {
    made.push(place);
    known.set(place.commitment, place);
  };
  const commit = (tripId: string, place: OpenPlace, isSealed: boolean): BookedPlace => {
    const opening = openingOf(randomBytes(saltBytes).toString('hex'), place);
    const commitment = sha256(opening);
    if (isSealed) toSeal.push({ index: made.length, tripId });
    add({ logbookId: book.id, commitment, tripId, opening, sealed: null });
    return { commitment, form: 'place' };
  };
  /** One that another book has, of a trip that came from its vehicle, is a place of this one too. */
  const adopt = (place: BookedPlace): BookedPlace => {
    const there = known.get(place.commitment);
    if (there !== undefined && there.logbookId !== book.id) add({ ...there, logbookId: book.id });
    return place;
  };
  const isOf = (place: BookedPlace | null, open: OpenPlace): boolean => {
    const opened = place === null ? null : placeOfOpening(known.get(place.commitment)?.opening ?? '');
    return opened !== null && canonicalJson(opened) === canonicalJson(open);
  };
  const placeOf = ({ row, before, rowBefore, relatives, told }: PlacesOf, edge: Edge): BookedPlace | null => {
    const candidates = [before, ...relatives.filter((other) => isSameEdge(other, row, edge))].flatMap((other) => other?.[edge] ?? []);
    if (row.places_key === null) {
      const open = plainPlace(row, edge);
      if (open === null) return null;
      const same = candidates.find((place) => isOf(place, open));
      return same === undefined ? commit(row.id, open, false) : adopt(same);
    }
    const place = told[row.id]?.[edge];
    if (place !== undefined) return commit(row.id, place, true);
    const texts = sealedTexts(row, edge);
    if (texts === null) return null;
    const isUnchanged = rowBefore === undefined || sealedTexts(rowBefore, edge) === texts || rowBefore.places_key === null;
    if (isUnchanged && candidates[0] !== undefined) return adopt(candidates[0]);
    const commitment = sha256(texts);
    add({ logbookId: book.id, commitment, tripId: row.id, opening: null, sealed: texts });
    return { commitment, form: 'sealed' };
  };
  const store = async () => {
    const key = toSeal.length === 0 ? null : readSealKey((await readSealing(reader, book.vehicleId, true))?.public_key ?? null);
    for (const { index, tripId } of toSeal) made[index] = sealedOf(made[index], tripId, key);
    if (made.length > 0) await reader.rows(insertPlaces, [book.id, JSON.stringify(made)]);
  };
  return { placeOf, store };
}

/** A place of a sealed trip is stored sealed at once. Without a key it could not have been sealed. */
function sealedOf(place: Commitment | undefined, tripId: string, key: SealKey | null): Commitment {
  if (key === null || place?.opening == null) throw new Error('A place of a sealed trip has no key.');
  const sealed = sealOwn(key, tripId, bookedPlaceField(place.commitment), place.opening);
  return { ...place, opening: null, sealed: movedText({ id: tripId, placesKey: '' }, sealed) };
}

function plainPlace(row: BookedRow, edge: Edge): OpenPlace | null {
  const address = row[`${edge}_address`];
  const [latitude, longitude] = [row[`${edge}_latitude`], row[`${edge}_longitude`]];
  if (address === null && latitude === null) return null;
  return { address: address === null ? null : linesOf(address), latitude, longitude };
}

const linesOf = ({ line1, line2, line3, line4, city }: NonNullable<BookedRow['start_address']>) => ({ line1, line2, line3, line4, city });

/** The sealed texts of an end of a trip as one text. */
function sealedTexts({ sealed_places: places }: BookedRow, edge: Edge): string | null {
  const texts = Object.entries(places ?? {}).filter(([name]) => name.startsWith(edge));
  return texts.length === 0 ? null : canonicalJson(Object.fromEntries(texts));
}

/** Two trips that begin, or end, at the same moment do so at the same place. */
const isSameEdge = (other: Known[number], row: BookedRow, edge: Edge): boolean =>
  other[`${edge}Time`] === row[`${edge}_time`].toISOString();

const selectPlaces = `
  select logbook_id as "logbookId", commitment, trip_id as "tripId", opening, sealed from logbook_places where account_id = $1 and trip_id = any($2::uuid[])`;

const insertPlaces = `
  insert into logbook_places (account_id, logbook_id, commitment, trip_id, opening, sealed)
  select $1, $2::uuid, p.commitment, p."tripId", p.opening, p.sealed
  from jsonb_to_recordset($3::jsonb) as p(commitment text, "tripId" uuid, opening text, sealed text)
  on conflict do nothing`;
