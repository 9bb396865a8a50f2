import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { openRoute } from '../../../keyring/open-track.ts';
import type { ListFilter, SumRange } from '../../../lists/row-source.ts';

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

const readRoute = async (vehicleId: string, { from, to, tag, search, estimated, errors }: SumRange, signal: AbortSignal) => {
  const filter: { tags?: string; search?: string; estimated?: true; errors?: 'open' } = {};
  if (tag !== undefined) filter.tags = tag;
  if (search !== undefined) filter.search = search;
  if (estimated !== undefined) filter.estimated = estimated;
  if (errors !== undefined) filter.errors = errors;
  return openRoute(await call('POST /v1/vehicles/:id/route', { params: { id: vehicleId }, body: { from, to, filter } }, { signal }));
};

/** The routes of the last twelve months. Live events do not concern them: one more trip seldom has a new road. */
export const ownRoadsQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['ownRoads', { vehicleId }] as const,
    queryFn: async ({ signal }) => {
      const to = Date.now();
      const range = { from: new Date(to - YEAR_MS).toISOString(), to: new Date(to).toISOString() };
      const { coordinates } = await readRoute(vehicleId, range, signal);
      return coordinates.map((line) => line.map(([lon, lat]) => ({ lon, lat })));
    },
    staleTime: HOUR_MS,
    gcTime: HOUR_MS,
    // Missing roads are no error that the user could fix.
    retry: false,
  });

interface Moments {
  readonly from: string;
  readonly to: string;
}

/** The routes of a range, or of the trips that a filter finds in it, as merged lines (DASH-021, TRIP-021, OQ-088). */
export const rangeRouteQuery = (vehicleId: string, range: Moments, filter: ListFilter = {}) =>
  queryOptions({
    queryKey: ['route', vehicleId, { ...range, ...filter }] as const,
    meta: { live: { vehicleId, range, segments: ['trip'] } },
    queryFn: ({ signal }) => readRoute(vehicleId, { ...range, ...filter }, signal),
    placeholderData: (before, query) => (query?.queryKey[1] === vehicleId ? before : undefined),
  });
