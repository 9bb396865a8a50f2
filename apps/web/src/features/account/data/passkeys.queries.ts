import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../api/client.ts';
import { call } from '../../../api/api.ts';
import { unlessGone } from '../../../api/unless-gone.ts';
import type { makePasskey } from '../../../session/passkeys.ts';
import { useUser } from './user.queries.ts';

const passkeysQuery = (id: string) =>
  queryOptions({
    queryKey: ['passkeys', id],
    queryFn: ({ signal }) => call('GET /v1/users/:id/passkeys', { params: { id } }, { signal }),
  });

/** The passkeys of the user. */
export const usePasskeys = () => useQuery(passkeysQuery(useUser().id));

type Proof = CallInput<'POST /v1/users/:id/passkeys/challenge'>['body'];
export type PasskeyOffer = Awaited<ReturnType<typeof askForOffer>>;
type MadePasskey = Awaited<ReturnType<typeof makePasskey>>;

const askForOffer = (id: string, body: Proof) => call('POST /v1/users/:id/passkeys/challenge', { params: { id }, body });

/** Requests the options to create a passkey; the call requires the proof that a sign-in requires. */
export function useAskForOffer() {
  const { id } = useUser();
  return useMutation({ mutationFn: (proof: Proof) => askForOffer(id, proof) });
}

/** Saves a passkey that the browser created. */
export function useAddPasskey() {
  const { id } = useUser();
  const onSettled = useReload();
  return useMutation({
    mutationFn: (credential: MadePasskey) => call('POST /v1/users/:id/passkeys', { params: { id }, body: { credential } }),
    onSettled,
  });
}

export function useRenamePasskey() {
  const { id } = useUser();
  const onSettled = useReload();
  return useMutation({
    mutationFn: ({ passkeyId, name }: { readonly passkeyId: string; readonly name: string }) =>
      call('PATCH /v1/users/:id/passkeys/:passkeyId', { params: { id, passkeyId }, body: { name } }),
    onSettled,
  });
}

export function useRemovePasskey() {
  const { id } = useUser();
  const onSettled = useReload();
  return useMutation({
    mutationFn: (passkeyId: string) => unlessGone(call('DELETE /v1/users/:id/passkeys/:passkeyId', { params: { id, passkeyId } })),
    onSettled,
  });
}

function useReload() {
  const client = useQueryClient();
  const { id } = useUser();
  return () => client.invalidateQueries({ queryKey: passkeysQuery(id).queryKey });
}
