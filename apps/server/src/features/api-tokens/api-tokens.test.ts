import { apiToken } from '@wattbook/contract/api-tokens/api-token.schema';
import { usedByPrograms } from '@wattbook/contract/api-tokens/calls-of-programs';
import { isApiToken, maxTokens } from '@wattbook/domain/access/api-token-text';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApiServer,
  insertPerson,
  insertVehicle,
  openApiServer,
  sharedEmail,
  type SignedIn,
  signInAs,
  exampleProof,
} from '../../testing/api-server.ts';
import { type AddedToken, addApiToken } from '../../testing/api-tokens.ts';
import { insertCharge, insertTrip } from '../../testing/segments.ts';
import { createExampleUser, endpoints, type ExampleUser, validRequest } from '../../testing/valid-requests.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
let other: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now += 3_600_000;
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  other = await insertVehicle(server, person, { name: 'Other' });
});

const tokensUrl = () => `/v1/users/${person.userId}/api-tokens`;
const add = (values: object = {}) => addApiToken(server, person, values);
const list = async () => (await server.app.inject({ url: tokensUrl(), headers: person.headers })).json<{ total: number; data: object[] }>();
const call = async (
  { headers }: Pick<AddedToken, 'headers'>,
  url: string,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' = 'GET',
  payload?: object,
) => {
  const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
  return [answer.statusCode, answer.body === '' ? null : answer.json()] as const;
};
const statusOf = async (...given: Parameters<typeof call>) => (await call(...given))[0];
const outOfScope = [403, { message: 'token_scope' }];

describe('an API token', () => {
  it('is shown once, and nothing of it but its last letters is answered, stored or logged', async () => {
    const { token, headers: _, ...added } = await add({ name: ' Home Assistant ' });
    expect(isApiToken(token)).toBe(true);
    expect(apiToken.strict().parse(added)).toMatchObject({
      name: 'Home Assistant',
      rights: 'read',
      vehicleIds: null,
      ending: token.slice(-4),
      expiresAt: null,
      lastUsedAt: null,
      lastUsedFrom: null,
    });
    expect(await list()).toEqual({ total: 1, data: [added] });
    const rows = JSON.stringify(await server.database.directory.selectFrom('api_tokens').selectAll().execute());
    const events = await server.database.forAccount(person.accountId).selectFrom('security_events').selectAll().execute();
    for (const text of [rows, JSON.stringify(events), server.log.join('\n')]) expect(text).not.toContain(token.slice(3, -6));
    expect(events.map(({ kind, about }) => [kind, about])).toContainEqual(['api_token_made', 'Home Assistant']);
  });

  it('tells when and from where it was used last, once a minute', async () => {
    const token = await add();
    const use = (remoteAddress: string) => server.app.inject({ url: '/v1/vehicles', headers: token.headers, remoteAddress });
    const used = async () => (await list()).data[0];
    const first = new Date(server.clock.now).toISOString();
    await use('192.0.2.7');
    expect(await used()).toMatchObject({ lastUsedAt: first, lastUsedFrom: '192.0.2.7' });
    server.clock.now += 59_000;
    await use('192.0.2.7');
    expect(await used()).toMatchObject({ lastUsedAt: first });
    server.clock.now += 1000;
    await use('192.0.2.7');
    expect(await used()).toMatchObject({ lastUsedAt: new Date(server.clock.now).toISOString() });
  });

  it('is refused with the next call after it was ended, and nobody else ends it', async () => {
    const [token, kept] = [await add(), await add()];
    const stranger = await signInAs(server);
    const url = `${tokensUrl()}/${token.id}`;
    for (const address of [url, url.replace(person.userId, stranger.userId)]) expect(await statusOf(stranger, address, 'DELETE')).toBe(404);
    expect(await statusOf(token, '/v1/vehicles')).toBe(200);
    expect([await statusOf(person, url, 'DELETE'), await statusOf(person, url, 'DELETE')]).toEqual([204, 404]);
    expect(await call(token, '/v1/vehicles')).toEqual([401, { message: 'unauthorized' }]);
    expect(await statusOf(kept, '/v1/vehicles')).toBe(200);
  });

  it('ends at its time, and at none in the past', async () => {
    const token = await add({ expiresAt: new Date(server.clock.now + 60_000).toISOString() });
    server.clock.now += 59_999;
    expect(await statusOf(token, '/v1/vehicles')).toBe(200);
    server.clock.now += 1;
    expect(await statusOf(token, '/v1/vehicles')).toBe(401);
    const payload = { ...exampleProof, name: 'Late', rights: 'read', expiresAt: new Date(server.clock.now).toISOString() };
    expect(await call(person, tokensUrl(), 'POST', payload)).toMatchObject([400, { errors: { expiresAt: 'Must be in the future' } }]);
  });

  it('ends with its user: deactivated, and deleted', async () => {
    const token = await add();
    const users = () => server.database.forAccount(person.accountId).updateTable('users');
    await users().set({ deactivated_at: new Date() }).execute();
    expect(await statusOf(token, '/v1/vehicles')).toBe(401);
    await users().set({ deactivated_at: null }).execute();
    await call(person, `/v1/users/${person.userId}`, 'DELETE', { ...exampleProof, data: true, newsletter: false });
    expect(await statusOf(token, '/v1/vehicles')).toBe(401);
    const left = server.database.directory.selectFrom('api_tokens').select('id').where('account_id', '=', person.accountId);
    expect(await left.execute()).toEqual([]);
  });

  it.each([
    ['cut', (text: string) => text.slice(0, -1)],
    ['mistyped', (text: string) => `${text.slice(0, 10)}${text[10] === 'x' ? 'y' : 'x'}${text.slice(11)}`],
    ['with something behind it', (text: string) => `${text}A`],
    ['of a user in other letters', (text: string) => text.toUpperCase()],
  ])('that is %s is refused', async (_what, change) => {
    const { token } = await add();
    expect(await call({ headers: { authorization: `Bearer ${change(token)}` } }, '/v1/vehicles')).toEqual([
      401,
      { message: 'unauthorized' },
    ]);
  });

  it('in an address is refused in words, whatever else the call has, and never logged', async () => {
    const token = await add();
    for (const headers of [person.headers, token.headers, {}]) {
      const answer = await server.app.inject({ url: `/v1/vehicles?access_token=${token.token}`, headers });
      expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'token_in_address' }]);
    }
    expect(server.log.join('\n')).not.toContain(token.token);
  });

  it('is not added beyond the limit, in a shared account, or for the vehicle of another one', async () => {
    const visitor = await signInAs(server, await insertPerson(server, { email: sharedEmail }));
    await expect(addApiToken(server, visitor)).rejects.toThrow('"forbidden"');
    const foreign = await insertVehicle(server, await signInAs(server));
    await expect(add({ vehicleIds: [vehicle, foreign] })).rejects.toThrow('vehicleIds');
    await Promise.all(Array.from({ length: maxTokens - 1 }, () => add()));
    const both = await Promise.allSettled([add(), add()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await list()).total).toBe(maxTokens);
  }, 60_000);
});

