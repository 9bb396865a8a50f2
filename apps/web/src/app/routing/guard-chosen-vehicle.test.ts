import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { selectVehicle } from '../../features/vehicles/public.ts';
import { exampleUser, exampleVehicle } from '../../testing/visit.tsx';
import { queryClient } from '../query-client.ts';
import { createAppRouter } from '../router.tsx';
import { guardChosenVehicle } from './guard-chosen-vehicle.ts';

const own = { ...exampleVehicle, lastSyncAt: '2026-11-20T12:00:00Z' };
const ofFleet = { ...own, id: '00000000-0000-7000-8000-0000000000f2', fleetId: 'f', fleetScopes: '[charges]' };

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  const accessToken = `h.${btoa('{"sub":"u"}')}.s`;
  localStorage.setItem('wattbook.session', JSON.stringify({ accessToken, refreshToken: 'r', expiresAt: 9e15 }));
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.startsWith('/v1/users') ? exampleUser : { total: 2, data: url.startsWith('/v1/vehicles') ? [own, ofFleet] : [] }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const openAt = async (address: string) => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
  const again = vi.spyOn(router, 'invalidate');
  const stop = guardChosenVehicle(router);
  await router.load();
  return { path: () => router.state.location.pathname, again, stop };
};

it('the dashboard leads to what a fleet asks for once its vehicle is chosen there (SHELL-076)', async () => {
  const { path, stop } = await openAt('/dashboard');
  expect(path()).toBe('/dashboard');
  selectVehicle(ofFleet.id);
  await vi.waitFor(() => expect(path()).toBe('/fleet_confirm_scopes'));
  stop();
});

it('another screen shows what the chosen vehicle has', async () => {
  const { path, again, stop } = await openAt('/trips');
  selectVehicle(ofFleet.id);
  expect([path(), again.mock.calls.length]).toEqual(['/trips', 0]);
  stop();
});
