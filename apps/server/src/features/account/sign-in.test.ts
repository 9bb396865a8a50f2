import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApiServer,
  examplePassword,
  insertPerson,
  openApiServer,
  type Person,
  sharedEmail,
  signInAs,
  exampleNoon,
} from '../../testing/api-server.ts';
import { mailsTo, personOf } from '../../testing/mailbox.ts';

let server: ApiServer;
/** The languages in which the shared account was opened. */
const told: string[] = [];
beforeAll(async () => {
  server = await openApiServer({}, { tellShared: async (language) => void told.push(language) });
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now = exampleNoon;
  server.pauses.length = 0;
});

const minute = 60_000;
const day = 24 * 60 * minute;

const post = (payload: object, address = '192.0.2.1') =>
  server.app.inject({ method: 'POST', url: '/authentication', payload, headers: { 'x-forwarded-for': address } });
const withPassword = (email: string, password: string, address?: string) => post({ grant_type: 'password', email, password }, address);
const refresh = (token: string) => post({ grant_type: 'refresh_token', refresh_token: token });
const readMe = (access: string, { userId }: Person) =>
  server.app.inject({ url: `/v1/users/${userId}`, headers: { authorization: `Bearer ${access}` } });

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

describe('signing in with a password (API-010)', () => {
  it('answers tokens and their lifetime in minutes, for an e-mail in any case (AUTH-005, AUTH-009, AUTH-023)', async () => {
    const user = await insertPerson(server, { email: 'anna@example.org' });
    const answer = await withPassword('Anna@Example.ORG', examplePassword);
    expect(answer.statusCode).toBe(200);
    const tokens = answer.json<Tokens>();
    expect(Object.keys(tokens).sort()).toEqual(['access_token', 'device_token', 'expires_in', 'refresh_token']);
    expect(tokens.expires_in).toBe(60);
    expect((await readMe(tokens.access_token, user)).json()).toMatchObject({ id: user.userId, email: 'anna@example.org' });
  });

  it('puts user, account, role and session into the access token (AUTH-030, OQ-009)', async () => {
    const user = await signInAs(server);
    const claims = JSON.parse(Buffer.from(user.headers.authorization.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ sub: user.userId, account: user.accountId, role: 'user', session: expect.any(String) });
  });

  it('never locks a shared account, and accepts only its password', async () => {
    await insertPerson(server, { email: sharedEmail });
    for (let attempt = 0; attempt < 12; attempt += 1) expect((await withPassword(sharedEmail, 'wrong')).statusCode).toBe(401);
    expect((await withPassword(sharedEmail, examplePassword)).statusCode).toBe(200);
    expect(server.pauses).toEqual([]);
  });

  it.each([
    [{}, { grant_type: 'grant_type is required' }],
    [{ grant_type: 'magic' }, { grant_type: 'Must be one of the choices offered' }],
    [{ grant_type: 'password' }, { email: 'E-mail is required', password: 'Password is required' }],
    [
      { grant_type: 'password', email: 'anna', password: '' },
      { email: 'Must be a valid e-mail', password: 'Password is required' },
    ],
    [{ grant_type: 'password', email: 'a@b.de', password: 'x', role: 'admin' }, { role: 'This field is not known' }],
    [{ grant_type: 'refresh_token' }, { refresh_token: 'refresh_token is required' }],
    [[], { body: 'This value is not valid' }],
  ])('refuses the body %j on its fields (AUTH-002, AUTH-003, AUTH-004)', async (body, errors) => {
    const answer = await post(body);
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'validation', errors }]);
  });

  it.each([
    ['a wrong password', {}, 'Falsch9!falsch', 401, 'credentials'],
    ['a deactivated account', { deactivated: true }, examplePassword, 403, 'deactivated'],
    ['a deactivated account with a wrong password', { deactivated: true }, 'Falsch9!falsch', 401, 'credentials'],
    ['an e-mail that is not verified', { verified: false }, examplePassword, 403, 'validEMail'],
  ])('refuses %s (AUTH-011, AUTH-016, AUTH-017, OQ-039)', async (_what, user, password, status, message) => {
    const { email } = await insertPerson(server, user);
    const answer = await withPassword(email, password);
    expect([answer.statusCode, answer.json()]).toEqual([status, { message }]);
  });

  it('refuses an unknown e-mail exactly like a wrong password, and locks it too (OQ-040)', async () => {
    const { email } = await insertPerson(server);
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      const [known, unknown] = [await withPassword(email, 'Falsch9!falsch'), await withPassword('nobody@example.org', 'Falsch9!falsch')];
      const headers = ({ headers: { date: _, ...rest } }: typeof known) => rest;
      expect([unknown.statusCode, unknown.body, headers(unknown)]).toEqual([known.statusCode, known.body, headers(known)]);
      expect(known.json()).toEqual({ message: attempt <= 10 ? 'credentials' : 'locked' });
    }
  });

  it('slows from the 5th, locks after 10 for 15 minutes even for the right password, and only from that address (OQ-040, AUTH-015)', async () => {
    const { email } = await insertPerson(server);
    for (let attempt = 1; attempt <= 10; attempt += 1) await withPassword(email, 'Falsch9!falsch');
    expect(server.pauses).toEqual([0, 0, 0, 0, 1000, 2000, 3000, 4000, 5000, 6000]);
    expect((await withPassword(email, examplePassword)).json()).toEqual({ message: 'locked' });
    expect((await withPassword(email, examplePassword, '198.51.100.7')).statusCode).toBe(200);
    server.clock.now += 15 * minute - 1;
    expect((await withPassword(email, examplePassword)).statusCode).toBe(403);
    server.clock.now += 1;
    expect((await withPassword(email, examplePassword)).statusCode).toBe(200);
  });

  it('counts addresses of one IPv6 network together', async () => {
    const { email } = await insertPerson(server);
    for (let attempt = 1; attempt <= 10; attempt += 1) await withPassword(email, 'Falsch9!falsch', `2001:db8:1:2::${attempt}`);
    expect((await withPassword(email, examplePassword, '2001:db8:1:2:ffff::1')).json()).toEqual({ message: 'locked' });
    expect((await withPassword(email, examplePassword, '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  it('resets the count after the right password', async () => {
    const { email } = await insertPerson(server);
    for (const password of [...Array.from({ length: 9 }, () => 'Falsch9!falsch'), examplePassword, 'Falsch9!falsch'])
      await withPassword(email, password);
    expect(server.pauses.at(-1)).toBe(0);
  });

  it('counts attempts that arrive at once, so that none passes uncounted', async () => {
    const { email } = await insertPerson(server);
    const answers = await Promise.all(Array.from({ length: 15 }, () => withPassword(email, 'Falsch9!falsch')));
    expect(answers.map((answer) => answer.json<{ message: string }>().message).sort()).toEqual([
      ...Array.from({ length: 10 }, () => 'credentials'),
      ...Array.from({ length: 5 }, () => 'locked'),
    ]);
  });
});

describe('renewing with a refresh token (AUTH-025, API-011)', () => {
  it('answers new tokens each time and ends the session when an old one is used again (OQ-009)', async () => {
    const user = await signInAs(server);
    const second = (await refresh(user.refreshToken)).json<Tokens>();
    const third = (await refresh(second.refresh_token)).json<Tokens>();
    expect((await readMe(third.access_token, user)).statusCode).toBe(200);
    const reused = await refresh(second.refresh_token);
    expect([reused.statusCode, reused.json()]).toEqual([401, { message: 'unauthorized' }]);
    expect((await readMe(third.access_token, user)).statusCode).toBe(401);
    expect((await refresh(third.refresh_token)).statusCode).toBe(401);
  });

  it('answers at most one of two simultaneous uses with tokens', async () => {
    const { refreshToken } = await signInAs(server);
    const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect(answers.filter((answer) => answer.statusCode === 200).length).toBeLessThanOrEqual(1);
  });

  it('is possible for 30 days from the last use (OQ-009)', async () => {
    const [early, late] = [await signInAs(server), await signInAs(server)];
    server.clock.now += 30 * day - 1;
    expect((await refresh(early.refreshToken)).statusCode).toBe(200);
    server.clock.now += 1;
    expect((await refresh(late.refreshToken)).statusCode).toBe(401);
  });

  it('does not end the session for a forged token (AUTH-026)', async () => {
    const user = await signInAs(server);
    const bytes = Buffer.from(user.refreshToken.slice(4), 'base64url');
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    for (const token of [`wbr_${bytes.toString('base64url')}`, 'wbr_', 'nonsense', user.refreshToken.slice(0, -2)]) {
      expect((await refresh(token)).json()).toEqual({ message: 'unauthorized' });
    }
    expect((await refresh(user.refreshToken)).statusCode).toBe(200);
  });

  it('refuses an account that was deactivated meanwhile', async () => {
    const user = await signInAs(server);
    await server.database.forAccount(user.accountId).updateTable('users').set({ deactivated_at: new Date() }).execute();
    expect((await refresh(user.refreshToken)).json()).toEqual({ message: 'deactivated' });
    expect((await server.app.inject({ url: `/v1/users/${user.userId}`, headers: user.headers })).statusCode).toBe(401);
  });
});

describe('an access token', () => {
  it('is valid for 60 minutes (OQ-009)', async () => {
    const user = await signInAs(server);
    const status = async () => (await server.app.inject({ url: `/v1/users/${user.userId}`, headers: user.headers })).statusCode;
    server.clock.now += 60 * minute - 1000;
    expect(await status()).toBe(200);
    server.clock.now += 1000;
    expect(await status()).toBe(401);
  });

  it('is refused at once after signing out, and only that of this session (AUTH-028)', async () => {
    const user = await insertPerson(server);
    const [one, other] = [await signInAs(server, user), await signInAs(server, user)];
    const status = async (headers: { authorization: string }) =>
      (await server.app.inject({ url: `/v1/users/${user.userId}`, headers })).statusCode;
    expect((await server.app.inject({ method: 'POST', url: '/v1/sessions/logout', headers: one.headers })).statusCode).toBe(200);
    expect([await status(one.headers), await status(other.headers)]).toEqual([401, 200]);
    expect((await refresh(one.refreshToken)).statusCode).toBe(401);
  });

  it.each([
    ['another algorithm', { alg: 'none', typ: 'at+jwt' }],
    ['another signature', { alg: 'HS256', typ: 'at+jwt' }],
  ])('with %s is refused', async (_what, header) => {
    const user = await signInAs(server);
    const [, payload, signature] = user.headers.authorization.slice(7).split('.');
    const forged = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}.${header.alg === 'none' ? '' : signature?.split('').reverse().join('')}`;
    expect((await readMe(forged, user)).statusCode).toBe(401);
  });
});

it('logs neither e-mails nor passwords nor tokens', async () => {
  server.log.length = 0;
  const user = await signInAs(server);
  await withPassword(user.email, 'Falsch9!falsch');
  await refresh(user.refreshToken);
  await refresh(user.refreshToken);
  const output = server.log.join('');
  expect(output).toContain('/authentication');
  for (const secret of [user.email, 'Falsch9', examplePassword, user.refreshToken, user.headers.authorization.slice(7)])
    expect(output).not.toContain(secret);
});

describe('a sign-in on a new device', () => {
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const newer = chrome.replace('140', '141');
  const signInWith = (email: string, userAgent: string) => {
    const payload = { grant_type: 'password', email, password: examplePassword };
    return server.app.inject({ method: 'POST', url: '/authentication', payload, headers: { 'user-agent': userAgent } });
  };

  it('is reported by mail once; the first sign-in of all and a newer version of the same browser are not', async () => {
    const user = await insertPerson(server);
    await signInWith(user.email, chrome);
    await signInWith(user.email, newer);
    expect(await mailsTo(server, user)).toEqual([]);
    await signInWith(user.email, 'curl/8.5.0');
    await signInWith(user.email, 'curl/8.6.0');
    expect((await mailsTo(server, user)).map(({ kind, recipient }) => [kind, recipient])).toEqual([['newDevice', user.email]]);
  });

  it('opens a shared account in the language of the browser, and leaves it where the caller has none', async () => {
    await personOf(server, sharedEmail).catch(() => insertPerson(server, { email: sharedEmail }));
    const payload = { grant_type: 'password', email: sharedEmail.toUpperCase(), password: examplePassword };
    for (const languages of ['de-AT,de;q=0.9', 'en', undefined])
      await server.app.inject({
        method: 'POST',
        url: '/authentication',
        payload,
        ...(languages && { headers: { 'accept-language': languages } }),
      });
    expect(told).toEqual(['de', 'en']);
  });

  it('is not reported on a shared account', async () => {
    const user = await personOf(server, sharedEmail);
    await signInWith(sharedEmail, chrome);
    await signInWith(sharedEmail, 'curl/8.5.0');
    expect(await mailsTo(server, user)).toEqual([]);
  });
});
