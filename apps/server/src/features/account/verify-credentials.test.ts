import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HashingOverloaded } from '../../passwords/password-hashing.ts';
import { type ApiServer, examplePassword, insertPerson, openApiServer, signInAs } from '../../testing/api-server.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now += 86_400_000 * 2;
});
afterEach(() => vi.restoreAllMocks());

const signIn = async (email: string, password: string) => {
  const payload = { grant_type: 'password', email, password };
  const answer = await server.app.inject({ method: 'POST', url: '/authentication', payload });
  return { status: answer.statusCode, body: answer.json(), retryAfter: answer.headers['retry-after'] };
};
const resend = (email: string) =>
  server.app.inject({ method: 'POST', url: '/v1/users/verify-reset', payload: { email, password: 'Falsch9!falsch' } });

describe('an unknown e-mail', () => {
  it('costs the server one check of a password, exactly like a known one', async () => {
    const { email } = await insertPerson(server);
    const [known, unknown] = [vi.spyOn(server.passwords, 'verify'), vi.spyOn(server.passwords, 'verifyUnknown')];
    const answers = [await signIn(email, 'Falsch9!falsch'), await signIn('nobody@example.org', 'Falsch9!falsch')];
    expect(answers[0]).toEqual(answers[1]);
    expect(known.mock.calls).toEqual([[expect.stringMatching(/^\$argon2id\$/), 'Falsch9!falsch']]);
    expect(unknown.mock.calls).toEqual([['Falsch9!falsch']]);
  });

  it('costs it at every call with e-mail and password', async () => {
    const { email } = await insertPerson(server);
    const [known, unknown] = [vi.spyOn(server.passwords, 'verify'), vi.spyOn(server.passwords, 'verifyUnknown')];
    const answers = [await resend(email), await resend('nobody@example.org')];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [401, '{"message":"credentials"}'],
      [401, '{"message":"credentials"}'],
    ]);
    expect([known.mock.calls.length, unknown.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('a flood of sign-ins', () => {
  it('is refused with retry-after, and does not count as wrong passwords', async () => {
    const { email } = await insertPerson(server);
    const verify = vi.spyOn(server.passwords, 'verify').mockRejectedValue(new HashingOverloaded());
    for (let attempt = 0; attempt < 12; attempt += 1)
      expect(await signIn(email, examplePassword)).toEqual({ status: 503, body: { message: 'unavailable' }, retryAfter: '10' });
    verify.mockRestore();
    expect((await signIn(email, examplePassword)).status).toBe(200);
  });

  it('does not delay calls of signed-in users', async () => {
    const user = await signInAs(server);
    const pending: (() => void)[] = [];
    vi.spyOn(server.passwords, 'verifyUnknown').mockImplementation(() => new Promise((resolve) => pending.push(() => resolve(false))));
    const flood = Array.from({ length: 50 }, (_, index) => signIn(`nobody${index}@example.org`, 'Falsch9!falsch'));
    await vi.waitFor(() => expect(pending).toHaveLength(50));
    for (const url of [`/v1/users/${user.userId}`, '/v1/vehicles'])
      expect((await server.app.inject({ url, headers: user.headers })).statusCode).toBe(200);
    for (const end of pending) end();
    expect((await Promise.all(flood)).map(({ status }) => status)).toEqual(flood.map(() => 401));
  });
});
