import type { TripChanges } from '@wattbook/contract/trips/trip-form.schema';
import type { TripProblems } from '@wattbook/domain/trips/check-trip';
import type { TripVehicle } from '@wattbook/domain/trips/trip-draft';
import { checkShares, type ClassifiedTrip, divisionOf, sharesOf } from '@wattbook/domain/trips/trip-shares';
import { classOf } from '@wattbook/domain/trips/trip-tags';
import type { TripRow } from './trip.fields.ts';

type Divided = Pick<TripRow, 'tags' | 'private_distance' | 'to_work_distance'>;
type Measured = Divided & Pick<TripRow, 'distance'>;

/**
 * The columns of tags and shares that a change leaves, and the problems of the shares: a division gives the trip the class of its largest share
 * (TRIP-099), and a chosen class ends a division (TRIP-096). `entered` is the row with the changes as they were sent.
 */
export function divideTrip(
  entered: Measured,
  changes: TripChanges,
): { readonly columns: Partial<Divided>; readonly problems: TripProblems } {
  if (changes.privateDistance != null || changes.toWorkDistance != null) {
    const trip = classifiedIn(entered);
    const { tags, privateDistance, toWorkDistance } = divisionOf(trip);
    return { columns: { tags, private_distance: privateDistance, to_work_distance: toWorkDistance }, problems: checkShares(trip) };
  }
  const isChosen = changes.tags?.some((tag) => classOf(tag) !== null) ?? false;
  return { columns: isChosen ? { private_distance: null, to_work_distance: null } : {}, problems: {} };
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
