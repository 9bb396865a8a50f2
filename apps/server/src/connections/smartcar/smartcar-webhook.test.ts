import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { smartcar } from '@wattbook/simulator/manufacturers/smartcar';
import { type SourceServer, startSources } from '@wattbook/simulator/manufacturers/source-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebhookReceipt } from '../connector.ts';
import { SourceError } from '../source-error.ts';
import { createSmartcarWebhook } from './smartcar-webhook.ts';

const managementToken = 'management-token';
const webhook = createSmartcarWebhook(managementToken, false);
const vin = 'KNAC381AFN5000001';
const [first, second, receivedAt] = [Date.UTC(2026, 10, 20, 10), Date.UTC(2026, 10, 20, 10, 5), Date.UTC(2026, 10, 20, 10, 6)];
const receipts: WebhookReceipt[] = [];
let sources: SourceServer;

/** Receives as the product does: verified bytes only. */
const receiver = createServer((request, response) => {
  void (async () => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk);
    const signature = request.headers['sc-signature'];
    const received = { body: Buffer.concat(chunks), headers: { 'sc-signature': typeof signature === 'string' ? signature : undefined } };
    if (!webhook.verify(received)) return response.writeHead(401).end();
    const receipt = webhook.read(received, receivedAt);
    receipts.push(receipt);
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(receipt.answer ?? {}));
  })();
});
const address = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  sources = await startSources([smartcar({ clientId: 'client', clientSecret: 'secret', managementToken })], { now: () => receivedAt });
  await sources.control({
    cars: [{ vin, name: 'EV6', manufacture: 'Kia', model: 'EV6', year: 2023 }],
    moments: [
      { vin, moment: { ts: first, soc: 64, odometerKm: 1000, plugged: false } },
      { vin, moment: { ts: second, soc: 65, plugged: true } },
    ],
  });
});
afterAll(async () => {
  await sources.close();
  receiver.close();
});

/** What the receiver answered to the deliveries of an action, and what it read of them. */
async function deliver(action: Readonly<Record<string, unknown>>) {
  receipts.length = 0;
  const [received] = (await sources.control({ act: [{ source: 'smartcar', ...action }] })) as [{ status: number; body: string }[]];
  return { statuses: received.map(({ status }) => status), bodies: received.map(({ body }) => body), receipts: [...receipts] };
}

const newest = [
  { ts: first, source: 'smartcar-webhook', receivedAt, odometerKm: 1000 },
  { ts: second, source: 'smartcar-webhook', receivedAt, soc: 65, plugged: true },
];
const event = (eventType: string, data: object, meta: object = {}) => ({
  eventId: 'e',
  eventType,
  data: { vehicle: { id: 'v1' }, ...data },
  meta,
});
const requestOf = (body: unknown, key = managementToken) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { body: Buffer.from(text), headers: { 'sc-signature': createHmac('sha256', key).update(text).digest('hex') } };
};

