import type { Location } from '@wattbook/contract/scalars';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/api.ts';

/** Shorter texts match too much. */
const MIN_SEARCH_LENGTH = 2;

/** Places that match a text (API-137); the previous results stay while the next ones load. */
export const addressesQuery = (search: string, near: Location | null) =>
  queryOptions({
    queryKey: ['addresses', search, near],
    queryFn: async ({ signal }) => {
      // Two decimals, about one kilometre, are accurate enough and equal within a town.
      // no reader: query parameters, and no more of the user's position than the search needs.
      const around = near === null ? {} : { latitude: near.latitude.toFixed(2), longitude: near.longitude.toFixed(2) };
      return (await call('GET /v1/addresses', { query: { search, ...around } }, { signal })).data;
    },
    enabled: search.length >= MIN_SEARCH_LENGTH,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
