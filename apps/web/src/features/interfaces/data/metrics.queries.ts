import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';

const metricsQuery = queryOptions({ queryKey: ['metrics'], queryFn: ({ signal }) => call('GET /v1/metrics', {}, { signal }) });

/** Whether a monitor can read the metrics; administrators only. */
export const useMetrics = () => useQuery(metricsQuery);
