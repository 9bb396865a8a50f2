import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../api/client.ts';
import { call } from '../../../api/api.ts';
import { deleteStoredKeys } from '../../../keyring/stored-keys.ts';
import { session } from '../../../session/browser-session.ts';
import { devicesQuery } from './devices.queries.ts';
import { useCacheUser, useUser } from './user.queries.ts';

export type AccountChanges = NonNullable<CallInput<'PATCH /v1/users/:id'>['body']>;
type Ending = NonNullable<CallInput<'DELETE /v1/users/:id'>['body']>;

/** Saves changes of the account; they are shown only after the server has saved them. */
export function useChangeAccount() {
  const client = useQueryClient();
  const cacheUser = useCacheUser();
  const { id } = useUser();
  return useMutation({
    mutationFn: (changes: AccountChanges) => call('PATCH /v1/users/:id', { params: { id }, body: changes }),
    onSuccess: (saved, changes) => {
      cacheUser(saved);
      // A new password and a changed second factor end the other sessions.
      if ('password' in changes || 'secret' in changes) void client.invalidateQueries({ queryKey: devicesQuery(id).queryKey });
    },
  });
}

/** Confirms a new e-mail with its code; the server ends every session, so this one ends as well (AUTH-072). */
export function useConfirmEmail() {
  const { id } = useUser();
  return useMutation({
    mutationFn: (code: string) => call('POST /v1/users/:id/verify', { params: { id }, body: { code } }),
    onSuccess: () => session.signOut(),
  });
}

/** Deletes or deactivates the account and ends the session (AUTH-089). */
export function useEndAccount() {
  const { id } = useUser();
  return useMutation({
    mutationFn: (ending: Ending) => call('DELETE /v1/users/:id', { params: { id }, body: ending }),
    onSuccess: (_response, { data }) => {
      if (data) deleteStoredKeys(id);
      session.signOut();
    },
  });
}
