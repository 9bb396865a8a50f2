import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import type { Proof } from '../../account/public.ts';

const metricsQuery = queryOptions({ queryKey: ['metrics'], queryFn: ({ signal }) => call('GET /v1/metrics', {}, { signal }) });

/** Whether a monitor can read the metrics; administrators only. */
export const useMetrics = () => useQuery(metricsQuery);

/** Makes a token, which is in the answer only. */
export function useMakeMetricsToken() {
  const onSettled = useReload();
  return useMutation({ mutationFn: (proof: Proof) => call('POST /v1/metrics', { body: proof }), onSettled });
}

export function useEndMetrics() {
  const onSettled = useReload();
  return useMutation({ mutationFn: () => call('DELETE /v1/metrics', {}), onSettled });
}

function useReload() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: metricsQuery.queryKey });
}
