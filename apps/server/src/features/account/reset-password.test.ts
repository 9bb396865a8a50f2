import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApiServer,
  examplePassword,
  insertPerson,
  openApiServer,
  type Person,
  sharedEmail,
  signInAs,
} from '../../testing/api-server.ts';
import { codeFor, mailsTo } from '../../testing/mailbox.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now += 3_600_000;
});

const nextPassword = 'Neu-und-5icher';
const post = async (url: string, payload: object) => {
  const answer = await server.app.inject({ method: 'POST', url, payload });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};
const sendCode = (email: string) => post('/v1/users/send-reset-code', { email });
const reset = (email: string, code: string, changes: object = {}) =>
  post('/v1/users/reset-password', { email, code, password: nextPassword, ...changes });
const signIn = (email: string, password: string) => post('/authentication', { grant_type: 'password', email, password });
const requestCode = async (user: Person) => {
  expect(await sendCode(user.email.toUpperCase())).toMatchObject({ status: 204 });
  return codeFor(server, user);
};
const readMe = async ({ headers, userId }: Awaited<ReturnType<typeof signInAs>>) =>
  (await server.app.inject({ url: `/v1/users/${userId}`, headers })).statusCode;

describe('a forgotten password (AUTH-053, AUTH-061)', () => {
  it('is replaced with the code of a mail; every session ends and a mail reports it (API-025, API-026)', async () => {
    const user = await signInAs(server);
    const code = await requestCode(user);
    expect(await reset(user.email.toUpperCase(), code)).toMatchObject({ status: 204 });
    expect(await readMe(user)).toBe(401);
    expect((await post('/authentication', { grant_type: 'refresh_token', refresh_token: user.refreshToken })).status).toBe(401);
    expect((await signIn(user.email, examplePassword)).status).toBe(401);
    expect((await signIn(user.email, nextPassword)).status).toBe(200);
    expect((await mailsTo(server, user)).map(({ kind }) => kind)).toEqual(['passwordChanged', 'reset']);
    expect(await reset(user.email, code)).toMatchObject({ status: 403, body: { message: 'forbidden' } });
  });

  it('is answered 404 for an unknown e-mail (AUTH-054)', async () => {
    expect(await sendCode('nobody@example.org')).toMatchObject({ status: 404, body: { message: 'not_found' } });
    expect(await reset('nobody@example.org', '123456')).toMatchObject({ status: 403, body: { message: 'forbidden' } });
  });

  it('cannot be reset on a shared account', async () => {
    await insertPerson(server, { email: sharedEmail });
    expect(await sendCode(sharedEmail)).toMatchObject({ status: 403, body: { message: 'forbidden' } });
  });

  it('unlocks the account at once for all networks, and no other account (OQ-040)', async () => {
    const [user, other] = [await insertPerson(server), await insertPerson(server)];
    const from = async (network: string, email: string, password: string) => {
      const payload = { grant_type: 'password', email, password };
      const answer = await server.app.inject({ method: 'POST', url: '/authentication', payload, headers: { 'x-forwarded-for': network } });
      return answer.json<{ message?: string }>().message ?? 'in';
    };
    const origins = [user, other].flatMap(({ email }) => ['192.0.2.1', '192.0.2.2'].map((network) => [network, email] as const));
    for (const [network, email] of origins) {
      for (let attempt = 0; attempt < 10; attempt += 1) await from(network, email, 'Falsch9!falsch');
      expect(await from(network, email, examplePassword)).toBe('locked');
    }
    expect((await reset(user.email, await requestCode(user))).status).toBe(204);
    for (const [network, email] of origins) expect(await from(network, email, nextPassword)).toBe(email === user.email ? 'in' : 'locked');
  });

  it('confirms the e-mail as well, because the code was sent there', async () => {
    const user = await insertPerson(server, { verified: false });
    await reset(user.email, await requestCode(user));
    expect((await signIn(user.email, nextPassword)).status).toBe(200);
  });

  describe('and the key pair (OQ-044)', () => {
    const pair = { public_key: 'public', private_key: 'wrapped', recovery_key: 'wrapped for paper' };
    const resetWith = async (changes: object, before: object = pair) => {
      const user = await insertPerson(server);
      const users = server.database.forAccount(user.accountId);
      await users.updateTable('users').set(before).execute();
      const answer = await reset(user.email, await requestCode(user), changes);
      const after = await users
        .selectFrom('users')
        .select(['public_key', 'private_key', 'recovery_key', 'former_keys'])
        .executeTakeFirstOrThrow();
      return { status: answer.status, after };
    };

    it.each([{ privateKey: 'wrapped again' }, { privateKey: 'wrapped again', publicKey: 'public' }])(
      'stays where the private key was wrapped again: %j (AUTH-061)',
      async (changes) => {
        expect(await resetWith(changes)).toEqual({ status: 204, after: { ...pair, private_key: 'wrapped again', former_keys: [] } });
      },
    );

    it('is retired without it, with both wraps, so that the recovery key still opens it', async () => {
      const retired = { publicKey: 'public', privateKey: 'wrapped', recoveryKey: 'wrapped for paper', retiredAt: expect.any(String) };
      expect(await resetWith({})).toEqual({
        status: 204,
        after: { public_key: null, private_key: null, recovery_key: null, former_keys: [retired] },
      });
    });

    it('is refused, and nothing changes, where the private key belongs to another public key', async () => {
      expect(await resetWith({ privateKey: 'wrapped again', publicKey: 'an older one' })).toEqual({
        status: 409,
        after: { ...pair, former_keys: [] },
      });
    });

    it('is not created where there is none', async () => {
      const none = { public_key: null, private_key: null, recovery_key: null };
      expect(await resetWith({ privateKey: 'wrapped again' }, none)).toEqual({ status: 204, after: { ...none, former_keys: [] } });
    });
  });
});

describe('the code of a reset', () => {
  it('is refused when it is wrong, of another account or tried too often, and nothing changes (AUTH-062, OQ-041)', async () => {
    const [user, other] = [await insertPerson(server), await insertPerson(server)];
    const [code, otherCode] = [await requestCode(user), await requestCode(other)];
    if (code !== otherCode) expect((await reset(user.email, otherCode)).status).toBe(403);
    for (let attempt = 0; attempt < 5; attempt += 1) await reset(user.email, code === '000000' ? '000001' : '000000');
    expect((await reset(user.email, code)).status).toBe(429);
    expect((await signIn(user.email, examplePassword)).status).toBe(200);
  });

  it('does not confirm a new account: codes are bound to their purpose', async () => {
    const user = await insertPerson(server, { verified: false });
    const code = await requestCode(user);
    expect((await post('/v1/users/verify', { email: user.email, code })).status).toBe(404);
  });

  it('is sent at most once in 30 seconds, and ten times a minute from one network', async () => {
    const user = await insertPerson(server);
    await requestCode(user);
    expect(await sendCode(user.email)).toMatchObject({ status: 429, body: { message: 'too_many_requests' } });
    const statuses = await Promise.all(Array.from({ length: 9 }, async () => (await sendCode('nobody@example.org')).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it.each([
    [{ password: 'abc' }, 'password'],
    [{ code: '1' }, 'code'],
    [{ email: 'x' }, 'email'],
    [{ role: 'admin' }, 'role'],
  ])('is not used up by the invalid body %j (OQ-043, AUTH-060)', async (changes, field) => {
    const user = await insertPerson(server);
    const code = await requestCode(user);
    const answer = await reset(user.email, code, changes);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
    expect((await reset(user.email, code)).status).toBe(204);
  });
});
