import { useMutation } from '@tanstack/react-query';
import { currentTerms } from '@wattbook/domain/account/terms';
import { call } from '../../api/api.ts';
import { useCacheUser, useUser } from '../account/public.ts';

/** Appends the current versions to the accepted ones; the server sets the time (SHELL-096, OQ-031). */
export function useAcceptTerms() {
  const cacheUser = useCacheUser();
  const { id, terms } = useUser();
  return useMutation({
    mutationFn: () => call('PATCH /v1/users/:id', { params: { id }, body: { terms: [...terms, currentTerms] } }),
    onSuccess: cacheUser,
  });
}
