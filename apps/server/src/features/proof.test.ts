import type { api } from '@wattbook/contract/api';
import type { Endpoint } from '@wattbook/contract/endpoint';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, exampleProof, openApiServer, signInAs } from '../testing/api-server.ts';
import { type ProvenCall, provenCalls, provenRequest } from '../testing/proven-calls.ts';
import { createExampleUser, endpoints, type ExampleUser } from '../testing/valid-requests.ts';

let server: ApiServer;
let owner: ExampleUser;
/** The same with two-factor on. */
let careful: ExampleUser;
let secret = '';

beforeAll(async () => {
  server = await openApiServer();
  owner = await createExampleUser(server, await signInAs(server), 'owner-moved@example.org');
  careful = await createExampleUser(server, await signInAs(server), 'careful-moved@example.org');
  const url = `/v1/users/${careful.userId}`;
  secret = (await server.app.inject({ url: `${url}/qrcode`, headers: careful.headers })).json<{ secret: string }>().secret;
  const payload = { ...exampleProof, secret, code: code() };
  expect((await server.app.inject({ method: 'PATCH', url, payload, headers: careful.headers })).statusCode).toBe(200);
  for (const { accountId } of [owner, careful])
    await server.database.forAccount(accountId).updateTable('users').set({ role: 'admin' }).execute();
});
afterAll(() => server.close());

const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now });

const named = (calls: readonly ProvenCall[]) => calls.map((call) => [call.title, call] as const);

const call = async (who: ExampleUser, proven: ProvenCall, proof: object) => {
  const answer = await server.app.inject(provenRequest(proven, who, proof));
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};
const rowOf = ({ accountId }: ExampleUser) =>
  server.database.forAccount(accountId).selectFrom('users').selectAll().executeTakeFirstOrThrow();

describe('a stolen access token is not an account: without its proof a call is refused and changes nothing (decision 0046)', () => {
  it.each(named(provenCalls))('%s needs the password with the call itself, although the sign-in was just now', async (_title, proven) => {
    const before = await rowOf(owner);
    expect(await call(owner, proven, {})).toMatchObject({ status: 400, body: { errors: { currentPassword: expect.any(String) } } });
    expect(await call(owner, proven, { currentPassword: 'Falsch9!falsch' })).toMatchObject({
      status: 400,
      body: { message: 'validation', errors: { currentPassword: 'This is not your password' } },
    });
    // Wrong ones count as attempts to sign in, and a right one resets their number.
    const url = `/v1/users/${owner.userId}/verify-reset`;
    await server.app.inject({ method: 'POST', url, payload: { password: exampleProof.currentPassword }, headers: owner.headers });
    expect(await rowOf(owner)).toEqual(before);
  });

  it.each(named(provenCalls.filter(({ proof }) => proof === 'factors')))(
    '%s needs a code as well where two-factor is on',
    async (_title, proven) => {
      const before = await rowOf(careful);
      expect(await call(careful, proven, exampleProof)).toEqual({ status: 403, body: { message: 'token' } });
      const wrong = code() === '000000' ? '000001' : '000000';
      expect(await call(careful, proven, { ...exampleProof, token: wrong })).toEqual({ status: 403, body: { message: 'token' } });
      expect(await rowOf(careful)).toEqual(before);
      // Another period, so that the wrong codes are not counted together with those of the next call.
      server.clock.now += 86_400_000 * 2;
      careful = { ...careful, ...(await signInAgain()) };
    },
  );

  it('declares a proof for each of them, and for nothing else', () => {
    const declared = endpoints.flatMap(([key, { proof = {} }]) =>
      typeof proof === 'string' ? [key] : Object.keys(proof).map((field) => `${key} with ${field}`),
    );
    expect(provenCalls.map(({ title }) => title).toSorted()).toEqual(declared.toSorted());
  });

  it('takes the proof in its body and names the errors of a wrong one, wherever it is declared', () => {
    for (const [key, endpoint] of endpoints.filter(([, { proof }]) => proof !== undefined)) {
      const { body, errors }: Endpoint = endpoint;
      expect([key, Object.keys((body as unknown as { shape: object }).shape)]).toEqual([
        key,
        expect.arrayContaining(['currentPassword', 'token']),
      ]);
      expect([key, errors]).toEqual([key, expect.arrayContaining(['locked', 'token'])]);
    }
  });

  it('takes one at every call that could take the account over, or gives or takes data for good, and a new call of this kind is listed here', () => {
    const keys = [...new Set(provenCalls.map(({ key }) => key))].sort();
    expect(keys).toEqual([
      'DELETE /v1/backups/:name',
      'DELETE /v1/users/:id',
      'DELETE /v1/users/:id/passkeys/:passkeyId',
      'DELETE /v1/users/:id/sessions',
      'DELETE /v1/users/:id/sessions/:sessionId',
      'DELETE /v1/vehicles/:id',
      'DELETE /v1/vehicles/:id/samples',
      'PATCH /v1/users/:id',
      'PATCH /v1/users/:id/role',
      'POST /v1/backups/:name/link',
      'POST /v1/calendar',
      'POST /v1/connections',
      'POST /v1/event-webhooks',
      'POST /v1/list-addresses',
      'POST /v1/metrics',
      'POST /v1/mqtt',
      'POST /v1/support-views',
      'POST /v1/users/:id/api-tokens',
      'POST /v1/users/:id/archive',
      'POST /v1/users/:id/mails/:mailId/code',
      'POST /v1/users/:id/passkeys/challenge',
      'POST /v1/vehicles/:id/abrp',
      'POST /v1/vehicles/:id/logbook/close',
      'POST /v1/vehicles/:id/push-token',
      'PUT /v1/backup-schedule',
      'PUT /v1/fleets/:id/sign-in',
      'PUT /v1/vehicles/:id/fleet-payee',
    ] satisfies (keyof typeof api)[]);
  });
});

async function signInAgain() {
  const payload = { grant_type: 'password', email: careful.email, password: exampleProof.currentPassword, token: code() };
  const answer = await server.app.inject({ method: 'POST', url: '/authentication', payload });
  server.clock.now += 60_000;
  return { headers: { authorization: `Bearer ${answer.json<{ access_token: string }>().access_token}` } };
}
