import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../../session/browser-session.ts';
import { tokensOf } from '../../../testing/tokens.ts';
import { exampleUser } from '../../../testing/visit.tsx';
import { useChangeAccount } from './account.mutations.ts';
import { userQuery, useSavePreferences } from './user.queries.ts';

const [jana, otto] = ['jana', 'otto'].map((id) => ({ ...exampleUser, id, unit: 'km' }));

/** Saves something as Jana, who signs out before the server answers; Otto is signed in then. Returns the records in the browser. */
async function saveAndSignOut(useSave: typeof useSavePreferences | typeof useChangeAccount, respond: () => Response) {
  const late = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit) => {
    if (method !== 'PATCH') return new Response(null, { status: 204 });
    await late.promise;
    return respond();
  });
  session.signInWith(tokensOf('jana'));
  const client = new QueryClient();
  client.setQueryData(['user', 'jana'], jana);
  const wrapper = ({ children }: { readonly children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const { result, unmount } = renderHook(useSave, { wrapper });
  const saved = result.current.mutateAsync({ unit: 'mi' }).catch(() => undefined);
  unmount();
  session.signOut();
  client.clear();
  session.signInWith(tokensOf('otto'));
  client.setQueryData(['user', 'otto'], otto);
  late.resolve();
  await saved;
  return [client.getQueryData(userQuery('jana').queryKey), client.getQueryData(userQuery('otto').queryKey)];
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['preferences', useSavePreferences],
  ['the account', useChangeAccount],
] as const)(
  'an answer about %s of a user who has signed out does not change the record of another user and stores none',
  async (_what, useSave) => {
    expect(await saveAndSignOut(useSave, () => Response.json({ ...jana, unit: 'mi' }))).toEqual([undefined, otto]);
    expect(await saveAndSignOut(useSave, () => Response.json({ message: 'default' }, { status: 500 }))).toEqual([undefined, otto]);
  },
);

it('preferences that are chosen quickly are saved in order, and a failed one does not revert the others (SET-003)', async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => answers[sent.push(JSON.parse(body as string)) - 1]?.promise);
  session.signInWith(tokensOf('jana'));
  const client = new QueryClient();
  client.setQueryData(['user', 'jana'], jana);
  const wrapper = ({ children }: { readonly children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  const { result } = renderHook(useSavePreferences, { wrapper });
  const shown = () => client.getQueryData(userQuery('jana').queryKey);
  const first = result.current.mutateAsync({ unit: 'mi' }).catch(() => undefined);
  const second = result.current.mutateAsync({ time: '12' });
  await vi.waitFor(() => expect(shown()).toMatchObject({ unit: 'mi', time: '12' }));
  await vi.waitFor(() => expect(sent).not.toEqual([]));
  expect(sent).toEqual([{ unit: 'mi' }]);
  answers[0]?.resolve(Response.json({ message: 'default' }, { status: 500 }));
  await first;
  expect(shown()).toMatchObject({ unit: 'km', time: '12' });
  answers[1]?.resolve(Response.json({ ...jana, time: '12' }));
  await second;
  expect([sent, shown()]).toEqual([[{ unit: 'mi' }, { time: '12' }], { ...jana, time: '12' }]);
});
