import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/api.ts';
import { ignoreNotFound } from '../../../api/ignore-not-found.ts';
import type { createPasskey } from '../../../session/passkeys.ts';
import type { Proof } from '../proof/use-proof.ts';
import { useUser } from './user.queries.ts';

const passkeysQuery = (id: string) =>
  queryOptions({
    queryKey: ['passkeys', id],
    queryFn: ({ signal }) => call('GET /v1/users/:id/passkeys', { params: { id } }, { signal }),
  });

/** The passkeys of the user. */
export const usePasskeys = () => useQuery(passkeysQuery(useUser().id));

export type PasskeyChallenge = Awaited<ReturnType<typeof requestChallenge>>;
type NewCredential = Awaited<ReturnType<typeof createPasskey>>;

const requestChallenge = (id: string, proof: Proof) => call('POST /v1/users/:id/passkeys/challenge', { params: { id }, body: proof });

/** Requests the options to create a passkey. */
export function useRequestChallenge() {
  const { id } = useUser();
  return useMutation({ mutationFn: (proof: Proof) => requestChallenge(id, proof) });
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
    mutationFn: ({ passkeyId, proof }: { readonly passkeyId: string; readonly proof: Proof }) =>
      ignoreNotFound(call('DELETE /v1/users/:id/passkeys/:passkeyId', { params: { id, passkeyId }, body: proof })),
    onSettled,
  });
}

function useReloadPasskeys() {
  const client = useQueryClient();
  const { id } = useUser();
  return () => client.invalidateQueries({ queryKey: passkeysQuery(id).queryKey });
}
