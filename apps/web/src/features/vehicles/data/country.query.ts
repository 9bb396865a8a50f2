import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';

const countryQuery = () =>
  queryOptions({
    queryKey: ['country'],
    queryFn: async ({ signal }) => {
      const answer = await call('GET /v1/country', {}, { signal }).catch(() => null);
      return answer?.country ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The country in which the browser is (SHELL-091); null where nothing names it, or where it could not be read (OQ-015). */
export const useDetectedCountry = (): string | null => useSuspenseQuery(countryQuery()).data;

/** The same without waiting for it: null meanwhile. */
export const useCountryOnceDetected = (): string | null => useQuery(countryQuery()).data ?? null;