describe('the webhook of Smartcar', () => {
  it('answers the challenge with its signature (OQ-069)', async () => {
    const challenge = 'nsQsLU7wY9WKt2IU';
    const body = Buffer.from(JSON.stringify({ eventType: 'VERIFY', data: { challenge } }));
    expect(webhook.verify({ body, headers: {} })).toBe(true);
    const expected = createHmac('sha256', managementToken).update(challenge).digest('hex');
    expect(webhook.read({ body, headers: {} }, receivedAt)).toEqual({ messages: [], answer: { challenge: expected } });
    const { statuses, bodies } = await deliver({ verify: address() });
    expect(statuses).toEqual([200]);
    expect(JSON.parse(bodies[0] ?? '')).toEqual({ challenge: expect.stringMatching(/^[\da-f]{64}$/) });
  });

  it('signs no challenge that could be an event itself', () => {
    const forged = JSON.stringify(event('VEHICLE_STATE', { signals: [] }));
    const body = Buffer.from(JSON.stringify({ eventType: 'VERIFY', data: { challenge: forged } }));
    expect(webhook.verify({ body, headers: {} })).toBe(false);
    expect(() => webhook.read(requestOf(body.toString()), receivedAt)).toThrow('unreadable');
  });

  it('reads the signals of a vehicle at their own times (OQ-069)', async () => {
    const { statuses, receipts: read } = await deliver({ send: vin, to: address() });
    expect(statuses).toEqual([200]);
    expect(read).toEqual([{ confirmed: [], messages: [{ vehicle: expect.stringMatching(/^[\da-f-]{36}$/), samples: newest }] }]);
  });

  it('reads the same samples of an event that comes twice', async () => {
    const { receipts: read } = await deliver({ send: vin, to: address(), times: 2 });
    expect(read.map(({ messages }) => messages[0]?.samples)).toEqual([newest, newest]);
  });

  it('reads an event that comes late at the times of the vehicle', async () => {
    const { receipts: read } = await deliver({ send: vin, to: address(), reordered: true });
    const late = { ts: first, source: 'smartcar-webhook', receivedAt, soc: 64, odometerKm: 1000, plugged: false };
    expect(read.map(({ messages }) => messages[0]?.samples)).toEqual([newest, [late]]);
  });

  it('refuses a forged signature', async () => {
    const { statuses, receipts: read } = await deliver({ send: vin, to: address(), forged: true });
    expect({ statuses, read }).toEqual({ statuses: [401], read: [] });
  });

  it.each<[string, string | undefined]>([
    ['none', undefined],
    ['an empty one', ''],
    ['a short one', 'ab'],
    ['one that is not hexadecimal', 'ü'.repeat(32)],
    ['one of another body', createHmac('sha256', managementToken).update('{}').digest('hex')],
  ])('refuses an event with %s for a signature', (_what, signature) => {
    const { body } = requestOf(event('VEHICLE_STATE', { signals: [] }));
    expect(webhook.verify({ body, headers: { 'sc-signature': signature } })).toBe(false);
  });

  it('reads the other signals where one is damaged, and keeps the time of a vehicle whose clock is ahead', () => {
    const ahead = receivedAt + 7 * 60_000;
    const signals = [
      null,
      { code: 5 },
      { code: 'tractionbattery-stateofcharge', body: { value: 64, unit: 'percent' }, meta: { oemUpdatedAt: ahead } },
    ];
    const { messages } = webhook.read(requestOf(event('VEHICLE_STATE', { signals })), receivedAt);
    expect(messages).toEqual([{ vehicle: 'v1', samples: [{ ts: ahead, source: 'smartcar-webhook', receivedAt, soc: 64 }] }]);
  });

  it('stores no test delivery, unless the application itself is a test', () => {
    const signals = [{ code: 'charge-ischargingcableconnected', body: { value: true }, meta: { oemUpdatedAt: first } }];
    const request = requestOf(event('VEHICLE_STATE', { signals }, { mode: 'TEST' }));
    expect(webhook.read(request, receivedAt).messages).toEqual([]);
    expect(createSmartcarWebhook(managementToken, true).read(request, receivedAt).messages).toHaveLength(1);
  });

  it.each([
    ['CONNECTED_SERVICES_ACCOUNT', 'PERMISSION', 'ERROR', true],
    ['CONNECTED_SERVICES_ACCOUNT', 'PERMISSION', 'RESOLVED', false],
    ['CONNECTED_SERVICES_ACCOUNT', 'SUBSCRIPTION', 'ERROR', false],
    ['PERMISSION', null, 'ERROR', false],
    ['VEHICLE_STATE', 'ASLEEP', 'ERROR', false],
    ['COMPATIBILITY', 'VEHICLE_NOT_CAPABLE', 'ERROR', false],
  ])('with the error %s:%s in state %s withdraws the consent: %s (VEH-024)', async (type, code, state, isWithdrawn) => {
    const { statuses, receipts: read } = await deliver({ send: vin, to: address(), error: { type, code, state } });
    expect(statuses).toEqual([200]);
    expect(read).toEqual([
      {
        messages: [],
        withdrawn: isWithdrawn ? [expect.objectContaining({ vehicle: expect.stringMatching(/^[\da-f-]{36}$/) as string })] : [],
      },
    ]);
  });

  it.each(['', '{"eventType":"VEHICLE_STATE"', '<html></html>', '[]', '{"eventType":"SOMETHING_NEW","data":{}}'])(
    'cannot read %j',
    (body) => {
      const read = () => webhook.read(requestOf(body), receivedAt);
      expect(read).toThrow(SourceError);
      expect(read).toThrow('smartcar webhook: unreadable');
    },
  );
});
