import { type ApiKey, api } from '@wattbook/contract/api';
import type { Endpoint } from '@wattbook/contract/endpoint';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, goodPassword, insertVehicle, openApiServer, type SignedIn, signInAs } from '../testing/api-server.ts';
import { codeFor } from '../testing/mailbox.ts';
import { insertCharge, insertStanding, insertTrip } from '../testing/segments.ts';

let server: ApiServer;
let owner: SignedIn;
let stranger: SignedIn;
let admin: SignedIn;
let revoked: SignedIn;
let pushToken: string;
let ids: Record<string, string>;
let vehicle: VehicleId;
let otherSession: string;
let emailCode: string;

beforeAll(async () => {
  server = await openApiServer();
  [owner, stranger, admin, revoked] = await Promise.all([signInAs(server), signInAs(server), signInAs(server), signInAs(server)]);
  await server.database.forAccount(admin.accountId).updateTable('users').set({ role: 'admin' }).execute();
  admin = await signInAs(server, admin);
  await server.app.inject({ method: 'POST', url: '/v1/sessions/logout', headers: revoked.headers });
  const other = await signInAs(server, owner);
  otherSession = JSON.parse(Buffer.from(other.headers.authorization.split('.')[1] ?? '', 'base64url').toString()).session;
  const newEmail = { method: 'PATCH' as const, url: `/v1/users/${owner.userId}`, payload: { email: 'moved@example.org' } };
  await server.app.inject({ ...newEmail, headers: owner.headers });
  emailCode = await codeFor(server, owner);
  vehicle = await insertVehicle(server, owner);
  const start = '2026-06-01T08:00:00Z';
  ids = {
    users: owner.userId,
    vehicles: vehicle,
    trips: await insertTrip(server.database, owner, vehicle, start),
    charges: await insertCharge(server.database, owner, vehicle, start),
    idles: await insertStanding(server.database, 'idles', owner, vehicle, start),
    sleeps: await insertStanding(server.database, 'sleeps', owner, vehicle, start),
  };
  const contact = await server.app.inject({
    ...{ method: 'POST', url: '/v1/contacts', headers: owner.headers },
    payload: { firstName: 'Mia', lastName: 'Vogt' },
  });
  ids['contacts'] = contact.json<{ id: string }>().id;
  const made = await server.app.inject({ method: 'POST', url: `/v1/vehicles/${vehicle}/push-token`, headers: owner.headers });
  pushToken = made.json<{ token: string }>().token;
});
afterAll(() => server.close());

const endpoints = Object.entries(api) as [ApiKey, Endpoint][];
const endsTheSession: readonly ApiKey[] = ['POST /v1/sessions/logout', 'POST /v1/users/:id/verify', 'DELETE /v1/users/:id'];
const ofAccess = (access: Endpoint['access']) => endpoints.filter(([, endpoint]) => endpoint.access === access);
const readsOneThing = ([key, endpoint]: [ApiKey, Endpoint]) =>
  endpoint.access === 'user' && (key.includes('/:id') || namesVehicle(endpoint));
const namesVehicle = ({ query, body }: Endpoint) =>
  [query, body].some((part) => part !== undefined && 'shape' in part && 'vehicleId' in (part.shape as object));

/** A request that is right in everything: with the owner's ids and a whole body. */
function requestOf(key: ApiKey, headers: Record<string, string> = {}, token = pushToken) {
  const [method = '', path = ''] = key.split(' ');
  const noun = path.split('/')[2] ?? '';
  const endpoint: Endpoint = api[key];
  const url = path
    .replace(':id', ids[noun] ?? '')
    .replace(':sessionId', otherSession)
    .replace(':token', token);
  const times = { from: '2026-06-01T00:00:00Z', to: '2026-06-30T00:00:00Z' };
  const range = { vehicleId: vehicle, ...times };
  const spot = { latitude: 48.1, longitude: 11.5 };
  const address = { line1: 'Am Ring 1', line2: '', line3: '', line4: '', city: 'Ulm' };
  const bodies: Partial<Record<ApiKey, object>> = {
    'POST /v1/trips': {
      vehicleId: vehicle,
      startTime: '2026-06-02T08:00:00Z',
      endTime: '2026-06-02T08:30:00Z',
      startOdometer: 1010,
      endOdometer: 1020,
      startAddress: address,
      endAddress: address,
      startLocation: spot,
      endLocation: spot,
    },
    'POST /authentication': { grant_type: 'refresh_token', refresh_token: 'x' },
    'PATCH /v1/users/:id': { unit: 'mi' },
    'DELETE /v1/users/:id': { data: true, newsletter: true },
    'POST /v1/users/:id/verify': { code: emailCode },
    'POST /v1/users/:id/verify-reset': { password: goodPassword },
    'PATCH /v1/trips/:id': { comment: 'x' },
    'POST /v1/contacts': { firstName: 'Mia', lastName: 'Vogt' },
    'PATCH /v1/contacts/:id': { company: 'Vogt' },
    'POST /v1/ingest/:token': [],
    'POST /v1/vehicles/:id/route': times,
    'POST /v1/vehicles/:id/days': { ...times, timezone: 'Europe/Berlin' },
  };
  const queries: Partial<Record<ApiKey, Record<string, string>>> = {
    'GET /v1/addresses': { search: 'Freising' },
    'GET /v1/vehicles/:id/timeline': { from: times.from, to: '2026-06-08T00:00:00Z' },
  };
  const query = method === 'GET' && namesVehicle(endpoint) ? { vehicleId: vehicle } : queries[key];
  const payload = endpoint.body === undefined ? undefined : (bodies[key] ?? range);
  return { method: method as 'GET', url, headers, ...(query && { query }), ...(payload && { payload }) };
}
const call = (key: ApiKey, headers?: Record<string, string>, token?: string) => server.app.inject(requestOf(key, headers, token));

