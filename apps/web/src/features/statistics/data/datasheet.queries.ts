import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';

/** What a vehicle has done in the whole recorded time (STAT-026). */
export const reportQuery = (vehicleId: string) =>
  queryOptions({
    queryKey: ['datasheet', vehicleId],
    meta: { live: { vehicleId, segments: ['trip', 'charge'], slow: true } },
    queryFn: ({ signal }) => call('GET /v1/vehicles/:id/report', { params: { id: vehicleId } }, { signal }),
  });
