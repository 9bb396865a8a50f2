import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';

const configurationQuery = () =>
  queryOptions({
    queryKey: ['configuration'],
    queryFn: ({ signal }) => call('GET /v1/configuration', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the operator chose; undefined while it is not known. */
export const useConfiguration = () => useQuery(configurationQuery()).data;

/** The configured style of the maps; null draws the built-in map, undefined is not known yet. */
export function useMapStyle(): string | null | undefined {
  const { data, isError } = useQuery(configurationQuery());
  return isError ? null : data?.mapStyleUrl;
}
