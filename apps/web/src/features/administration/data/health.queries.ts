import type { HealthReason } from '@wattbook/contract/health.endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';

const healthQuery = () =>
  queryOptions({
    queryKey: ['health'],
    queryFn: ({ signal }) => call('GET /health', {}, { signal }),
    refetchInterval: 30_000,
  });

/** What is wrong with the installation now; empty: nothing, or it cannot be known; undefined until the answer. */
export function useHealthReasons(): readonly HealthReason[] | undefined {
  const { data, isError } = useQuery(healthQuery());
  return data?.reasons ?? (isError ? [] : undefined);
}
