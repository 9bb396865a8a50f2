import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../api/client.ts';
import { call } from '../../../api/api.ts';
import { ignoreNotFound } from '../../../api/ignore-not-found.ts';
import type { createPasskey } from '../../../session/passkeys.ts';
import { useUser } from './user.queries.ts';

const passkeysQuery = (id: string) =>
  queryOptions({
    queryKey: ['passkeys', id],
    queryFn: ({ signal }) => call('GET /v1/users/:id/passkeys', { params: { id } }, { signal }),
  });

/** The passkeys of the user. */
export const usePasskeys = () => useQuery(passkeysQuery(useUser().id));

type ChallengeBody = CallInput<'POST /v1/users/:id/passkeys/challenge'>['body'];
export type PasskeyChallenge = Awaited<ReturnType<typeof requestChallenge>>;
type NewCredential = Awaited<ReturnType<typeof createPasskey>>;

const requestChallenge = (id: string, body: ChallengeBody) => call('POST /v1/users/:id/passkeys/challenge', { params: { id }, body });

/** Requests the options to create a passkey; the call requires the proof that a sign-in requires. */
export function useRequestChallenge() {
  const { id } = useUser();
  return useMutation({ mutationFn: (body: ChallengeBody) => requestChallenge(id, body) });
}

/** Saves a passkey that the browser created. */
export function useAddPasskey() {
  const { id } = useUser();
  const onSettled = useReloadPasskeys();
  return useMutation({
    mutationFn: (credential: NewCredential) => call('POST /v1/users/:id/passkeys', { params: { id }, body: { credential } }),
    onSettled,
  });
}

export function useRenamePasskey() {
  const { id } = useUser();
  const onSettled = useReloadPasskeys();
  return useMutation({
    mutationFn: ({ passkeyId, name }: { readonly passkeyId: string; readonly name: string }) =>
      call('PATCH /v1/users/:id/passkeys/:passkeyId', { params: { id, passkeyId }, body: { name } }),
    onSettled,
  });
}

export function useRemovePasskey() {
  const { id } = useUser();
  const onSettled = useReloadPasskeys();
  return useMutation({
    mutationFn: (passkeyId: string) => ignoreNotFound(call('DELETE /v1/users/:id/passkeys/:passkeyId', { params: { id, passkeyId } })),
    onSettled,
  });
}

function useReloadPasskeys() {
  const client = useQueryClient();
  const { id } = useUser();
  return () => client.invalidateQueries({ queryKey: passkeysQuery(id).queryKey });
}