describe('an API token has a limit of its own', () => {
  it('and says when to call again', async () => {
    const limited = await openApiServer({}, { perMinute: 20 });
    try {
      const user = await signInAs(limited);
      const [token, second] = [await addApiToken(limited, user), await addApiToken(limited, user)];
      const get = (headers: SignedIn['headers'], remoteAddress: string) =>
        limited.app.inject({ url: '/v1/vehicles', headers, remoteAddress });
      // From many networks, so that only the token counts.
      for (let index = 0; index < 20; index += 1) expect((await get(token.headers, `192.0.2.${index}`)).statusCode).toBe(200);
      const refused = await get(token.headers, '192.0.2.77');
      expect([refused.statusCode, refused.json()]).toEqual([429, { message: 'too_many_requests' }]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await get(second.headers, '192.0.2.78')).statusCode).toBe(200);
      expect((await get(user.headers, '192.0.2.79')).statusCode).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('a token that reads', () => {
  it('reads, and changes nothing', async () => {
    const token = await add();
    const trip = await insertTrip(server.database, person, vehicle, '2026-06-01T08:00:00Z');
    const range = { vehicleId: vehicle, from: '2026-06-01T00:00:00Z', to: '2026-06-02T00:00:00Z' };
    expect(await statusOf(token, `/v1/trips/${trip}`)).toBe(200);
    expect(await statusOf(token, '/v1/trips/stats', 'POST', range)).toBe(200);
    expect(await call(token, `/v1/trips/${trip}`, 'PATCH', { comment: 'x' })).toEqual([403, { message: 'forbidden' }]);
    expect(await call(token, '/v1/contacts', 'POST', { firstName: 'Mia', lastName: 'Vogt' })).toEqual([403, { message: 'forbidden' }]);
  });
});

describe('a token that writes', () => {
  it('makes a vehicle, a trip and a card, and corrects them', async () => {
    const token = await add({ rights: 'write' });
    const [status, made] = await call(token, '/v1/vehicles', 'POST', { displayName: 'Twingo' });
    expect([status, made]).toEqual([201, expect.objectContaining({ displayName: 'Twingo' })]);
    expect(await statusOf(token, `/v1/vehicles/${made.id}`, 'PATCH', { kWh: 22 })).toBe(200);
    expect(await statusOf(token, '/v1/cards', 'POST', { name: 'Home', category: 'Home' })).toBe(201);
  });

  it('makes none of the calls that are closed to programs, with the password or without', async () => {
    const admin = await signInAs(server);
    await server.database.forAccount(admin.accountId).updateTable('users').set({ role: 'admin' }).execute();
    const owner: ExampleUser = await createExampleUser(server, admin, `${admin.userId}@moved.example`);
    const token = await addApiToken(server, owner, { rights: 'write' });
    const closed = endpoints.filter(([key, one]) => ['user', 'admin'].includes(one.access) && usedByPrograms(key, one) === null);
    expect(closed.map(([key]) => key)).toEqual(
      expect.arrayContaining([
        'PATCH /v1/users/:id',
        'POST /v1/users/:id/api-tokens',
        'GET /v1/users',
        'GET /v1/fleets/:id/vehicles',
        'GET /v1/live',
      ]),
    );
    for (const [key] of closed) {
      const request = validRequest(key, owner);
      const answer = await server.app.inject({ ...request, headers: { ...request.headers, ...token.headers } });
      expect([key, answer.statusCode, answer.json()]).toEqual([key, ...outOfScope]);
    }
  }, 60_000);
});

describe('a token of chosen vehicles', () => {
  it('lists them only, and reaches their rows and no others', async () => {
    const token = await add({ rights: 'write', vehicleIds: [vehicle] });
    const [, vehicles] = await call(token, '/v1/vehicles');
    expect([vehicles.total, vehicles.data.map(({ id }: { id: string }) => id)]).toEqual([1, [vehicle]]);
    const trips = [vehicle, other].map((one) => insertTrip(server.database, person, one, '2026-06-01T08:00:00Z', { source: 'manual' }));
    const [own, foreign] = await Promise.all(trips);
    expect(await statusOf(token, `/v1/trips/${own}`, 'PATCH', { comment: 'Rain' })).toBe(200);
    expect(await call(token, `/v1/trips/${foreign}`, 'PATCH', { comment: 'Rain' })).toEqual(outOfScope);
    expect(await call(token, `/v1/trips/${foreign}`)).toEqual(outOfScope);
    expect(await call(token, `/v1/trips/${own}/move`, 'POST', { vehicleId: other })).toEqual(outOfScope);
    expect(await call(token, '/v1/trips/merge', 'POST', [{ tripId: own }, { tripId: foreign }])).toEqual(outOfScope);
    expect(await statusOf(token, `/v1/trips?vehicleId=${vehicle}`)).toBe(200);
    expect(await call(token, `/v1/trips?vehicleId=${other}`)).toEqual(outOfScope);
    expect(await call(token, `/v1/vehicles/${other}/status`)).toEqual(outOfScope);
    expect(await call(token, '/v1/trips/019a0000-0000-7000-8000-00000000dead')).toEqual([404, { message: 'not_found' }]);
    const charge = await insertCharge(server.database, person, other, '2026-06-01T08:00:00Z');
    expect(await call(token, `/v1/charges/${charge}`)).toEqual(outOfScope);
  });

  it('makes no call that could answer others: all costs, contacts, cards, a new vehicle', async () => {
    const token = await add({ rights: 'write', vehicleIds: [vehicle] });
    for (const url of ['/v1/costs', '/v1/contacts', '/v1/cards', '/v1/sites']) expect(await call(token, url)).toEqual(outOfScope);
    expect(await call(token, '/v1/vehicles', 'POST', { displayName: 'New' })).toEqual(outOfScope);
    expect(await statusOf(token, `/v1/costs?vehicleId=${vehicle}`)).toBe(200);
    expect(await statusOf(token, '/v1/master-data/rules')).toBe(200);
  });

  it('reaches no row of another vehicle by any call that is open to programs', async () => {
    const owner = await createExampleUser(server, await signInAs(server), `${person.userId}@moved.example`);
    const [booked = ''] = [owner.ids['bookedVehicle']];
    const spare = await insertVehicle(server, owner, { name: 'Spare' });
    expect(spare).not.toBe(booked);
    const token = await addApiToken(server, owner, { rights: 'write', vehicleIds: [spare] });
    const neutral = [
      'GET /v1/vehicles',
      ...endpoints.map(([key]) => key).filter((key) => /^GET \/v1\/master-data\/(cards|operators|rules|vehicles)/.test(key)),
    ];
    const open = endpoints.filter(([key, one]) => usedByPrograms(key, one) !== null && !neutral.includes(key));
    expect(open.length).toBeGreaterThan(90);
    for (const [key] of open) {
      const request = validRequest(key, owner);
      const answer = await server.app.inject({ ...request, headers: { ...request.headers, ...token.headers } });
      expect([key, answer.statusCode, answer.json()]).toEqual([key, ...outOfScope]);
    }
  }, 60_000);
});
