import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../api/api.ts';
import { firstView } from '../features/chargepoints/map/first-view.ts';
import { defaultFilter, requestOf, saveFilter } from '../features/chargepoints/map/map-filter.ts';
import { session } from '../session/browser-session.ts';
import { askFirst } from './first-calls.ts';

let sent: string[] = [];
const signIn = () => {
  const accessToken = `h.${btoa('{"sub":"u"}')}.s`;
  localStorage.setItem('wattbook.session', JSON.stringify({ accessToken, refreshToken: 'r', expiresAt: Date.now() + 1e6 }));
};
const sending = async (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count));

beforeEach(() => {
  localStorage.clear();
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    sent.push(`${method} ${url}`);
    return Response.json({ total: 0, data: [] });
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a page begins with the calls that its screens wait for, which send them no second time', async () => {
  signIn();
  saveFilter(localStorage, { ...defaultFilter, types: ['DC_100'] });
  askFirst({ pathname: '/map' });
  await sending(3);
  expect(sent).toEqual(['GET /v1/users/u', 'GET /v1/vehicles', 'POST /v1/master-data/chargepoints/filter']);
  await call('GET /v1/users/:id', { params: { id: 'u' } });
  await call('GET /v1/vehicles', {});
  const body = { ...requestOf({ ...defaultFilter, types: ['DC_100'] }, []), ...firstView };
  await call('POST /v1/master-data/chargepoints/filter', { body });
  expect(sent).toHaveLength(3);
});

it('the points are asked for only where the map was filtered before, and not of one operator', async () => {
  signIn();
  askFirst({ pathname: '/map' });
  saveFilter(localStorage, { ...defaultFilter, operator: 'enbw' });
  askFirst({ pathname: '/map' });
  await sending(4);
  expect(sent.filter((one) => one.includes('chargepoints'))).toEqual([]);
});

it('a visitor and a support view ask for nothing', () => {
  askFirst({ pathname: '/map' });
  signIn();
  vi.spyOn(session, 'view').mockReturnValue({
    id: 'v',
    token: 't',
    userId: 'o' as never,
    name: 'Olga',
    viewerId: 'u' as never,
    endsAt: Infinity,
  });
  askFirst({ pathname: '/trips' });
  expect(sent).toEqual([]);
  vi.restoreAllMocks();
});
