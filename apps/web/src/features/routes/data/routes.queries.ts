import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { VehicleRoute } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import { call } from '../../../api/api.ts';
import { openRoute } from '../../../keyring/open-track.ts';
import type { ListFilter, SumRange } from '../../../lists/row-source.ts';

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

interface RouteRange extends SumRange {
  /** Only these trips. */
  readonly ids?: string[];
}

/** The routes of a range; the lines of sealed trips are still sealed. */
const readLines = (
  vehicleId: string,
  { from, to, tag, siteId, search, estimated, errors, untagged, ids }: RouteRange,
  signal: AbortSignal,
) => {
  const filter: { tags?: string; siteId?: string; search?: string; estimated?: true; errors?: 'open'; untagged?: true; ids?: string[] } =
    {};
  if (tag !== undefined) filter.tags = tag;
  if (search !== undefined) filter.search = search;
  if (estimated !== undefined) filter.estimated = estimated;
  if (errors !== undefined) filter.errors = errors;
  if (untagged !== undefined) filter.untagged = untagged;
  if (siteId !== undefined) filter.siteId = siteId;
  if (ids !== undefined) filter.ids = ids;
  return call('POST /v1/vehicles/:id/route', { params: { id: vehicleId }, body: { from, to, filter } }, { signal });
};

const readRoute = async (vehicleId: string, range: SumRange, signal: AbortSignal) => openRoute(await readLines(vehicleId, range, signal));

const noLines: VehicleRoute = { trips: 0, coordinates: [], counts: [], sealed: [] };

/** The routes of trips that were found in this browser: the server is told only which of those that it can read are meant. */
async function readFoundRoute(vehicleId: string, range: SumRange, found: readonly FoundTrip[], signal: AbortSignal) {
  const { search: _, ...rest } = range;
  const plain = found.filter(({ placesKey }) => placesKey === null).map(({ id }) => id);
  const ids = new Set(found.map(({ id }) => id));
  const [lines, { sealed }] = await Promise.all([
    plain.length === 0 ? noLines : readLines(vehicleId, { ...rest, ids: plain }, signal),
    plain.length === found.length ? noLines : readLines(vehicleId, rest, signal),
  ]);
  return openRoute({ ...lines, sealed: sealed.filter(({ tripId }) => ids.has(tripId)) });
}

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

/** A trip that a search in this browser found; one with a key is sealed. */
export interface FoundTrip {
  readonly id: string;
  readonly placesKey: string | null;
}

/** Finds the trips of a search in this browser; null: the server can search. */
type Find = (range: SumRange, client: QueryClient) => Promise<readonly FoundTrip[] | null>;

interface Moments {
  readonly from: string;
  readonly to: string;
}

/** The routes of a range, or of the trips that a filter finds in it, as merged lines (DASH-021, TRIP-021, OQ-088). */
export const rangeRouteQuery = (vehicleId: string, range: Moments, filter: ListFilter = {}, find: Find = async () => null) =>
  queryOptions({
    queryKey: ['route', vehicleId, { ...range, ...filter }] as const,
    meta: { live: { vehicleId, range, segments: ['trip'] } },
    queryFn: async ({ signal, client }) => {
      const all = { ...range, ...filter };
      const found = await find(all, client);
      return found === null ? readRoute(vehicleId, all, signal) : readFoundRoute(vehicleId, all, found, signal);
    },
    placeholderData: (before, query) => (query?.queryKey[1] === vehicleId ? before : undefined),
  });

/** The routes of the whole recorded time (STAT-025). */
export const wholeRouteQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['route', vehicleId, 'whole'] as const,
    meta: { live: { vehicleId, segments: ['trip'], slow: true } },
    queryFn: async ({ signal }) => openRoute(await call('GET /v1/vehicles/:id/report-trips', { params: { id: vehicleId } }, { signal })),
  });
