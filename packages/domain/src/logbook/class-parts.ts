import { classesOf } from '../trips/trip-shares.ts';
import { type TripClass, tripClasses } from '../trips/trip-tags.ts';
import type { BookedTrip } from './book-entry.ts';

/** A part of a trip that has one class, in km; `class` is null for a trip without one. */
export interface ClassPart {
  readonly class: TripClass | null;
  readonly distance: number;
}

/** Returns the parts of a trip in the order business, to work, private: of a mixed trip one for each class that has a share. The order in which they were driven is not known. */
export function classParts(trip: Pick<BookedTrip, 'distance' | 'tags' | 'privateDistance' | 'toWorkDistance'>): readonly ClassPart[] {
  const found = classesOf(trip);
  const [only = null] = found;
  if (found.length < 2) return [{ class: only, distance: trip.distance }];
  const [toWork, own] = [trip.toWorkDistance ?? 0, trip.privateDistance ?? 0];
  const shares = { business: trip.distance - toWork - own, toWork, private: own };
  return tripClasses.filter((one) => found.includes(one)).map((one) => ({ class: one, distance: shares[one] }));
}
