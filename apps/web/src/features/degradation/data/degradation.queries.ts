import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';

/**
 * The state of the battery, and its range when full by month (STAT-034). It changes with a charge, not with each sample: the key hides the vehicle from the live stream.
 */
export const degradationQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['degradation', { vehicleId }],
    queryFn: ({ signal }) => call('GET /v1/vehicles/:id/range-degradation', { params: { id: vehicleId } }, { signal }),
    staleTime: 60_000,
  });
