import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smartcar } from './smartcar.ts';
import { type SourceServer, startSources } from './source-server.ts';

const keys = { clientId: 'client', clientSecret: 'secret', managementToken: 'management-token' };
const vin = 'KNAC381AFN5000001';
const [oemUpdatedAt, retrievedAt] = [1_752_104_118_549, 1_752_104_218_549];
const uuid = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/) as string;

/** Of the public documentation: smartcar.com/docs/api-reference, signals/schema and webhooks/events. */
const fixtures = {
  token: { access_token: expect.any(String) as string, token_type: 'Bearer', expires_in: 3600 },
  odometer: {
    id: 'odometer-traveleddistance',
    type: 'signal',
    attributes: {
      code: 'odometer-traveleddistance',
      name: 'TraveledDistance',
      group: 'Odometer',
      status: { value: 'SUCCESS' },
      body: { value: 115_071.5, unit: 'kilometers' },
    },
    meta: { retrievedAt, oemUpdatedAt },
  },
  connection: {
    id: uuid,
    type: 'connection',
    attributes: { vehicle: { make: 'KIA', model: 'EV6', year: 2023, powertrainType: 'BEV' } },
    relationships: { vehicle: { data: { id: uuid, type: 'vehicle' } }, user: { data: { id: uuid, type: 'user' } } },
  },
  state: {
    eventId: uuid,
    eventType: 'VEHICLE_STATE',
    data: { user: { id: expect.any(String) as string }, vehicle: { id: uuid, make: 'KIA', model: 'EV6', year: 2023 } },
    triggers: [{ type: 'SIGNAL_UPDATED', signal: { code: 'tractionbattery-stateofcharge' } }],
    meta: { version: '4.0', webhookId: uuid, deliveryId: uuid, deliveredAt: retrievedAt, mode: 'LIVE' },
  },
  level: {
    code: 'tractionbattery-stateofcharge',
    name: 'StateOfCharge',
    group: 'TractionBattery',
    body: { value: 64, unit: 'percent' },
    meta: { oemUpdatedAt, retrievedAt },
  },
  error: {
    eventType: 'VEHICLE_ERROR',
    vehicleId: uuid,
    data: { vehicle: { id: uuid }, errors: [{ type: 'VEHICLE_STATE', code: 'UNREACHABLE', state: 'RESOLVED' }] },
  },
};

const received: { headers: IncomingHttpHeaders; body: string }[] = [];
const receiver = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    received.push({ headers: request.headers, body });
    response.end('{}');
  });
});
let sources: SourceServer;
let base: string;
const address = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  sources = await startSources([smartcar({ ...keys, pageSize: 2 })], { now: () => retrievedAt });
  base = `${sources.url}/smartcar`;
  await sources.control({
    cars: [
      { vin, name: 'EV6', manufacture: 'KIA', model: 'EV6', year: 2023 },
      { vin: 'WVWZZZE1ZMP000001', name: 'ID.3', manufacture: 'VW', model: 'ID.3', year: 2022 },
    ],
    moments: [{ vin, moment: { ts: oemUpdatedAt, soc: 64, odometerKm: 115_071.5 } }],
  });
});
beforeEach(() => received.splice(0));
afterAll(async () => {
  await sources.close();
  receiver.close();
});

const issue = (more: Record<string, string> = {}) => {
  const form = { grant_type: 'client_credentials', client_id: keys.clientId, client_secret: keys.clientSecret, ...more };
  return fetch(`${base}/oauth2/token`, { method: 'POST', body: new URLSearchParams(form) });
};
const connectUrl = (more: Record<string, string> = {}) =>
  `${base}/oauth/authorize?${new URLSearchParams({ response_type: 'code', client_id: keys.clientId, redirect_uri: 'http://localhost/back', scope: 'read_vin', state: 's', ...more }).toString()}`;
