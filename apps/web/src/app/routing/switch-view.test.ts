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

/** Only Jana has a vehicle. `requested` answers the call that starts a support view. */
function stubServer(requested: () => Response) {
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    if (url === '/v1/support-views') {
      // The answer arrives after everything that does not wait for it.
      await vi.dynamicImportSettled();
      return requested();
    }
    const token = new Headers(headers).get('Authorization')?.replace('Bearer ', '') ?? '';
    reads.push(`${url} as ${token === ownToken ? 'admin' : token}`);
    const vehicles = token === 'jana' ? [exampleVehicle] : [];
    return Response.json(url === '/v1/vehicles' ? { total: vehicles.length, data: vehicles } : exampleUser);
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
  it('reads everything as the new user', async () => {
    session.startView(viewOf(otto, 'otto'));
    stubServer(() => Response.json({ id: 'v', token: 'jana', expires_in: 30, user: { id: jana, name: 'Jana' } }, { status: 201 }));
    expect(await load(`/trips?user-id=${jana}`)).toBe('/trips');
    expect(reads.toSorted()).toEqual([`/v1/users/${jana} as jana`, '/v1/vehicles as jana']);
  });

  it('reads everything as the administrator where the new view is refused', async () => {
    session.startView(viewOf(otto, 'otto'));
    stubServer(() => Response.json({ message: 'not_found' }, { status: 404 }));
    expect(await load(`/trips?user-id=${jana}`)).toBe('/welcome');
    expect(new Set(reads)).toEqual(new Set([`/v1/users/${adminId} as admin`, '/v1/vehicles as admin']));
  });
});

it('cached data are cleared whenever another user is viewed, also without a screen (SHELL-078)', () => {
  const cached = () => queryClient.getQueryData(['vehicles']);
  for (const change of [
    () => session.startView(viewOf(otto, 'otto')),
    () => session.startView(viewOf(jana, 'jana')),
    () => session.endView(),
  ]) {
    queryClient.setQueryData(['vehicles'], [exampleVehicle]);
    change();
    expect(cached()).toBeUndefined();
  }
  queryClient.setQueryData(['vehicles'], [exampleVehicle]);
  session.endView();
  expect(cached()).toEqual([exampleVehicle]);
});
