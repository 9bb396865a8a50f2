import { classesOf, type ClassifiedTrip } from './trip-shares.ts';
import type { TripClass } from './trip-tags.ts';

/** A trip and all names of the places where it began and ended: its site, the hash of its address, the cell of its position. Two places are the same where they share a name. */
export interface PlacedTrip {
  readonly id: string;
  readonly startPlaces: readonly string[];
  readonly endPlaces: readonly string[];
}

/** The occasion of a business trip. */
export interface Occasion {
  readonly reason: string;
  readonly name: string | null;
  readonly company: string | null;
}

/** A trip that has a class. */
export interface EarlierTrip extends PlacedTrip, ClassifiedTrip {
  readonly reason: string | null;
  readonly name: string | null;
  readonly company: string | null;
}

/** What the earlier trips between the places of a trip were. */
export interface PurposeSuggestion {
  readonly tripId: string;
  /** What most of them were; null where that is not clear. */
  readonly class: TripClass | null;
  /** How many of them had this class, of all that have one. */
  readonly times: number;
  readonly of: number;
  /** What the business trips among them were for, each once, the latest first. */
  readonly occasions: Occasion[];
}

/** A class is suggested once it was chosen this often. */
const minTimes = 2;
const maxOccasions = 3;

/**
 * Suggests the class of trips from what earlier ones between the same two places were, in either direction: at least twice, and more often than everything else together. A divided trip counts as
 * one without this class. `earlier` are in order, the latest last. Only suggestions that say something are returned.
 */
export function suggestPurposes(waiting: readonly PlacedTrip[], earlier: readonly EarlierTrip[]): PurposeSuggestion[] {
  const byPair = Map.groupBy(
    earlier.flatMap((trip, index) => placePairs(trip).map((pair) => ({ pair, index }))),
    ({ pair }) => pair,
  );
  return waiting.flatMap((trip) => {
    const indexes = new Set(
      placePairs(trip)
        .flatMap((pair) => byPair.get(pair) ?? [])
        .map(({ index }) => index),
    );
    const same = earlier.filter(({ id }, index) => indexes.has(index) && id !== trip.id);
    const suggestion = { tripId: trip.id, ...mostOf(same), of: same.length, occasions: occasionsOf(same) };
    return suggestion.class === null && suggestion.occasions.length === 0 ? [] : [suggestion];
  });
}

/** Returns the names of the pair of places of a trip, the same for both directions. */
export const placePairs = ({ startPlaces, endPlaces }: PlacedTrip): string[] =>
  startPlaces.flatMap((start) => endPlaces.map((end) => [start, end].toSorted().join('\n')));

function mostOf(trips: readonly EarlierTrip[]): Pick<PurposeSuggestion, 'class' | 'times'> {
  const counts = new Map<TripClass, number>();
  for (const trip of trips) {
    const [kind, second] = classesOf(trip);
    if (kind !== undefined && second === undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  for (const [kind, times] of counts) if (times >= minTimes && times * 2 > trips.length) return { class: kind, times };
  return { class: null, times: 0 };
}

function occasionsOf(trips: readonly EarlierTrip[]): Occasion[] {
  const occasions = new Map<string, Occasion>();
  for (const trip of trips.toReversed()) {
    const { reason, name, company } = trip;
    if (reason === null || !classesOf(trip).includes('business')) continue;
    const key = JSON.stringify([reason, name, company]);
    if (!occasions.has(key)) occasions.set(key, { reason, name, company });
  }
  return [...occasions.values()].slice(0, maxOccasions);
}
