import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';

const payoutsKey = ['payouts'] as const;

/** The gift cards that wait to be handed out. */
export const useOpenPayouts = () =>
  useQuery({
    queryKey: payoutsKey,
    queryFn: ({ signal }) => call('GET /v1/payouts', { query: { 'filter[open]': 'true', limit: '100' } }, { signal }),
  });

/** Notes that a gift card was handed out. */
export function useMarkDone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('POST /v1/payouts/:id/done', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: payoutsKey }),
  });
}
