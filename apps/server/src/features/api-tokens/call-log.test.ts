import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { type AddedToken, addApiToken } from '../../testing/api-tokens.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
let other: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  other = await insertVehicle(server, person);
});

const tokensUrl = () => `/v1/users/${person.userId}/api-tokens`;
const add = (values: object = {}) => addApiToken(server, person, values);
const call = async ({ headers }: Pick<AddedToken, 'headers'>, url: string, method: 'GET' | 'DELETE' = 'GET') => {
  const answer = await server.app.inject({ method, url, headers });
  return [answer.statusCode, answer.body === '' ? null : answer.json()] as const;
};
const statusOf = async (...given: Parameters<typeof call>) => (await call(...given))[0];

describe('the last calls of an API token', () => {
  const callsUrl = (id: string) => `${tokensUrl()}/${id}/calls`;

  it('show what it read and what was refused, from where, and nothing of a value', async () => {
    const token = await add({ vehicleIds: [vehicle] });
    await server.app.inject({ url: `/v1/vehicles/${vehicle}/status`, headers: token.headers, remoteAddress: '192.0.2.9' });
    server.clock.now += 1000;
    await server.app.inject({ url: `/v1/vehicles/${other}/status`, headers: token.headers });
    await server.runJob('calls of programs');
    const [status, body] = await call(person, callsUrl(token.id));
    expect([status, body]).toMatchObject([
      200,
      {
        total: 2,
        perMinute: expect.any(Number),
        data: [
          { call: 'GET /v1/vehicles/:id/status', status: 403, refusal: 'token_scope', retryAfter: null },
          { call: 'GET /v1/vehicles/:id/status', status: 200, refusal: null, address: '192.0.2.9' },
        ],
      },
    ]);
    const stored = await server.pool.query('select * from api_token_calls');
    for (const text of [vehicle, other, token.token]) expect(JSON.stringify(stored.rows)).not.toContain(text);
  });

  it('are a hundred, those of its owner only, and gone with it', async () => {
    const token = await add();
    for (let count = 0; count < 105; count += 1) await statusOf(token, '/v1/vehicles');
    await server.runJob('calls of programs');
    await statusOf(token, '/v1/vehicles');
    await server.runJob('calls of programs');
    expect((await call(person, callsUrl(token.id)))[1]).toMatchObject({ total: 100 });
    const stranger = await signInAs(server);
    expect(await statusOf(stranger, callsUrl(token.id).replace(person.userId, stranger.userId))).toBe(404);
    expect(await statusOf(token, callsUrl(token.id))).toBe(403);
    await call(person, `${tokensUrl()}/${token.id}`, 'DELETE');
    expect(await statusOf(person, callsUrl(token.id))).toBe(404);
  });
});
