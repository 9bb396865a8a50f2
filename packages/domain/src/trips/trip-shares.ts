import type { TripProblems } from './check-trip.ts';
import { classOf, classTags, normalizeTripTags, type TripClass, tripClasses } from './trip-tags.ts';

/** A trip and its shares in km; without both shares it is not divided. Business has what they leave (OQ-122). */
export interface DividedTrip {
  readonly distance: number;
  readonly privateDistance: number | null;
  readonly toWorkDistance: number | null;
}

/** A trip with its tags and shares. */
export interface ClassifiedTrip extends DividedTrip {
  readonly tags: readonly string[];
}

/** Distances are answered in thousandths of a km: a smaller difference is none. */
const toleranceKm = 0.001;

/** Returns the classes that have a share, the largest first, business before to-work before private when equal (TRIP-099, OQ-121). */
export function sharesOf({ distance, privateDistance, toWorkDistance }: DividedTrip): readonly TripClass[] {
  if (privateDistance === null && toWorkDistance === null) return [];
  const shares = { private: privateDistance ?? 0, toWork: toWorkDistance ?? 0 };
  const kilometres = { ...shares, business: distance - shares.private - shares.toWork };
  return tripClasses.filter((one) => kilometres[one] > toleranceKm).sort((a, b) => kilometres[b] - kilometres[a]);
}

/** Returns the classes of a trip, the largest share first; one of an undivided trip, none of one without a class (TRIP-099). */
export function classesOf(trip: ClassifiedTrip): readonly TripClass[] {
  const shares = sharesOf(trip);
  return shares.length > 0 ? shares : trip.tags.flatMap((tag) => classOf(tag) ?? []).slice(0, 1);
}

/** Returns the problems of the shares: none is negative, and together they are no longer than the trip (TRIP-100). */
export function checkShares({ distance, privateDistance, toWorkDistance }: DividedTrip): TripProblems {
  const left = distance - (privateDistance ?? 0);
  return {
    ...((privateDistance ?? 0) < 0 && { privateDistance: { word: 'too_small', number: 0 } }),
    ...(left < -toleranceKm && { privateDistance: { word: 'too_big', number: distance } }),
    ...((toWorkDistance ?? 0) < 0 && { toWorkDistance: { word: 'too_small', number: 0 } }),
    ...(left >= 0 && (toWorkDistance ?? 0) > left + toleranceKm && { toWorkDistance: { word: 'too_big', number: left } }),
  };
}

/**
 * Returns what a trip with shares stores: among its tags the class of the largest share (TRIP-099), in the spelling it has; a trip with a
 * single share is not divided.
 */
export function divisionOf(trip: ClassifiedTrip): Pick<DividedTrip, 'privateDistance' | 'toWorkDistance'> & { readonly tags: string[] } {
  const shares = sharesOf(trip);
  const [largest] = shares;
  const tags =
    largest === undefined || trip.tags.some((tag) => classOf(tag) === largest) ? trip.tags : [...trip.tags, classTags[largest][0]];
  const isDivided = shares.length > 1;
  return {
    tags: normalizeTripTags(tags.filter((tag) => largest === undefined || [null, largest].includes(classOf(tag)))),
    privateDistance: isDivided ? trip.privateDistance : null,
    toWorkDistance: isDivided ? trip.toWorkDistance : null,
  };
}
