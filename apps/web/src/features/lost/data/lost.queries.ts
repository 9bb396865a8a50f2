import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Idle, IdleStats } from '@wattbook/contract/idles/idle.schema';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';
import { unlessGone } from '../../../api/unless-gone.ts';

/** Parked or asleep: two kinds of the same. */
export type LostKind = 'idles' | 'sleeps';

type ListWords = NonNullable<CallInput<'GET /v1/idles'>['query']>;
type ListQuery = Omit<ListWords, 'vehicleId' | 'fields' | 'sort'> & { readonly sort: string };

const rowFields = [
  ...(['id', 'startTime', 'endTime', 'startLevel', 'endLevel', 'startRange', 'endRange'] as const),
  ...(['kWh', 'gridkWh', 'odometer', 'hasGap'] as const),
] as const satisfies readonly (keyof Idle)[];

/** A period in which the car stood, parked or asleep: both have the same fields (DASH-053). */
export type LostRow = Pick<Idle, (typeof rowFields)[number]>;
export type LostStats = IdleStats;

/** One page of a vehicle's parked or sleep periods (DASH-054, DASH-055). */
export const lostQuery = (kind: LostKind, vehicleId: string, query: ListQuery) =>
  queryOptions({
    queryKey: [kind, vehicleId, 'list', query],
    queryFn: async ({ signal }) => {
      // The table sorts only by the words that the columns name.
      const words = { ...query, sort: query.sort as NonNullable<ListWords['sort']>, vehicleId, fields: rowFields.join(',') };
      const { total, data } = await call(`GET /v1/${kind}`, { query: words }, { signal });
      // The contract makes every field optional because of `fields`; those asked for are there.
      return { total, data: data as LostRow[] };
    },
    placeholderData: (before, query) => (query?.queryKey[1] === vehicleId ? before : undefined),
  });

/** Sums of a range (DASH-058). */
export const lostStatsQuery = (kind: LostKind, vehicleId: string, range: { readonly from: string; readonly to: string }) =>
  queryOptions({
    queryKey: [kind, vehicleId, 'stats', range],
    queryFn: ({ signal }): Promise<LostStats> => call(`POST /v1/${kind}/stats`, { body: { vehicleId, ...range } }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === vehicleId ? before : undefined),
  });

/** Deletes one period (DASH-057, OQ-092). */
export const deleteLost = (kind: LostKind, id: string): Promise<void> => unlessGone(call(`DELETE /v1/${kind}/:id`, { params: { id } }));

export const refreshLost = (client: QueryClient, kind: LostKind, vehicleId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: [kind, vehicleId] });
