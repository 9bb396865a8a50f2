import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';

/** The range of a full battery by month (STAT-034). It changes once a month, so the key hides the vehicle from the live stream. */
export const degradationQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['degradation', { vehicleId }],
    queryFn: ({ signal }) => call('GET /v1/vehicles/:id/range-degradation', { params: { id: vehicleId } }, { signal }),
    staleTime: 60 * 60_000,
  });
