import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';

/** The models of a make in the vehicle master data (API-065). They change with an import of the operator only. */
export const modelsQuery = (make: string) =>
  queryOptions({
    queryKey: ['models', make],
    queryFn: async ({ signal }) => (await call('GET /v1/master-data/vehicles', { query: { manufacture: make } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
