import type { Api } from '@wattbook/contract/api';
import type { ResponseOf } from '@wattbook/contract/endpoint';
import type { User } from '@wattbook/contract/users/user.schema';
import { type QueryClient, queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput } from '../../../api/client.ts';
import { call } from '../../../api/api.ts';
import { session } from '../../../session/browser-session.ts';

type UserChanges = NonNullable<CallInput<'PATCH /v1/users/:id'>['body']>;

const ownId = () => session.claims()?.userId ?? '';

/** The signed-in user (AUTH-097). */
export const userQuery = (id = ownId()) =>
  queryOptions({
    queryKey: ['user', id],
    queryFn: ({ signal }) => call('GET /v1/users/:id', { params: { id } }, { signal }),
    staleTime: 5 * 60_000,
  });

/** The signed-in user; loaded before any screen behind the sign-in is shown. */
export function useUser(): User {
  return useSuspenseQuery(userQuery(useLastUserId())).data;
}

/** The id of the signed-in user, or of the last one: a screen renders once more after the sign-out, when there is no id. */
function useLastUserId(): string {
  const id = ownId();
  const [last, setLast] = useState(id);
  if (id !== '' && id !== last) setLast(id);
  return id === '' ? last : id;
}

/** Reads the user again, after a change of the record outside of the preferences. */
export function useReloadUser(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: userQuery().queryKey });
}

/** Puts a saved record into the cache of its own user, if that user is still loaded. Recovery codes are left out: they are shown once. */
export function useCacheUser(): (saved: ResponseOf<Api['PATCH /v1/users/:id']>) => void {
  const client = useQueryClient();
  return ({ recoveryCodes: _shownOnce, ...saved }) => {
    client.setQueryData(userQuery(saved.id).queryKey, (known) => (known === undefined ? undefined : saved));
  };
}

/** Reads what is on the screen again, after a change of the language: what tells the household of the demo is in it. */
export const readAgain = (client: QueryClient): void => void client.invalidateQueries();

/** The scope of every mutation that saves preferences. */
export const preferencesScope = { id: 'preferences' } as const;

/** Saves preferences one after the other, so that the last choice is saved last, and shows them at once; a failure restores the old ones (SET-003). */
export function useSavePreferences() {
  const client = useQueryClient();
  const cacheUser = useCacheUser();
  const { id } = useUser();
  const { queryKey } = userQuery(id);
  return useMutation({
    scope: preferencesScope,
    mutationFn: (changes: UserChanges) => call('PATCH /v1/users/:id', { params: { id }, body: changes }),
    onMutate: (changes) => {
      const before = client.getQueryData(queryKey);
      if (before !== undefined) client.setQueryData(queryKey, { ...before, ...changes } as User);
      return { before };
    },
    onError: (_error, changes, context) => {
      const before = context?.before;
      if (before === undefined) return;
      const old = Object.fromEntries(Object.keys(changes).map((name) => [name, before[name as keyof User]]));
      client.setQueryData(queryKey, (now) => (now === undefined ? undefined : { ...now, ...old }));
    },
    onSuccess: (saved, changes) => {
      cacheUser(saved);
      if (changes.language !== undefined) readAgain(client);
    },
  });
}
