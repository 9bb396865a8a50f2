import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { session } from '../session/browser-session.ts';
import { sendOrWait } from './send-or-wait.ts';
import { sendWaiting } from './send-waiting.ts';
import { countWaiting, forgetWaiting, readStored, waitingName } from './stored-changes.ts';

const purpose = {
  key: 'k',
  vehicleId: 'v',
  noun: 'trips',
  record: { id: 't', startTime: '2026-11-18T08:00:00Z', name: null },
  version: 1,
  changes: { tags: ['Private'] },
  before: { tags: [] },
  refusal: null,
};
const calls: string[] = [];

beforeEach(() => {
  localStorage.clear();
  calls.length = 0;
  const accessToken = `h.${btoa('{"sub":"u"}')}.s`;
  localStorage.setItem('wattbook.session', JSON.stringify({ accessToken, refreshToken: 'r', expiresAt: 9e15 }));
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    calls.push(`${method} ${url} ${new Headers(headers).get('Idempotency-Key')}`);
    return Response.json({ id: 't', vehicleId: 'v', version: 2, tags: ['Private'] });
  });
});
afterEach(() => vi.unstubAllGlobals());
const wait = (userId: string) => localStorage.setItem(waitingName(userId), JSON.stringify([purpose]));

it('what waited when the browser was closed is sent on any screen, with the key of its tagging', async () => {
  wait('u');
  expect(countWaiting()).toBe(1);
  await sendWaiting();
  expect(calls).toEqual(['PATCH /v1/trips/t k']);
  expect(countWaiting()).toBe(0);
});

it('what waits is of the signed-in user only', async () => {
  wait('another');
  expect(countWaiting()).toBe(0);
  await sendWaiting();
  expect(calls).toEqual([]);
  session.startView({ id: 'w', token: 'h.e30.s', userId: 'another' as never, name: 'Jana', viewerId: 'u' as never, endsAt: 9e15 });
  expect(countWaiting()).toBe(0);
  session.endView();
});

it('what is forgotten is not sent', async () => {
  wait('u');
  wait('another');
  forgetWaiting();
  await sendWaiting();
  expect(calls).toEqual([]);
  expect(localStorage.getItem(waitingName('another'))).not.toBeNull();
});

const entered = {
  noun: 'trips',
  vehicleId: 'v',
  record: { id: 't', startTime: null, name: null },
  version: 1,
  changes: { comment: 'new' },
  stored: { comment: 'old', tags: [] },
} as const;

it('a change is sent with a key; without an answer it waits with that key, and with what its fields were', async () => {
  expect(await sendOrWait(entered, async (key) => key.length)).toBe(36);
  const keys: string[] = [];
  const lost = async (key: string) => {
    keys.push(key);
    throw new ApiError('network');
  };
  expect(await sendOrWait(entered, lost)).toBeNull();
  expect(readStored()).toMatchObject([{ key: keys[0], before: { comment: 'old' }, sentAt: expect.any(Number), refusal: null }]);
});

it('a change behind one of the same record waits, so that the order stays, and a refused call is thrown', async () => {
  await expect(sendOrWait(entered, () => Promise.reject(new ApiError('logbook')))).rejects.toThrow('logbook');
  wait('u');
  const send = vi.fn();
  expect(await sendOrWait(entered, send)).toBeNull();
  expect(send).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(countWaiting()).toBe(0));
  expect(calls.map((one) => one.slice(0, 18))).toEqual(['PATCH /v1/trips/t ', 'PATCH /v1/trips/t ']);
});

it('without a network nothing is tried, and in a support view nothing waits', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const send = vi.fn().mockRejectedValue(new ApiError('network'));
  expect(await sendOrWait(entered, send)).toBeNull();
  expect(send).not.toHaveBeenCalled();
  expect(readStored()).toMatchObject([{ sentAt: null }]);
  session.startView({ id: 'w', token: 'h.e30.s', userId: 'another' as never, name: 'Jana', viewerId: 'u' as never, endsAt: 9e15 });
  await expect(sendOrWait(entered, send)).rejects.toThrow('network');
  session.endView();
  vi.restoreAllMocks();
});
