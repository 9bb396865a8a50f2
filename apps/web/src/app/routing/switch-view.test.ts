import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../session/browser-session.ts';
import { exampleUser, exampleVehicle } from '../../testing/visit.tsx';
import { queryClient } from '../query-client.ts';
import { createAppRouter } from '../router.tsx';

const adminId = '00000000-0000-7000-8000-00000000000a';
const otto = '00000000-0000-7000-8000-00000000000b';
const jana = '00000000-0000-7000-8000-00000000000c';
const ownToken = `h.${btoa(JSON.stringify({ sub: adminId, role: 'admin' }))}.s`;
const viewOf = (userId: string, token: string) => ({
  id: token,
  token,
  userId: userId as never,
  name: token,
  viewerId: adminId as never,
  endsAt: 9e15,
});
let reads: string[] = [];

function stubServer() {
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    const token = new Headers(headers).get('Authorization')?.replace('Bearer ', '') ?? '';
    reads.push(`${url} as ${token === ownToken ? 'admin' : token}`);
    return Response.json(url === '/v1/vehicles' ? { total: 0, data: [] } : exampleUser);
  });
}

/** Loads an address as the app does: the guards run again after every change of the session. Returns the address that opens. */
async function load(address: string): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  const loads: Promise<void>[] = [];
  const stop = session.onChange(() => void loads.push(router.invalidate()));
  await router.load();
  for (const again of loads) await again;
  stop();
  return router.state.location.pathname;
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  reads = [];
  localStorage.setItem('wattbook.session', JSON.stringify({ accessToken: ownToken, refreshToken: 'r', expiresAt: 9e15 }));
});
afterEach(() => vi.unstubAllGlobals());

describe('a page load that names another user during a support view (SHELL-078)', () => {
  it('reads everything as the administrator, until the new view is proven', async () => {
    session.startView(viewOf(otto, 'otto'));
    stubServer();
    expect(await load(`/trips?user-id=${jana}`)).toBe('/welcome');
    expect(new Set(reads)).toEqual(new Set([`/v1/users/${adminId} as admin`, '/v1/vehicles as admin']));
  });
});

it('cached data of a page that was loaded in a view are cleared when the view ends, also without a screen (SHELL-078)', async () => {
  session.startView(viewOf(otto, 'otto'));
  vi.resetModules();
  const { session: loaded } = await import('../../session/browser-session.ts');
  const { queryClient: cache } = await import('../query-client.ts');
  cache.setQueryData(['vehicles'], [exampleVehicle]);
  loaded.endView();
  expect(cache.getQueryData(['vehicles'])).toBeUndefined();
  cache.setQueryData(['vehicles'], [exampleVehicle]);
  loaded.endView();
  expect(cache.getQueryData(['vehicles'])).toEqual([exampleVehicle]);
});
