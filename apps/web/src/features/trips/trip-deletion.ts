import type { DeletionOf } from '../../lists/deletion.ts';
import { segmentTimes } from '../../lists/segment.ts';
import { type TripRow, tripRows } from './data/trips.queries.ts';

type Deleted = Pick<TripRow, 'id' | 'startTime' | 'endTime' | 'distance'>;

/** The deletion of trips (TRIP-032, TRIP-066). */
export const tripDeletion: DeletionOf<Deleted> = {
  source: tripRows,
  messages: { one: 'trips.delete', title: 'trips.deleteMany', deleted: 'trips.deleted', kept: 'trips.deleteKept' },
  line: (trip, formats) => ({ name: segmentTimes(trip, formats), figure: formats.withUnit('distance', trip.distance) }),
  loss: (trips, formats, t) => {
    const total = trips.reduce((sum, { distance }) => sum + distance, 0);
    return t('trips.deleteLoss', { count: trips.length, distance: formats.withUnit('distance', total) ?? '' });
  },
};
