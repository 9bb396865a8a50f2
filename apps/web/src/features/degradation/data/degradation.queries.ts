import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@wattbook/contract/api';
import type { ResponseOf } from '@wattbook/contract/endpoint';
import { call } from '../../../api/api.ts';

export type RangeMonth = ResponseOf<Api['GET /v1/vehicles/:id/range-degradation']>['data'][number];

/** How the range of a full battery went on, by month (STAT-034). */
export const degradationQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['degradation', vehicleId],
    queryFn: async ({ signal }) => (await call('GET /v1/vehicles/:id/range-degradation', { params: { id: vehicleId } }, { signal })).data,
  });
