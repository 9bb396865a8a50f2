import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { useSite } from '../../../session/site.ts';

const configurationQuery = () =>
  queryOptions({
    queryKey: ['configuration'],
    queryFn: ({ signal }) => call('GET /v1/configuration', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The page shell usually has the configuration already; it is not requested twice. */
function useConfigurationQuery() {
  const site = useSite();
  return useQuery({ ...configurationQuery(), ...(site != null && { initialData: site }) });
}

/** The configuration by the operator; undefined until loaded. */
export const useConfiguration = () => useConfigurationQuery().data;

/** The configured style of the maps; null: the built-in map; undefined: not loaded yet. */
export function useMapStyle(): string | null | undefined {
  const { data, isError } = useConfigurationQuery();
  return isError ? null : data?.mapStyleUrl;
}
