import { createHmac } from 'node:crypto';
import type { CreatedWebhook, Webhook, WebhookDelivery } from '@wattbook/contract/webhooks/webhook.schema';
import { webhookEvents } from '@wattbook/domain/webhooks/webhook-events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApiServer,
  exampleProof,
  insertPerson,
  insertVehicle,
  openApiServer,
  sharedEmail,
  type SignedIn,
  signInAs,
} from '../../testing/api-server.ts';
import { insertCharge, insertTrip } from '../../testing/segments.ts';
import { openReceiver, type WebhookReceiver } from '../../testing/webhook-receiver.ts';

let server: ApiServer;
let receiver: WebhookReceiver;
let person: SignedIn;
let hook: CreatedWebhook;
beforeAll(async () => {
  receiver = await openReceiver();
  server = await openApiServer({}, { env: { WEBHOOK_HOSTS: '127.0.0.1' } });
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});
beforeEach(async () => {
  await server.pool.query('delete from webhooks');
  person = await signInAs(server);
  hook = (await add()).json<CreatedWebhook>();
  receiver.received.length = 0;
  receiver.answer = (response) => void response.writeHead(204).end();
});

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
const post = (url: string, payload: object = {}, who = person) => server.app.inject({ method: 'POST', url, payload, headers: who.headers });
const add = (body: object = {}, who = person) =>
  post('/v1/event-webhooks', { ...exampleProof, address: receiver.url, events: [...webhookEvents], ...body }, who);
const read = async () => (await server.app.inject({ url: '/v1/event-webhooks', headers: person.headers })).json<{ data: Webhook[] }>().data;
const deliveries = async (id = hook.id) =>
  (await server.app.inject({ url: `/v1/event-webhooks/${id}/deliveries`, headers: person.headers })).json<{ data: WebhookDelivery[] }>()
    .data;
const find = () => server.runJob('events of webhooks');
const send = () => server.runJob('webhooks');
const sent = () => receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
const test = async () => (await post(`/v1/event-webhooks/${hook.id}/test`)).json<WebhookDelivery>();

