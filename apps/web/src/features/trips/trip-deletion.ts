import type { TripVehicle } from '@wattbook/domain/trips/trip-draft';
import { deletionRefusal } from '@wattbook/domain/trips/trip-lock';
import type { DeletionOf } from '../../lists/deletion.ts';
import { segmentTimes } from '../../lists/segment.ts';
import { type TripRow, tripRows } from './data/trips.queries.ts';

type Deleted = Pick<TripRow, 'id' | 'startTime' | 'endTime' | 'distance'>;

const refusalMessages = { logbook: 'errors.logbook', forbidden: 'trips.deletePool' } as const;

/** The deletion of trips of a vehicle (TRIP-032, TRIP-066), except where its logbook is closed or it is of a pool (TRIP-117 to TRIP-119). */
export const tripDeletion = (vehicle: TripVehicle, role: 'user' | 'admin'): DeletionOf<Deleted> => ({
  source: tripRows,
  messages: { one: 'trips.delete', title: 'trips.deleteMany', deleted: 'trips.deleted', kept: 'trips.deleteKept' },
  line: (trip, formats) => ({ name: segmentTimes(trip, formats), figure: formats.withUnit('distance', trip.distance) }),
  loss: (trips, formats, t) => {
    const total = trips.reduce((sum, { distance }) => sum + distance, 0);
    return t('trips.deleteLoss', { count: trips.length, distance: formats.withUnit('distance', total) ?? '' });
  },
  refusal: ({ startTime }) => {
    const refusal = deletionRefusal(Date.parse(startTime), vehicle, { now: Date.now(), role });
    return refusal === null ? null : refusalMessages[refusal];
  },
  errorMessages: refusalMessages,
});