async function connect(): Promise<string> {
  const response = await fetch(connectUrl(), { method: 'POST', body: new URLSearchParams({ vin, answer: 'allow' }), redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '').searchParams.get('user_id') ?? '';
}
async function call(path: string, user?: string) {
  const { access_token: token } = (await (await issue()).json()) as { access_token: string };
  const response = await fetch(path.startsWith('http') ? path : `${base}/v3${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(user === undefined ? {} : { 'sc-user-id': user }) },
  });
  return { status: response.status, body: (await response.json()) as { data: { id: string }[]; links: { next: string | null } } };
}

describe('the simulated Smartcar', () => {
  it('issues a token for its keys only', async () => {
    expect(await (await issue()).json()).toEqual(fixtures.token);
    expect((await issue({ client_secret: 'wrong' })).status).toBe(401);
    expect((await issue({ grant_type: 'password' })).status).toBe(400);
  });

  it('shows the cars of the make, and no page without a client or scope', async () => {
    const page = await (await fetch(connectUrl({ make: 'VOLKSWAGEN' }))).text();
    expect([page.includes('ID.3'), page.includes('EV6')]).toEqual([true, false]);
    expect((await fetch(connectUrl({ client_id: 'other' }))).status).toBe(400);
    expect((await fetch(connectUrl({ scope: '' }))).status).toBe(400);
  });

  it('trades a code once for a token of its user, with the keys of the application', async () => {
    const consented = await fetch(connectUrl({ external_id: 'our.state_1-2' }), {
      method: 'POST',
      body: new URLSearchParams({ vin, answer: 'allow' }),
      redirect: 'manual',
    });
    const { code = '', user_id: user } = Object.fromEntries(new URL(consented.headers.get('location') ?? '').searchParams);
    const trade = async (secret: string) => {
      const authorization = `Basic ${Buffer.from(`${keys.clientId}:${secret}`).toString('base64')}`;
      const body = new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: 'http://localhost/back' });
      const answer = await fetch(`${base}/oauth/token`, { method: 'POST', headers: { authorization }, body });
      return { status: answer.status, body: (await answer.json()) as { access_token?: string; error?: string } };
    };
    expect(await trade('wrong')).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    const { access_token: token } = (await trade(keys.clientSecret)).body;
    const whose = await fetch(`${base}/v2.0/user`, { headers: { authorization: `Bearer ${token}` } });
    expect(await whose.json()).toEqual({ id: user });
    expect(await trade(keys.clientSecret)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    await sources.control({ act: [{ source: 'smartcar', send: vin, to: address() }] });
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ data: { user: { id: user, externalId: 'our.state_1-2' } } });
    expect((await fetch(connectUrl({ external_id: 'not allowed' }))).status).toBe(400);
  });

  it('answers signals and connections as documented, in pages', async () => {
    const user = await connect();
    const { body: connections } = await call('/connections', user);
    expect(connections.data).toMatchObject([fixtures.connection]);
    const [connection] = connections.data as unknown as (typeof fixtures.connection)[];
    const path = `/vehicles/${connection?.relationships.vehicle.data.id}/signals`;
    const first = await call(path, user);
    expect(first.body.data).toMatchObject([
      { id: 'tractionbattery-stateofcharge' },
      { ...fixtures.odometer, links: { self: `${path}/odometer-traveleddistance` } },
    ]);
    const second = await call(first.body.links.next ?? '', user);
    expect(second.body.data.map(({ id }) => id)).toEqual(['vehicleidentification-vin']);
    expect(second.body.links.next).toBeNull();
    expect((await call(`${path}/odometer-traveleddistance`, user)).body.data).toMatchObject(fixtures.odometer);
  });

  it.each<[string, number]>([
    ['no token', 401],
    ['no user', 400],
    ['another user', 404],
  ])('refuses signals with %s: %d', async (missing, status) => {
    const user = await connect();
    const { body } = await call('/connections', user);
    const [connection] = body.data as unknown as (typeof fixtures.connection)[];
    const path = `/vehicles/${connection?.relationships.vehicle.data.id}/signals`;
    const answered =
      missing === 'no token' ? await fetch(`${base}/v3${path}`) : await call(path, missing === 'no user' ? undefined : 'somebody');
    expect(answered.status).toBe(status);
  });

  it('sends webhooks as documented, signed over their bytes', async () => {
    await sources.control({ act: [{ source: 'smartcar', send: vin, to: address() }] });
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    const event = JSON.parse(body) as { data: { signals: unknown[] }; meta: { signalCount: number } };
    expect(event).toMatchObject(fixtures.state);
    expect(event.data.signals[0]).toEqual(fixtures.level);
    expect(event.meta.signalCount).toBe(event.data.signals.length);
    expect(headers['sc-signature']).toBe(createHmac('sha256', keys.managementToken).update(body).digest('hex'));
  });

  it('sends an error, and a challenge without a signature', async () => {
    const error = { type: 'VEHICLE_STATE', code: 'UNREACHABLE', state: 'RESOLVED' };
    await sources.control({
      act: [
        { source: 'smartcar', send: vin, to: address(), error },
        { source: 'smartcar', verify: address() },
      ],
    });
    const events = received.map(({ body }) => JSON.parse(body) as { eventType: string });
    expect(events.find(({ eventType }) => eventType === 'VEHICLE_ERROR')).toMatchObject(fixtures.error);
    const challenge = received.find(({ body }) => body.includes('VERIFY'));
    expect(JSON.parse(challenge?.body ?? '')).toMatchObject({
      data: { challenge: expect.any(String) as string },
      meta: { version: '4.0' },
    });
    expect(challenge?.headers['sc-signature']).toBeUndefined();
  });
});