describe('a list of vehicles', () => {
  it('has those of the account only, whatever user is asked for', async () => {
    const list = async (headers: { authorization: string }, userId?: string) =>
      (await server.app.inject({ url: '/v1/vehicles', headers, ...(userId && { query: { userId } }) })).json<{
        total: number;
        data: { id: string }[];
      }>();
    expect((await list(owner.headers, owner.userId)).data.map(({ id }) => id)).toEqual([vehicle]);
    expect(await list(stranger.headers)).toEqual({ total: 0, data: [] });
    expect(await list(stranger.headers, owner.userId)).toEqual({ total: 0, data: [] });
  });
});

describe('every route of the contract (API-002)', () => {
  it.each(ofAccess('user').map(([key]) => key))('%s answers 401 without a token, with nonsense and with a revoked session', async (key) => {
    for (const headers of [
      {},
      { authorization: 'Bearer nonsense' },
      { authorization: `Basic ${pushToken}` },
      { authorization: `Bearer ${pushToken}` },
      revoked.headers,
    ]) {
      const answer = await call(key, headers);
      expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'unauthorized' }]);
    }
  });

  it.each(endpoints.filter(readsOneThing).map(([key]) => key))(
    '%s answers another account, an admin of another account too, as if nothing were there',
    async (key) => {
      for (const { headers } of [stranger, admin]) {
        const answer = await call(key, headers);
        expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'not_found' }]);
      }
    },
  );

  it.each(ofAccess('public').map(([key]) => key))('%s is public on purpose (OQ-006)', (key) => {
    const ofSetUp = ['POST /v1/setup', 'POST /v1/setup/code', 'POST /v1/setup/mail-test'];
    const ofAccounts = ['signup', 'verify', 'verify-reset', 'send-reset-code', 'reset-password'].map((call) => `POST /v1/users/${call}`);
    expect(['GET /health', 'GET /v1/configuration', 'GET /v1/country', 'POST /authentication', ...ofSetUp, ...ofAccounts]).toContain(key);
  });

  it.each(ofAccess('push_token').map(([key]) => key))('%s takes a push token of a vehicle and no sign-in', async (key) => {
    expect((await call(key)).statusCode).toBe(202);
    for (const token of ['wbp_nonsense', 'x', owner.headers.authorization.slice(7, 107)]) {
      const answer = await call(key, owner.headers, token);
      expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'unauthorized' }]);
    }
  });

  it('covers every call: each is public, of a push token, or refuses strangers', () => {
    const covered = new Set([...ofAccess('public'), ...ofAccess('push_token'), ...ofAccess('user')].map(([key]) => key));
    expect([...covered].sort()).toEqual(Object.keys(api).sort());
  });

  // Last: these delete what the others read.
  it.each(
    ofAccess('user')
      .map(([key]) => key)
      .filter((key) => key !== 'GET /v1/live' && !endsTheSession.includes(key))
      .sort(([a = ''], [b = '']) => (a < b ? 1 : -1)),
  )('%s answers the owner', async (key) => {
    expect((await call(key, owner.headers)).statusCode).toBeLessThan(300);
  });

  it('ends the session of its owner with three of them', async () => {
    const withEmail = (email: string) => signInAs(server, { ...owner, email });
    for (const [key, email] of [
      ['POST /v1/users/:id/verify', owner.email],
      ['POST /v1/sessions/logout', 'moved@example.org'],
      ['DELETE /v1/users/:id', 'moved@example.org'],
    ] as const) {
      const { headers } = await withEmail(email);
      expect((await call(key, headers)).statusCode).toBe(204);
      expect((await call('GET /v1/vehicles', headers)).statusCode).toBe(401);
    }
  });
});
