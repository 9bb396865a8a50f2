import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createKeyRing, type SealedRecord } from '../keyring/key-ring.ts';
import { generatePair } from '../keyring/pair.ts';
import { session } from '../session/browser-session.ts';
import { sendOrWait } from './send-or-wait.ts';
import { sendWaiting } from './send-waiting.ts';
import { countWaiting, forgetWaiting, readStored, waitingName } from './stored-changes.ts';

const held = vi.hoisted(() => ({ keys: [] as string[] }));
vi.mock('../keyring/worker-client.ts', () => ({
  openRecords: (records: SealedRecord[]) => Promise.all(records.map((record) => createKeyRing(held.keys).open(record))),
}));

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

/** The texts of the calls; the first `lost` have no answer. */
function listen(answer: (times: number) => Response | Promise<Response>) {
  const sent: { readonly key: string | null; readonly text: string }[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers, body }: RequestInit) => {
    sent.push({ key: new Headers(headers).get('Idempotency-Key'), text: typeof body === 'string' ? body : '' });
    return answer(sent.length);
  });
  return sent;
}
const saved = () => Response.json({ id: 't', vehicleId: 'v', version: 2, comment: 'new' });

it('a change is sent with a key; without an answer it waits with that key, and with what its fields were', async () => {
  const sent = listen((times) => (times === 1 ? saved() : Promise.reject(new TypeError('lost'))));
  expect(await sendOrWait(entered)).toMatchObject({ version: 2 });
  expect(await sendOrWait(entered)).toBeNull();
  expect(sent[1]?.key).toHaveLength(36);
  expect(readStored()).toMatchObject([{ key: sent[1]?.key, before: { comment: 'old' }, sentAt: expect.any(Number), refusal: null }]);
});

it.each([
  ['a change', entered],
  ['a change that replaces a newer one', { ...entered, replaces: true }],
  [
    'a service',
    { ...entered, noun: 'costs', record: { id: null, startTime: null, name: 'x' }, version: null, changes: { type: 'OneTime', costs: 9 } },
  ],
] as const)('%s is sent again with the same text, since the server refuses its key with another', async (_, change) => {
  const sent = listen((times) => (times === 1 ? Promise.reject(new TypeError('lost')) : saved()));
  expect(await sendOrWait(change)).toBeNull();
  await sendWaiting();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(countWaiting()).toBe(0);
});

it('a change that replaces a newer one goes over it with a key of its own once the server says that there is one, and only while it answers', async () => {
  const answers = [
    Response.json({ message: 'conflict' }, { status: 409 }),
    saved(),
    Response.json({ message: 'conflict' }, { status: 409 }),
  ];
  const sent = listen((times) => answers[times - 1] ?? Promise.reject(new TypeError('lost')));
  expect(await sendOrWait({ ...entered, replaces: true })).toMatchObject({ version: 2 });
  expect(sent.map(({ text }) => text)).toEqual(['{"comment":"new","version":1}', '{"comment":"new"}']);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  expect(await sendOrWait({ ...entered, replaces: true })).toBeNull();
  expect(sent).toHaveLength(4);
  expect(readStored()).toMatchObject([{ version: 1, before: { comment: 'old' } }]);
  expect(sent.map(({ key }) => key)).not.toContain((readStored()[0] as { readonly key: string }).key);
});

it('a change behind one of the same record waits, so that the order stays, and a refused call is thrown', async () => {
  const sent = listen((times) => (times === 1 ? Response.json({ message: 'logbook' }, { status: 409 }) : saved()));
  await expect(sendOrWait(entered)).rejects.toThrow('logbook');
  wait('u');
  expect(await sendOrWait(entered)).toBeNull();
  await vi.waitFor(() => expect(countWaiting()).toBe(0));
  expect(sent.map(({ text }) => text)).toEqual([
    '{"comment":"new","version":1}',
    '{"tags":["Private"],"version":1}',
    '{"comment":"new","version":2}',
  ]);
});

it('without a network nothing is tried, and in a support view nothing waits', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const sent = listen(() => Promise.reject(new TypeError('no network')));
  expect(await sendOrWait({ ...entered, replaces: true })).toBeNull();
  expect(sent).toEqual([]);
  // It was not sent, so it can wait with the version of its record.
  expect(readStored()).toMatchObject([{ sentAt: null, version: 1 }]);
  session.startView({ id: 'w', token: 'h.e30.s', userId: 'another' as never, name: 'Jana', viewerId: 'u' as never, endsAt: 9e15 });
  await expect(sendOrWait(entered)).rejects.toThrow('network');
  session.endView();
  vi.restoreAllMocks();
});

it('places of an account that seals them wait sealed, and are sent again with the same text; where nothing can be sealed they do not wait', async () => {
  const { publicKey, privateKey } = await generatePair();
  const sent = listen((times) => (times % 2 === 1 ? Promise.reject(new TypeError('lost')) : saved()));
  const startAddress = { line1: '', line2: '', line3: '', line4: '', city: 'Freising' };
  const record = { id: null, startTime: '2026-01-05T08:00:00Z', name: null };
  const trip = { ...entered, record, version: null, changes: { startAddress, comment: 'x' }, stored: null, sealTo: publicKey };
  expect(await sendOrWait(trip)).toBeNull();
  expect(countWaiting()).toBe(1);
  expect(JSON.stringify(readStored())).not.toContain('Freising');
  await sendWaiting();
  expect(readStored()).toMatchObject([{ refusal: { word: 'places_sealed' } }]);
  expect(sent).toHaveLength(1);
  held.keys = [privateKey];
  const { outbox } = await import('./browser-outbox.ts');
  await outbox.insist(sent[0]?.key ?? '');
  expect(sent[1]).toEqual(sent[0]);
  expect(countWaiting()).toBe(0);
  await expect(sendOrWait({ ...trip, sealTo: 'no key' })).rejects.toThrow('network');
  expect(countWaiting()).toBe(0);
});
