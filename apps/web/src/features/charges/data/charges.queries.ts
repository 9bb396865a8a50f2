import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Charge } from '@wattbook/contract/charges/charge.schema';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';

type ListWords = NonNullable<CallInput<'GET /v1/charges'>['query']>;
type ListQuery = Omit<ListWords, 'vehicleId' | 'fields' | 'sort'> & { readonly sort: string };

/** What a row of the list shows; nothing else is asked for. */
const rowFields = [
  ...(['id', 'startTime', 'endTime', 'startLevel', 'endLevel', 'startRange', 'range', 'odometer'] as const),
  ...(['kWh', 'max', 'cost', 'co2', 'co2Saved', 'ac', 'type', 'pointName', 'address', 'location'] as const),
  ...(['tags', 'comment', 'estimated', 'counterStartUnknown'] as const),
] as const satisfies readonly (keyof Charge)[];

export type ChargeRow = Pick<Charge, (typeof rowFields)[number]>;

/** One page of a vehicle's charges (CHG-012). The old page stays while the next one loads, but never under another vehicle. */
export const chargesQuery = (vehicleId: string, query: ListQuery) =>
  queryOptions({
    queryKey: ['charges', vehicleId, 'list', query],
    queryFn: async ({ signal }) => {
      // The table sorts only by the words that the columns name.
      const words = { ...query, sort: query.sort as NonNullable<ListWords['sort']>, vehicleId, fields: rowFields.join(',') };
      const { total, data } = await call('GET /v1/charges', { query: words }, { signal });
      // The contract makes every field optional because of `fields`; those asked for are there.
      return { total, data: data as ChargeRow[] };
    },
    placeholderData: (before, query) => (query?.queryKey[1] === vehicleId ? before : undefined),
  });

export interface StatsRange {
  readonly from: string;
  readonly to: string;
  readonly tag?: string;
}

/** Sums of a range (CHG-017). */
export const chargeStatsQuery = (vehicleId: string, range: StatsRange) =>
  queryOptions({
    queryKey: ['charges', vehicleId, 'stats', range],
    queryFn: ({ signal }) => call('POST /v1/charges/stats', { body: { vehicleId, ...range } }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === vehicleId ? before : undefined),
  });

/** The start of the latest charge of a vehicle, null when it never charged: tells an empty range from an empty vehicle. */
export const latestChargeQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['charges', vehicleId, 'latest'],
    queryFn: async ({ signal }) => {
      const query = { vehicleId, limit: '1', sort: '-startTime', fields: 'startTime' } as const;
      return (await call('GET /v1/charges', { query }, { signal })).data[0]?.startTime ?? null;
    },
  });

/** One charge with its samples. The key names the selected vehicle, so that its live changes reach a charge under way. */
export const chargeDetailQuery = (vehicleId: string, id: string) =>
  queryOptions({
    queryKey: ['charges', vehicleId, 'detail', id],
    queryFn: ({ signal }) => call('GET /v1/charges/:id', { params: { id } }, { signal }),
    // A page turned to the next charge keeps its height and its scroll until that charge is there.
    placeholderData: keepPreviousData,
  });

/** After charges of a vehicle were deleted here: everything but they themselves is read again. */
export const refreshCharges = (client: QueryClient, vehicleId: string, deleted: readonly string[]): Promise<void> =>
  client.invalidateQueries({
    queryKey: ['charges', vehicleId],
    predicate: ({ queryKey: [, , part, id] }) => !(part === 'detail' && deleted.includes(String(id))),
  });
