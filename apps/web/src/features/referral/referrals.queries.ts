import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/api.ts';

const referralsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['referrals', userId],
    queryFn: ({ signal }) => call('GET /v1/users/:id/referrals', { params: { id: userId } }, { signal }),
  });

/** The code of the user, what became of it, and the credits (BILL-026). */
export const useReferrals = (userId: string) => useQuery(referralsQuery(userId));

/** Asks for a gift card (BILL-027). */
export function useRequestPayout(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /v1/users/:id/referrals/payout', { params: { id: userId } }),
    onSuccess: (referrals) => client.setQueryData(referralsQuery(userId).queryKey, referrals),
    onError: () => client.invalidateQueries({ queryKey: referralsQuery(userId).queryKey }),
  });
}
