import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';

/** The active notices for a language and makes of vehicles (DASH-025, API-043). */
export const noticesQuery = (language: string, makes: readonly string[]) =>
  queryOptions({
    queryKey: ['notices', '', language, makes],
    queryFn: async ({ signal }) => {
      const query = { language, ...(makes.length === 0 ? {} : { manufacturers: makes.join(',') }) };
      return (await call('GET /v1/notifications/active', { query }, { signal })).data;
    },
    staleTime: 5 * 60_000,
    retry: false,
  });
