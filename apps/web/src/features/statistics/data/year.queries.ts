import { queryOptions } from '@tanstack/react-query';
import type { Trip } from '@wattbook/contract/trips/trip.schema';
import type { YearReview } from '@wattbook/contract/statistics/year-review.schema';
import { call } from '../../../api/api.ts';
import { openPlaces } from '../../../keyring/open-places.ts';
import { readAllPages } from '../../../lists/read-page.ts';

/** The year of a vehicle. */
export const yearQuery = (vehicleId: string, year: number) =>
  queryOptions({
    queryKey: ['year', vehicleId, year],
    meta: { live: { vehicleId, segments: ['trip', 'charge'], slow: true } },
    queryFn: ({ signal }) =>
      call('GET /v1/statistics/vehicles/:id/year', { params: { id: vehicleId }, query: { year: String(year) } }, { signal }),
  });

const fields = ['id', 'placesKey', 'startAddress', 'endAddress', 'startLocation', 'endLocation'] as const satisfies readonly (keyof Trip)[];
export type OpenedTrip = Pick<Trip, (typeof fields)[number]>;

/** The trips of a year with their places, which this browser opens: the server cannot. */
export const openedTripsQuery = (vehicleId: string, { year, from, until }: Pick<YearReview, 'year' | 'from' | 'until'>) =>
  queryOptions({
    queryKey: ['trips', vehicleId, 'year', year],
    meta: { live: { vehicleId, segments: ['trip'], slow: true } },
    queryFn: async ({ signal }): Promise<readonly OpenedTrip[]> => {
      const to = new Date(Date.parse(until) - 1).toISOString();
      return openPlaces(await readAllPages('GET /v1/trips', { vehicleId, from, to, sort: 'startTime' }, signal, fields));
    },
  });
