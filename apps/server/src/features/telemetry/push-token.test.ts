import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  exampleProof,
  type ApiServer,
  exampleNoon,
  insertVehicle,
  openApiServer,
  type SignedIn,
  signInAs,
} from '../../testing/api-server.ts';

let server: ApiServer;
let person: SignedIn;
let token: string;

beforeAll(async () => {
  server = await openApiServer(({ telemetry }) => telemetry, { env: { LOG_LEVEL: 'trace' } });
  person = await signInAs(server);
  token = await createToken();
});
afterAll(() => server.close());

async function createToken(): Promise<string> {
  const vehicle = await insertVehicle(server, person);
  const answer = await server.app.inject({
    method: 'POST',
    url: `/v1/vehicles/${vehicle}/push-token`,
    headers: person.headers,
    payload: exampleProof,
  });
  return answer.json<{ token: string }>().token;
}

interface Push {
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: object | string;
}
const push = async ({ url = '/v1/ingest', headers = {}, payload = { ts: exampleNoon, soc: 50 } }: Push) => {
  const answer = await server.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload });
  return [answer.statusCode, answer.json<{ message?: string }>().message];
};

describe('a push token', () => {
  it.each([
    ['in the address', (given: string) => ({ url: `/v1/ingest/${given}` })],
    ['as a bearer token', (given: string) => ({ headers: { authorization: `Bearer ${given}` } })],
    ['in X-Push-Token', (given: string) => ({ headers: { 'x-push-token': given } })],
    [
      'in X-Push-Token beside the sign-in of a proxy',
      (given: string) => ({ headers: { 'x-push-token': given, authorization: 'Basic cHJveHk6c2VjcmV0' } }),
    ],
  ])('is accepted %s, and a wrong one there is not', async (_place, inPlace) => {
    expect(await push(inPlace(token))).toEqual([202, undefined]);
    expect(await push(inPlace('wbp_wrong'))).toEqual([401, 'unauthorized']);
  });

  it('is required', async () => {
    expect(await push({})).toEqual([401, 'unauthorized']);
    expect(await push({ headers: person.headers })).toEqual([401, 'unauthorized']);
  });

  it('is counted as the same token wherever it is', async () => {
    const tight = await openApiServer({}, { perMinute: 2 });
    const statusOf = async (url: string, headers = {}) =>
      (await tight.app.inject({ method: 'POST', url, headers, payload: [] })).statusCode;
    const bearer = { authorization: 'Bearer x' };
    const statuses = [await statusOf('/v1/ingest/x'), await statusOf('/v1/ingest', bearer), await statusOf('/v1/ingest', bearer)];
    expect(statuses).toEqual([401, 401, 429]);
    await tight.close();
  });

  it('is never in the log at level trace, whatever becomes of the push', async () => {
    server.log.length = 0;
    const places: readonly Push[] = [
      { url: `/v1/ingest/${token}` },
      { headers: { authorization: `Bearer ${token}` } },
      { headers: { 'x-push-token': token } },
    ];
    for (const place of places) {
      await push(place);
      await push({ ...place, payload: '{' });
      await push({ ...place, payload: '"x"' });
      await push({ ...place, payload: JSON.stringify([{ ts: 1, sw: 'x'.repeat(2_000_000) }]) });
      await push({ ...place, headers: { ...place.headers, 'content-type': 'text/plain' } });
      for (const ending of ['/', '%zz', '?x', 'x'.repeat(400)]) await push({ ...place, url: `${place.url ?? '/v1/ingest'}${ending}` });
      await server.app.inject({ method: 'GET', url: place.url ?? '/v1/ingest', headers: place.headers ?? {} });
    }
    expect(server.log.length).toBeGreaterThan(places.length * 8);
    expect(server.log.join('')).not.toContain(token.slice(4));
  });
});

describe('a deactivated account', () => {
  const setDeactivated = (at: Date | null) =>
    server.database.forAccount(person.accountId).updateTable('users').set({ deactivated_at: at }).execute();

  it.each([
    ['a sample', { ts: exampleNoon + 1000, soc: 51 }],
    ['an old sample', { ts: exampleNoon - 400 * 86_400_000, soc: 51 }],
    ['only what cannot be true', [{ ts: exampleNoon + 1000, lat: 91, lon: 11 }]],
    ['no sample', []],
  ])('receives nothing of a push with %s, and accepts pushes again once it is active', async (_what, payload) => {
    const url = `/v1/ingest/${await createToken()}`;
    const { rows: before } = await server.pool.query(
      'select (select count(*) from samples) + (select count(*) from history_inbox) as count',
    );
    await setDeactivated(new Date(exampleNoon));
    expect(await push({ url, payload })).toEqual([403, 'deactivated']);
    const { rows: after } = await server.pool.query(
      'select (select count(*) from samples) + (select count(*) from history_inbox) as count',
    );
    expect(after).toEqual(before);
    await setDeactivated(null);
    expect(await push({ url, payload })).toEqual([202, undefined]);
  });
});
