import type { DeletionOf } from '../../lists/deletion.ts';
import { segmentTimes } from '../../lists/segment.ts';
import { type TripRow, tripRows } from './data/trips.queries.ts';
import { type TripOwner, tripRefusal } from './trip-refusal.ts';

type Deleted = Pick<TripRow, 'id' | 'startTime' | 'endTime' | 'distance'>;

/** The deletion of trips of a vehicle (TRIP-032, TRIP-066), except where its logbook is closed or it is of a pool (TRIP-117 to TRIP-119). */
export const tripDeletion = (owner: TripOwner): DeletionOf<Deleted> => ({
  source: tripRows,
  messages: { one: 'trips.delete', title: 'trips.deleteMany', deleted: 'trips.deleted', kept: 'trips.deleteKept' },
  line: (trip, formats) => ({ name: segmentTimes(trip, formats), figure: formats.withUnit('distance', trip.distance) }),
  loss: (trips, formats, t) => {
    const total = trips.reduce((sum, { distance }) => sum + distance, 0);
    return t('trips.deleteLoss', { count: trips.length, distance: formats.withUnit('distance', total) ?? '' });
  },
  refusal: (trip) => tripRefusal('delete', trip, owner),
  // What the server answers for a vehicle of a pool.
  errorMessages: { forbidden: 'errors.pool_vehicle' },
});
