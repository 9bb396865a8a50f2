import { metresBetween, type SitePosition } from '../sites/site-at.ts';
import type { Plug } from './plug.ts';

/** The kinds of sources of charge points, the one whose word counts most first: operators by OCPI, a register, OpenChargeMap, OpenStreetMap. */
export const sourceKinds = ['ocpi', 'register', 'openchargemap', 'openstreetmap'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** What one source states about one charge point. */
export interface Listing {
  readonly kind: SourceKind;
  /** Empty: the source does not know it. */
  readonly operator: string;
  readonly operatorId: string;
  /** Street, postal code and town in one line; empty is unknown. */
  readonly address: string;
  readonly city: string;
  readonly location: SitePosition;
  readonly evses: readonly Evse[];
  /** As the source writes them; null is unknown. */
  readonly openingTimes: string | null;
}

/** What charges one car at a time, with one of its plugs. */
export interface Evse {
  readonly connectors: readonly Plug[];
}

/** Two sources may place one car park so far apart, in m, where its operator is the same. */
const maxApartSameOperator = 120;
/** And so far where one of them does not know the operator. */
const maxApartUnknownOperator = 40;

/** Returns whether listings of two sources state the same charge point: near enough, of one operator as far as both know it, and with a power in common. */
export function isSamePlace(a: Listing, b: Listing): boolean {
  const apart = metresBetween(a.location, b.location);
  if (apart > maxApartSameOperator || !haveLikePower(a, b)) return false;
  if (a.operator === '' || b.operator === '') return apart <= maxApartUnknownOperator;
  return a.operatorId === b.operatorId || isNamedAlike(a.operator, b.operator);
}

/** Whether the strongest plugs of both are AC, or DC; unknown plugs fit any. */
function haveLikePower(a: Listing, b: Listing): boolean {
  const [typesOfA, typesOfB] = [a, b].map(({ evses }) => new Set(evses.flatMap(({ connectors }) => connectors.map(isDc))));
  if (!typesOfA?.size || !typesOfB?.size) return true;
  return [...typesOfA].some((type) => typesOfB.has(type));
}

const isDc = ({ power_type }: Plug): boolean => power_type === 'DC';

/** Words that say of which legal form or business a company is, not which one. */
const commonWords =
  /^(gmbh|ag|co|kg|se|ug|mbh|bv|b\.v|as|a\/s|ltd|the|und|and|e|mobility|mobilität|charging|germany|deutschland|services|networks?)$/;

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}.]+/u)
    .filter((word) => word !== '' && !commonWords.test(word));

/** Whether all words of the shorter name are in the longer one: EnBW, and EnBW mobility+ AG und Co.KG. */
export function isNamedAlike(a: string, b: string): boolean {
  const [short = [], long = []] = [wordsOf(a), wordsOf(b)].toSorted((one, other) => one.length - other.length);
  return short.length > 0 && short.every((word) => long.includes(word));
}

/** What is known of a charge point from all sources that state it. */
export type MergedListing<One extends Listing = Listing> = Omit<One, 'kind'>;

/**
 * Returns the best of each source: everything from the most trusted one that knows it, its plugs from the one that states most of them, where equal from the most trusted. Throws a
 * RangeError without a listing.
 */
export function mergeListings<One extends Listing>(listings: readonly One[]): MergedListing<One> {
  const trusted = listings.toSorted((a, b) => sourceKinds.indexOf(a.kind) - sourceKinds.indexOf(b.kind));
  const [first] = trusted;
  if (first === undefined) throw new RangeError('A charge point has at least one listing.');
  const named = trusted.find(({ operator }) => operator !== '') ?? first;
  const addressed = trusted.find(({ address }) => address !== '') ?? first;
  const described = trusted.toSorted((a, b) => knownPlugs(b) - knownPlugs(a))[0] ?? first;
  const { kind: _, ...facts } = first;
  return {
    ...facts,
    operator: named.operator,
    operatorId: named.operatorId,
    address: addressed.address,
    city: (addressed.city === '' ? trusted.find(({ city }) => city !== '') : addressed)?.city ?? '',
    evses: described.evses,
    openingTimes: trusted.find(({ openingTimes }) => openingTimes !== null)?.openingTimes ?? null,
  };
}

const knownPlugs = ({ evses }: Listing): number =>
  evses.reduce(
    (sum, { connectors }) => sum + connectors.filter(({ standard, max_power }) => standard !== null && max_power !== null).length,
    0,
  );
