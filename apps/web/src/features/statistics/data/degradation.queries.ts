import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';

/**
 * The state of the battery, and its range when full by month (STAT-034).
 */
export const degradationQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['degradation', vehicleId],
    meta: { live: { vehicleId, segments: ['charge'], slow: true } },
    queryFn: ({ signal }) => call('GET /v1/vehicles/:id/range-degradation', { params: { id: vehicleId } }, { signal }),
    staleTime: 60_000,
  });
