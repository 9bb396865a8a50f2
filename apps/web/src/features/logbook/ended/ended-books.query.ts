import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';

/** Files that are being made are asked for again after this time. */
const againMs = 3000;

/** The logbooks of the account that have ended, the newest first. */
export const endedBooksQuery = () =>
  queryOptions({
    queryKey: ['logbook', 'ended'],
    queryFn: async ({ signal }) => (await call('GET /v1/logbooks', {}, { signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.some(({ files }) => files === null) ? againMs : false),
  });
