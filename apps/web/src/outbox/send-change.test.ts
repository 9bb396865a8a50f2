import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendChange } from './send-change.ts';

const sent: { url: string; init: RequestInit }[] = [];
beforeEach(() => {
  sent.length = 0;
  const claims = btoa(JSON.stringify({ sub: 'u', role: 'user' }));
  const stored = { accessToken: `x.${claims}.x`, refreshToken: 'r', expiresAt: Date.now() + 1e6 };
  localStorage.setItem('wattbook.session', JSON.stringify(stored));
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return Response.json({ version: 2 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const change = { key: 'key', vehicleId: 'owner', record: { id: null, startTime: null, name: null }, version: null, changes: { note: 'x' } };
const bodies = () => sent.map(({ init }) => JSON.parse(typeof init.body === 'string' ? init.body : '') as unknown);

it.each(['costs', 'trips'] as const)('a new row of %s names its vehicle', async (noun) => {
  await sendChange({ ...change, noun });
  expect(bodies()).toEqual([{ note: 'x', vehicleId: 'owner' }]);
});

it.each(['contacts', 'cards'] as const)('a new row of %s is of the account', async (noun) => {
  await sendChange({ ...change, noun });
  expect(bodies()).toEqual([{ note: 'x' }]);
});

it('a change is sent with its key, for the version that it is of', async () => {
  await sendChange({ ...change, noun: 'cards', record: { ...change.record, id: 'card' }, version: 3 });
  expect(sent.map(({ url, init }) => [init.method, url, new Headers(init.headers).get('idempotency-key')])).toEqual([
    ['PATCH', '/v1/cards/card', 'key'],
  ]);
  expect(bodies()).toEqual([{ note: 'x', version: 3 }]);
});
