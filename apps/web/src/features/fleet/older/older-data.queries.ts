import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';

/** How many older trips and charges the fleet of a vehicle would get. */
export const olderDataQuery = (id: string, since: string) =>
  queryOptions({
    queryKey: ['older-data', id, since],
    queryFn: ({ signal }) => call('GET /v1/vehicles/:id/consent/older', { params: { id }, query: { since } }, { signal }),
  });
