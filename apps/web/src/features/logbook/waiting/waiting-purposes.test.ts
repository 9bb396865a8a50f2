import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../../session/browser-session.ts';
import { exampleSavedTrip } from '../inbox/testing/inbox-trip.ts';
import { waitingName } from './waiting-name.ts';
import { countWaiting, forgetWaiting, sendWaiting } from './waiting-purposes.ts';

const purpose = {
  key: 'k',
  vehicleId: 'v',
  trip: { id: 't', startTime: '2026-11-18T08:00:00Z' },
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
    return Response.json(exampleSavedTrip({ id: 't', version: 2, tags: ['Private'] }));
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
