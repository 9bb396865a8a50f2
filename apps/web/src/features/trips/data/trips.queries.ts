import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Trip } from '@wattbook/contract/trips/trip.schema';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';
import { openPlaces } from '../../../keyring/open-places.ts';
import { openTripDetail } from '../../../keyring/open-track.ts';

type ListWords = NonNullable<CallInput<'GET /v1/trips'>['query']>;
type ListQuery = Omit<ListWords, 'vehicleId' | 'fields' | 'sort'> & { readonly sort: string };

/** What a row of the list shows; nothing else is asked for. */
const rowFields = [
  ...(['id', 'startTime', 'endTime', 'startAddress', 'endAddress', 'startLocation', 'endLocation'] as const),
  ...(['distance', 'usedkWh', 'usedMethod', 'avgSpeed', 'avgConsumption', 'avgOutTemp', 'cost', 'co2'] as const),
  ...(['startOdometer', 'endOdometer', 'tags', 'privateDistance', 'toWorkDistance'] as const),
  ...(['driver', 'comment', 'estimated', 'placesKey'] as const),
] as const satisfies readonly (keyof Trip)[];

export type TripRow = Pick<Trip, (typeof rowFields)[number]>;

/** One page of a vehicle's trips (TRIP-014). The old page stays while the next one loads, but never under another vehicle. */
export const tripsQuery = (vehicleId: string, query: ListQuery) =>
  queryOptions({
    queryKey: ['trips', vehicleId, 'list', query],
    queryFn: async ({ signal }) => {
      // The table sorts only by the words that the columns name.
      const words = { ...query, sort: query.sort as NonNullable<ListWords['sort']>, vehicleId, fields: rowFields.join(',') };
      const { total, data } = await call('GET /v1/trips', { query: words }, { signal });
      // The contract makes every field optional because of `fields`; those asked for are there.
      return { total, data: await openPlaces(data as TripRow[]) };
    },
    placeholderData: (before, query) => (query?.queryKey[1] === vehicleId ? before : undefined),
  });

export interface StatsRange {
  readonly from: string;
  readonly to: string;
  readonly tag?: string;
}

/** Sums of a range (TRIP-023, OQ-106). */
export const tripStatsQuery = (vehicleId: string, range: StatsRange) =>
  queryOptions({
    queryKey: ['trips', vehicleId, 'stats', range],
    queryFn: ({ signal }) => call('POST /v1/trips/stats', { body: { vehicleId, ...range } }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === vehicleId ? before : undefined),
  });

/** The start of the latest trip of a vehicle, null when it never drove: tells an empty range from an empty vehicle. */
export const latestTripQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['trips', vehicleId, 'latest'],
    queryFn: async ({ signal }) => {
      const query = { vehicleId, limit: '1', sort: '-startTime', fields: 'startTime' } as const;
      return (await call('GET /v1/trips', { query }, { signal })).data[0]?.startTime ?? null;
    },
  });

/** One trip with its samples (TRIP-034, OQ-114). The key names the selected vehicle, so that its live changes reach a trip under way. */
export const tripDetailQuery = (vehicleId: string, id: string) =>
  queryOptions({
    queryKey: ['trips', vehicleId, 'detail', id],
    queryFn: async ({ signal }) => openTripDetail(await call('GET /v1/trips/:id', { params: { id }, query: {} }, { signal })),
    // A page turned to the next trip keeps its height and its scroll until that trip is there (TRIP-064).
    placeholderData: keepPreviousData,
  });

/** Enough for a line on a small map; a trip has up to 5,000. */
const TRACK_ITEMS = '120';

export type Track = readonly (readonly [longitude: number, latitude: number])[];

/**
 * The thinned track of a listed trip (TRIP-021). A finished trip keeps its track: the key names no vehicle, so that the live stream does
 * not fetch it again, and its end, so that a trip that grew is.
 */
export const trackQuery = (
  { id, endTime }: Pick<TripRow, 'id' | 'endTime'>,
  takeTurn: <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>,
) =>
  queryOptions({
    queryKey: ['tripTrack', id, endTime],
    queryFn: ({ signal }): Promise<Track> =>
      takeTurn(async () => {
        const detail = await call('GET /v1/trips/:id', { params: { id }, query: { maxItems: TRACK_ITEMS } }, { signal });
        const { coordinates } = await openTripDetail(detail);
        return coordinates;
      }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** After trips of a vehicle were deleted here: lists and sums are read again, the page of a deleted trip is not while it still stands. */
export const refreshTrips = (client: QueryClient, vehicleId: string, deleted: readonly string[]): Promise<void> =>
  client.invalidateQueries({
    queryKey: ['trips', vehicleId],
    predicate: ({ queryKey: [, , part, id] }) => part !== 'detail' || typeof id !== 'string' || !deleted.includes(id),
  });
