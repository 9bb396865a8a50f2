import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TripStats } from '@wattbook/contract/trips/trip.schema';
import { MAX_ITEMS } from '@wattbook/contract/trips/trip-items';
import { call } from '../../../api/api.ts';
import { openPlaces } from '../../../keyring/open-places.ts';
import { openTripDetail } from '../../../keyring/open-track.ts';
import { readPage } from '../../../lists/read-page.ts';
import { pageOfRows } from '../../../lists/page-of-rows.ts';
import type { SummedSource } from '../../../lists/row-source.ts';
import { findOpened, findTrips, sumOpened } from './opened-trips.ts';
import { rowFields, type TripRow } from './trip-row.ts';

export type { TripRow } from './trip-row.ts';

/** The trips of a vehicle (TRIP-014, TRIP-023, TRIP-032, OQ-106). A search where places are sealed is one of this browser. */
export const tripRows: SummedSource<TripRow, TripStats> = {
  noun: 'trips',
  segment: 'trip',
  read: async (vehicleId, parameters, signal, client) => {
    const { search, page, limit, sort, ...searched } = parameters;
    const found = search === undefined ? null : await findOpened(vehicleId, searched, search, client);
    if (found !== null) return pageOfRows(found, { page, limit, sort });
    const { total, data } = await readPage('GET /v1/trips', { ...parameters, vehicleId }, signal, rowFields);
    return { total, data: await openPlaces(data) };
  },
  sum: async (vehicleId, range, signal, client) => {
    const found = await findTrips(vehicleId)(range, client);
    return found === null ? call('POST /v1/trips/stats', { body: { vehicleId, ...range } }, { signal }) : sumOpened(found, client);
  },
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

/** Every sample of a trip, not thinned (TRIP-013). */
export const tripSamplesQuery = (vehicleId: string, id: string) =>
  queryOptions({
    queryKey: ['trips', vehicleId, 'samples', id],
    queryFn: async ({ signal }) => {
      const trip = await call('GET /v1/trips/:id', { params: { id }, query: { maxItems: String(MAX_ITEMS) } }, { signal });
      return (await openTripDetail(trip)).items;
    },
    // Tens of thousands of rows are not kept for long.
    gcTime: 60_000,
  });
