import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';

/** What `offlineCharges` would add to what was recorded of a vehicle: it is looked for when it is asked for. */
export const chargesByLevelQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['chargesByLevel', vehicleId],
    queryFn: ({ signal }) => call('GET /v1/vehicles/:id/charges-by-level', { params: { id: vehicleId } }, { signal }),
    enabled: false,
    retry: false,
    staleTime: 60_000,
  });
