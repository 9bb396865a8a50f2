import type { QueryClient } from '@tanstack/react-query';
import type { TripStats } from '@wattbook/contract/trips/trip.schema';
import { sumTrips } from '@wattbook/domain/trips/sum-trips';
import { call } from '../../../api/api.ts';
import { openPlaces } from '../../../keyring/open-places.ts';
import { type PageParameters, readAllPages, readPage } from '../../../lists/read-page.ts';
import type { SumRange } from '../../../lists/row-source.ts';
import { session } from '../../../session/browser-session.ts';
import { userQuery } from '../../account/public.ts';
import { siteNamesOf } from '../../sites/names/public.ts';
import { isFound } from './search-text.ts';
import { rowFields, type TripRow } from './trip-row.ts';

/** The range and the filters of a search, without its text: they are those of the server. */
type Searched = Omit<PageParameters, 'page' | 'limit' | 'sort' | 'search'>;

/**
 * The trips that a search finds in a range where places are sealed: the rows of the range are opened and searched in this browser, so that the server learns neither the text nor what
 * it finds. Null where no trip of the range is sealed: then the server searches.
 */
export async function findOpened(
  vehicleId: string,
  searched: Searched,
  search: string,
  client: QueryClient,
): Promise<readonly TripRow[] | null> {
  const opened = await client.fetchQuery({
    queryKey: ['trips', vehicleId, 'opened', searched],
    // Read again when a trip of the vehicle was changed, not for every letter.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    meta: { live: { vehicleId, segments: ['trip'] } },
    queryFn: ({ signal }) => readOpened(vehicleId, searched, signal),
  });
  return opened === null ? null : opened.rows.filter((trip) => isFound(trip, search, opened.names));
}

async function readOpened(vehicleId: string, searched: Searched, signal: AbortSignal) {
  const sealed = { ...searched, vehicleId, 'filter[sealed]': 'true', sort: '-startTime', page: '1', limit: '1' } as const;
  if ((await readPage('GET /v1/trips', sealed, signal, ['id'])).total === 0) return null;
  const [rows, sites] = await Promise.all([
    readAllPages('GET /v1/trips', { ...searched, vehicleId }, signal, rowFields).then(openPlaces),
    // A support view does not show what a user named.
    session.view() === null ? call('GET /v1/sites', {}, { signal }).then(({ data }) => data) : [],
  ]);
  return { rows, names: siteNamesOf(sites) };
}

/** Finds the trips of a filter with a search as `findOpened`; null without a search. */
export const findTrips =
  (vehicleId: string) =>
  async (range: SumRange, client: QueryClient): Promise<readonly TripRow[] | null> =>
    range.search === undefined ? null : findOpened(vehicleId, searchedOf(range), range.search, client);

/** The sums of found trips, as the server sums a range: in the currency of the user. */
export async function sumOpened(trips: readonly TripRow[], client: QueryClient): Promise<TripStats> {
  const { currency } = await client.ensureQueryData(userQuery());
  const timed = trips.map((trip) => ({ ...trip, startTime: Date.parse(trip.startTime), endTime: Date.parse(trip.endTime) }));
  return sumTrips(timed, currency) as TripStats;
}

/** The parameters of a sum as those of a list. */
const searchedOf = ({ tag, siteId, estimated, errors, untagged, from, to }: SumRange): Searched => ({
  from,
  to,
  ...(tag !== undefined && { 'filter[tags]': tag }),
  ...(siteId !== undefined && { 'filter[siteId]': siteId }),
  ...(estimated && { 'filter[estimated]': 'true' as const }),
  ...(errors && { 'filter[errors]': errors }),
  ...(untagged && { 'filter[untagged]': 'true' as const }),
});
