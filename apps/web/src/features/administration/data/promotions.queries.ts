import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import type { CallInput } from '../../../api/client.ts';

const promotionsKey = ['promotions'] as const;

export type PromotionBody = NonNullable<CallInput<'POST /v1/promotions'>['body']>;

/** The latest promotions. */
export const usePromotions = () =>
  useQuery({
    queryKey: promotionsKey,
    queryFn: ({ signal }) => call('GET /v1/promotions', { query: { limit: '30' } }, { signal }),
  });

/** Makes a promotion; its code is answered once. */
export function useCreatePromotion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PromotionBody) => call('POST /v1/promotions', { body }),
    onSettled: () => client.invalidateQueries({ queryKey: promotionsKey }),
  });
}
