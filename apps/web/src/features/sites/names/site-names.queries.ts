import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';

/** All named places of the account, for names in other lists: read again when one is saved. */
export const siteNamesQuery = (account: string) =>
  queryOptions({
    queryKey: ['sites', account, 'names'],
    queryFn: async ({ signal }) => (await call('GET /v1/sites', {}, { signal })).data,
    staleTime: 5 * 60_000,
  });
