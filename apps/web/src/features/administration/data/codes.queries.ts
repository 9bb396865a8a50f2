import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import type { Proof } from '../../account/public.ts';

const waitingCodesQuery = () =>
  queryOptions({
    queryKey: ['waiting-codes'],
    queryFn: ({ signal }) => call('GET /v1/waiting-codes', {}, { signal }),
    // A code may be requested while the administrator is on the phone with its user.
    refetchInterval: 10_000,
  });

/** The codes that their users cannot receive, the newest first. */
export const useWaitingCodes = () => useQuery(waitingCodesQuery());

/** Reads a code; the server logs it. */
export const useRevealCode = () =>
  useMutation({
    mutationFn: ({ proof, ...params }: { readonly id: string; readonly mailId: string; readonly proof: Proof }) =>
      call('POST /v1/users/:id/mails/:mailId/code', { params, body: proof }),
    // Not kept beyond its place on the screen.
    gcTime: 0,
  });
