import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { useSite } from '../../../session/site.ts';

const configurationQuery = () =>
  queryOptions({
    queryKey: ['configuration'],
    queryFn: ({ signal }) => call('GET /v1/configuration', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The frame around everything has asked already, as a rule; once is enough. */
function useConfigurationQuery() {
  const site = useSite();
  return useQuery({ ...configurationQuery(), ...(site != null && { initialData: site }) });
}

/** What the operator chose; undefined while it is not known. */
export const useConfiguration = () => useConfigurationQuery().data;

/** The configured style of the maps; null draws the built-in map, undefined is not known yet. */
export function useMapStyle(): string | null | undefined {
  const { data, isError } = useConfigurationQuery();
  return isError ? null : data?.mapStyleUrl;
}