describe('a webhook', () => {
  it('shows its secret once, and signs what it sends with it', async () => {
    expect(hook.secret).toMatch(/^whsec_/);
    expect(JSON.stringify(await read())).not.toContain(hook.secret);
    const { id } = await test();
    await send();
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.received;
    expect([headers['webhook-id'], headers['content-type']]).toEqual([id, 'application/json']);
    expect(Number(headers['webhook-timestamp']) * 1000).toBe(server.clock.now);
    const signed = createHmac('sha256', Buffer.from(hook.secret.slice(6), 'base64')).update(
      `${id}.${String(headers['webhook-timestamp'])}.${body}`,
    );
    expect(headers['webhook-signature']).toBe(`v1,${signed.digest('base64')}`);
    expect(JSON.parse(body)).toMatchObject({ type: 'test' });
    const stored = await server.pool.query('select address, secret from webhooks');
    for (const text of [receiver.url, hook.secret]) expect(JSON.stringify(stored.rows)).not.toContain(text);
  });

  it('tells of a trip and a charge once, without their places', async () => {
    const vehicle = await insertVehicle(server, person);
    const start = new Date(server.clock.now + minute).toISOString();
    await insertTrip(server.database, person, vehicle, start, { start_latitude: 48.137, start_longitude: 11.575 });
    await insertCharge(server.database, person, vehicle, start, { cost: 1234, cost_currency: 'EUR', price_due: null });
    server.clock.now += 3 * hour;
    for (const _ of [1, 2]) await find();
    await send();
    expect(
      sent()
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['charge.ended', 'charge.priced', 'charge.started', 'trip.ended']);
    expect(sent().find(({ type }) => type === 'charge.priced')?.data).toMatchObject({ cost: { amount: 12.34, currency: 'EUR' } });
    const text = JSON.stringify(receiver.received);
    for (const place of ['48.13', '11.57', 'latitude', 'ddress']) expect(text).not.toContain(place);
  });

  it('tells only of what it was made for: its events, its vehicles, and what happens from then on', async () => {
    const [vehicle, other] = [await insertVehicle(server, person), await insertVehicle(server, person)];
    await insertTrip(server.database, person, vehicle, new Date(server.clock.now - 5 * hour));
    await server.app.inject({ method: 'DELETE', url: `/v1/event-webhooks/${hook.id}`, headers: person.headers });
    await add({ events: ['trip.ended'], vehicleIds: [vehicle] });
    const start = new Date(server.clock.now + minute);
    const trip = await insertTrip(server.database, person, vehicle, start);
    await insertTrip(server.database, person, other, start);
    await insertCharge(server.database, person, vehicle, start);
    server.clock.now += 3 * hour;
    await find();
    await send();
    expect(sent().map(({ type, data }) => [type, data['tripId']])).toEqual([['trip.ended', trip]]);
  });

  it('is tried again with growing pauses, with the same id, and waits as long as the receiver asks', async () => {
    receiver.answer = (response) => void response.writeHead(503, { 'retry-after': '120' }).end();
    const { id } = await test();
    await send();
    expect(await deliveries()).toMatchObject([{ id, state: 'waiting', attempts: 1, status: 503, reason: 'refused' }]);
    server.clock.now += 119_000;
    await send();
    expect(receiver.received).toHaveLength(1);
    server.clock.now += 1000;
    receiver.answer = (response) => void response.writeHead(200).end('ok');
    await send();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
    expect(await deliveries()).toMatchObject([{ id, state: 'sent', attempts: 2, status: 200, reason: null }]);
    expect(await read()).toMatchObject([{ failingSince: null, lastSentAt: new Date(server.clock.now).toISOString() }]);
  });

  it('that asks to wait gets nothing else until then either, and says so', async () => {
    receiver.answer = (response) => void response.writeHead(429, { 'retry-after': '600' }).end();
    await test();
    await send();
    await test();
    server.clock.now += 599_000;
    await send();
    expect(receiver.received).toHaveLength(1);
    expect(await read()).toMatchObject([{ heldUntil: new Date(server.clock.now + 1000).toISOString() }]);
    server.clock.now += 1000;
    receiver.answer = (response) => void response.writeHead(204).end();
    await send();
    expect(receiver.received).toHaveLength(3);
    expect(await read()).toMatchObject([{ heldUntil: null, failingSince: null }]);
  });

  it('is switched off after three days of failures, and sends what waits once it is switched on', async () => {
    receiver.answer = (response) => void response.writeHead(500).end();
    const { id } = await test();
    for (let tries = 0; tries < 12; tries += 1) {
      await send();
      server.clock.now += 21 * hour;
    }
    person = await signInAs(server, person);
    expect(await deliveries()).toMatchObject([{ id, state: 'given_up', attempts: 11 }]);
    expect((await read())[0]?.disabledAt).toEqual(expect.any(String));
    expect((await post(`/v1/event-webhooks/${hook.id}/test`)).json()).toEqual({ message: 'conflict' });
    await post(`/v1/event-webhooks/${hook.id}/enable`);
    expect((await read())[0]).toMatchObject({ disabledAt: null, failingSince: null });
  });

  it('is switched off at once by a receiver that is gone', async () => {
    receiver.answer = (response) => void response.writeHead(410).end();
    await test();
    await send();
    expect((await read())[0]?.disabledAt).toEqual(expect.any(String));
    expect(await deliveries()).toMatchObject([{ state: 'given_up', status: 410 }]);
  });

  it('sends an event again by a click, with its id', async () => {
    const { id } = await test();
    await send();
    expect((await post(`/v1/event-webhooks/${hook.id}/deliveries/${id}/again`)).statusCode).toBe(202);
    await send();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
  });

  it('does not follow a receiver that leads elsewhere, and reads only the beginning of one without an end', async () => {
    receiver.answer = (response) => void response.writeHead(302, { location: receiver.url }).end();
    await test();
    await send();
    expect(receiver.received).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ reason: 'redirected', status: 302 }]);
    receiver.answer = (response) => {
      response.writeHead(200);
      const go = () => {
        while (!response.destroyed && response.write('x'.repeat(50_000)));
        if (!response.destroyed) response.once('drain', go);
      };
      go();
    };
    await test();
    await send();
    expect((await deliveries())[0]).toMatchObject({ state: 'sent', status: 200 });
  });

  it.each([
    'http://example.com/hook',
    'https://10.0.0.7/hook',
    'https://[::1]/hook',
    'https://169.254.169.254/latest',
    'https://localhost/hook',
    'ftp://example.com',
  ])('is refused at %s', async (address) => {
    const answer = await add({ address });
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, ['address']]);
  });

  it('is not made for the account that everybody can use, for vehicles of others, or beyond ten', async () => {
    const shared = await signInAs(server, await insertPerson(server, { email: sharedEmail }));
    expect((await add({}, shared)).statusCode).toBe(403);
    const foreign = await insertVehicle(server, await signInAs(server));
    expect((await add({ vehicleIds: [foreign] })).json()).toMatchObject({ errors: { vehicleIds: expect.any(String) } });
    for (let count = 1; count < 10; count += 1) expect((await add()).statusCode).toBe(201);
    expect((await add()).statusCode).toBe(409);
  });

  it('that failed keeps no other one waiting, and a process that ended while it sent loses nothing', async () => {
    const other = (await add()).json<CreatedWebhook>();
    for (let count = 0; count < 12; count += 1) await test();
    await post(`/v1/event-webhooks/${other.id}/test`);
    // As a process leaves it that ends after it claimed the event.
    await server.pool.query('update webhook_deliveries set attempts = 1, due_at = $1 where webhook_id = $2', [
      new Date(server.clock.now + minute),
      other.id,
    ]);
    await send();
    expect(receiver.received).toHaveLength(12);
    server.clock.now += minute;
    await send();
    expect(receiver.received).toHaveLength(13);
    expect(await deliveries(other.id)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('forgets what it sent after 30 days', async () => {
    await test();
    await send();
    server.clock.now += 31 * day;
    await find();
    person = await signInAs(server, person);
    expect(await deliveries()).toEqual([]);
  });
});
