import type { Location } from '@wattbook/contract/scalars';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/api.ts';

/** Shorter texts find everything and nothing. */
const LEAST_LETTERS = 2;

/** Places by what is typed (API-137); those of before stay while the next ones load. */
export const addressesQuery = (search: string, near: Location | null) =>
  queryOptions({
    queryKey: ['addresses', search, near],
    queryFn: async ({ signal }) => {
      // A position to some hundred metres is near enough, and the same for a whole town.
      // no reader: words of the query, and no more of where somebody is than the search needs.
      const around = near === null ? {} : { latitude: near.latitude.toFixed(2), longitude: near.longitude.toFixed(2) };
      return (await call('GET /v1/addresses', { query: { search, ...around } }, { signal })).data;
    },
    enabled: search.length >= LEAST_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
