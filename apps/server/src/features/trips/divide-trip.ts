import type { TripChanges } from '@wattbook/contract/trips/trip-form.schema';
import type { TripProblems } from '@wattbook/domain/trips/check-trip';
import type { TripVehicle } from '@wattbook/domain/trips/trip-draft';
import { checkShares, type ClassifiedTrip, divisionOf, sharesOf } from '@wattbook/domain/trips/trip-shares';
import { classOf, ownTags } from '@wattbook/domain/trips/trip-tags';
import type { TripRow } from './trip.fields.ts';

type Divided = Pick<TripRow, 'tags' | 'private_distance' | 'to_work_distance'>;
type Measured = Divided & Pick<TripRow, 'distance'>;

/**
 * The columns of tags and shares that a change leaves, and the problems of the shares: a division gives the trip the class of its largest share
 * (TRIP-099), and a class that is chosen or cleared ends a division (TRIP-096, TRIP-097). `entered` is the row with the changes as they were sent, `before` the one without.
 */
export function divideTrip(
  before: Pick<TripRow, 'tags'>,
  entered: Measured,
  changes: TripChanges,
): { readonly columns: Partial<Divided>; readonly problems: TripProblems } {
  if (changes.privateDistance != null || changes.toWorkDistance != null) {
    const trip = classifiedIn(entered);
    const { tags, privateDistance, toWorkDistance } = divisionOf(trip);
    return { columns: { tags, private_distance: privateDistance, to_work_distance: toWorkDistance }, problems: checkShares(trip) };
  }
  const isEnded = changes.tags !== undefined && changesClass(before.tags, entered.tags);
  return { columns: isEnded ? { private_distance: null, to_work_distance: null } : {}, problems: {} };
}

/** Whether tags choose or clear a class. Those that keep it and differ in others only add or remove tags of the user. */
function changesClass(before: readonly string[], after: readonly string[]): boolean {
  const classIn = (tags: readonly string[]) => tags.map(classOf).find((one) => one !== null);
  const hasOtherTags = new Set(ownTags(before)).symmetricDifference(new Set(ownTags(after))).size > 0;
  return classIn(before) !== classIn(after) || !hasOtherTags;
}

/** The missing reason of a trip in a logbook that is business in part (TRIP-088). */
export const checkReason = (trip: Measured & Pick<TripRow, 'reason'>, { logbook }: TripVehicle): TripProblems =>
  logbook && trip.reason === null && sharesOf(classifiedIn(trip)).includes('business') ? { reason: { word: 'reason' } } : {};

/** A row as the rules of classes name it. */
export const classifiedIn = (row: Measured): ClassifiedTrip => ({
  tags: row.tags,
  distance: row.distance,
  privateDistance: row.private_distance,
  toWorkDistance: row.to_work_distance,
});
