import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Trip, TripStats } from '@wattbook/contract/trips/trip.schema';
import { call } from '../../../api/api.ts';
import { openPlaces } from '../../../keyring/open-places.ts';
import { openTripDetail } from '../../../keyring/open-track.ts';
import { readPage } from '../../../lists/read-page.ts';
import type { SummedSource } from '../../../lists/row-source.ts';

/** The fields of a row of the list; no other ones are requested. */
const rowFields = [
  ...(['id', 'startTime', 'endTime', 'startAddress', 'endAddress', 'startLocation', 'endLocation'] as const),
  ...(['distance', 'usedkWh', 'usedMethod', 'usedGas', 'avgSpeed', 'avgConsumption', 'avgOutTemp', 'cost', 'costCurrency', 'co2'] as const),
  ...(['startOdometer', 'endOdometer', 'tags', 'privateDistance', 'toWorkDistance'] as const),
  ...(['reason', 'name', 'company', 'driver', 'comment'] as const),
  ...(['placesKey', 'startSiteId', 'endSiteId', 'startUnheard', 'endUnheard', 'unheard', 'errors'] as const),
] as const satisfies readonly (keyof Trip)[];

export type TripRow = Pick<Trip, (typeof rowFields)[number]>;

/** The trips of a vehicle (TRIP-014, TRIP-023, TRIP-032, OQ-106). */
export const tripRows: SummedSource<TripRow, TripStats> = {
  noun: 'trips',
  segment: 'trip',
  read: async (vehicleId, parameters, signal) => {
    const { total, data } = await readPage('GET /v1/trips', { ...parameters, vehicleId }, signal, rowFields);
    return { total, data: await openPlaces(data) };
  },
  sum: (vehicleId, range, signal) => call('POST /v1/trips/stats', { body: { vehicleId, ...range } }, { signal }),
  delete: (id) => call('DELETE /v1/trips/:id', { params: { id } }),
  restore: (id) => call('POST /v1/trips/:id/restore', { params: { id } }),
};

/** One trip with its samples (TRIP-034, OQ-114). Live events of the selected vehicle update an open trip. */
export const tripDetailQuery = (vehicleId: string, id: string) =>
  queryOptions({
    queryKey: ['trips', vehicleId, 'detail', id],
    meta: { live: { vehicleId, segments: ['trip'] } },
    queryFn: async ({ signal }) => openTripDetail(await call('GET /v1/trips/:id', { params: { id }, query: {} }, { signal })),
    // The previous trip stays while the next one loads, so that height and scroll position stay (TRIP-064).
    placeholderData: keepPreviousData,
  });
