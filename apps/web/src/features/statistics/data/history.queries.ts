import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';

/** Distance, charged energy and standby loss of a vehicle by month, and the versions of its software. */
export const historyQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['statistics', vehicleId, 'history'],
    queryFn: ({ signal }) => call('GET /v1/statistics/vehicles/:id/history', { params: { id: vehicleId } }, { signal }),
    staleTime: 60_000,
  });

/** The places of a year by visits, as far as the server can read them. */
export const visitedPlacesQuery = (vehicleId: string, year: number) =>
  queryOptions({
    queryKey: ['statistics', vehicleId, 'places', year],
    queryFn: ({ signal }) =>
      call('GET /v1/statistics/vehicles/:id/places', { params: { id: vehicleId }, query: { year: String(year) } }, { signal }),
    staleTime: 60_000,
  });
