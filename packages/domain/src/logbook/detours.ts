import { placePairs, type PlacedTrip } from '../trips/suggest-purpose.ts';
import { classesOf } from '../trips/trip-shares.ts';
import type { BookedTrip } from './book-entry.ts';
import type { BookRow } from './book-rows.ts';
import { otherOdometerDistance } from './odometer-gaps.ts';

/** A trip that is clearly longer than the way between its places is otherwise. In km, without a private share; `usual`: the shortest way between them. */
export interface Detour {
  readonly trip: string;
  readonly distance: number;
  readonly usual: number;
}

/** What is measured of a trip: km, and the odometers at its ends. */
type Measured = Pick<BookedTrip, 'distance' | 'privateDistance' | 'startOdometer' | 'endOdometer'>;

/** A trip that is longer by up to a fifth explains itself (FG Düsseldorf 12 K 4479/07); this much is what counting whole kilometres makes. In km. */
const [freeShare, toleranceKm] = [0.2, 1];

/**
 * Returns the trips that are more than a fifth longer than another one between the same two places, in either direction, whatever they were for. A trip from a place to itself has no usual way, and one
 * whose odometers say another distance is no measure. `placed`: the places of the trips, as far as they are known.
 */
export function longerThanUsual(
  trips: readonly { readonly trip: string; readonly shown: Measured }[],
  placed: readonly PlacedTrip[],
): Detour[] {
  const pairs = new Map(placed.map((trip) => [trip.id, isRoundTrip(trip) ? [] : placePairs(trip)]));
  const usual = new Map<string, number>();
  for (const { trip, shown } of trips) {
    const way = wayOf(shown);
    if (way <= 0 || otherOdometerDistance(shown) !== null) continue;
    for (const pair of pairs.get(trip) ?? []) usual.set(pair, Math.min(way, usual.get(pair) ?? way));
  }
  return trips.flatMap(({ trip, shown }) => {
    const shortest = Math.min(...(pairs.get(trip) ?? []).flatMap((pair) => usual.get(pair) ?? []));
    const distance = wayOf(shown);
    return distance > shortest * (1 + freeShare) && distance > shortest + toleranceKm ? [{ trip, distance, usual: shortest }] : [];
  });
}

/** Returns the business trips of a book that need a word about their route (R 8.1 LStR: the route where it is a detour): those that are longer than usual and have no comment. */
export function unexplainedDetours(rows: readonly BookRow[], placed: readonly PlacedTrip[]): Detour[] {
  const there = new Map(rows.filter(({ isGone }) => !isGone).map((row) => [row.trip, row]));
  return longerThanUsual([...there.values()], placed).filter(({ trip }) => {
    const shown = there.get(trip)?.shown;
    return shown !== undefined && classesOf(shown).includes('business') && needsRoute(shown);
  });
}

/** Returns whether a trip says nothing of its route: its comment is what WISO calls the route. */
export const needsRoute = ({ comment }: { readonly comment: string | null }): boolean => (comment ?? '').trim() === '';

/** A private share is a detour that says itself. Of a private trip all of the way counts. */
function wayOf({ distance, privateDistance }: Measured): number {
  const own = privateDistance ?? 0;
  return own < distance ? Math.round((distance - own) * 1000) / 1000 : distance;
}

const isRoundTrip = ({ startPlaces, endPlaces }: PlacedTrip): boolean => startPlaces.some((place) => endPlaces.includes(place));
