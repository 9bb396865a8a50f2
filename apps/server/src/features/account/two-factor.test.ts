import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, examplePassword, exampleProof, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { codeFor, mailsTo } from '../../testing/mailbox.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now += 86_400_000 * 2;
});

const call = async (method: 'GET' | 'PATCH', { userId, headers }: SignedIn, path: string, payload?: object) => {
  const answer = await server.app.inject({ method, url: `/v1/users/${userId}${path}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
};
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now + later });
const wrongCode = (secret: string) => {
  const right = [-30_000, 0, 30_000].map((later) => codeOf(secret, later));
  return ['000000', '000001', '000002', '000003'].find((code) => !right.includes(code)) ?? '';
};
const signIn = async (email: string, token?: string, password = examplePassword, network = '192.0.2.1') => {
  const payload = { grant_type: 'password', email, password, ...(token !== undefined && { token }) };
  const answer = await server.app.inject({ method: 'POST', url: '/authentication', payload, headers: { 'x-forwarded-for': network } });
  return [answer.statusCode, answer.json<{ message?: string }>().message ?? 'in'];
};
async function signInWithTwoFactor() {
  const person = await signInAs(server);
  const { secret } = (await call('GET', person, '/qrcode')).body as { secret: string };
  const { status, body } = await call('PATCH', person, '', { ...exampleProof, secret, code: codeOf(secret) });
  expect([status, body.twoFactor]).toEqual([200, true]);
  server.clock.now += 60_000;
  return { person, secret, recoveryCodes: body.recoveryCodes as string[] };
}

describe('switching two-factor on (AUTH-080, AUTH-082, API-023)', () => {
  it('answers a secret with its QR code, the same one for 15 minutes', async () => {
    const person = await signInAs(server);
    const { status, body } = await call('GET', person, '/qrcode');
    expect([status, Object.keys(body).sort()]).toEqual([200, ['image', 'secret', 'uri']]);
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Wattbook:/);
    expect(Buffer.from(body.image.replace('data:image/svg+xml;base64,', ''), 'base64').toString()).toMatch(/^<svg /);
    expect((await call('GET', person, '/qrcode')).body.secret).toBe(body.secret);
    server.clock.now += 16 * 60_000;
    expect((await call('PATCH', person, '', { ...exampleProof, secret: body.secret, code: codeOf(body.secret) })).body).toEqual({
      message: 'code_not_valide',
    });
    expect((await call('GET', person, '/qrcode')).body.secret).not.toBe(body.secret);
  });

  it('accepts a right code of the pending secret, ends the other sessions, and answers ten recovery codes once', async () => {
    const person = await signInAs(server);
    const other = await signInAs(server, person);
    const { secret } = (await call('GET', person, '/qrcode')).body;
    const saved = await call('PATCH', person, '', { ...exampleProof, secret, code: codeOf(secret) });
    expect(saved).toMatchObject({ status: 200, body: { twoFactor: true, recoveryCodesLeft: 10 } });
    expect(new Set(saved.body.recoveryCodes).size).toBe(10);
    expect((await call('GET', other, '')).status).toBe(401);
    const again = await call('GET', person, '');
    expect([again.body.twoFactor, again.body.recoveryCodes]).toEqual([true, undefined]);
    expect((await mailsTo(server, person))[0]?.kind).toBe('twoFactorOn');
    for (const answer of [
      await call('GET', person, '/qrcode'),
      await call('PATCH', person, '', { ...exampleProof, token: codeOf(secret, 30_000), secret, code: codeOf(secret) }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { message: 'conflict' } });
    const rows = JSON.stringify(await server.database.forAccount(person.accountId).selectFrom('users').selectAll().execute());
    expect(rows).not.toContain(secret);
  });

  it('is a flag of the user and a secret that is stored sealed and never answered (AUTH-085)', async () => {
    const { person, secret } = await signInWithTwoFactor();
    const answer = await call('GET', person, '');
    expect([answer.body.twoFactor, JSON.stringify(answer.body).includes(secret)]).toEqual([true, false]);
    const row = await server.database.forAccount(person.accountId).selectFrom('users').select('totp_secret').executeTakeFirstOrThrow();
    expect(server.sealing.open(row.totp_secret ?? '', `two-factor ${person.userId}`)).toBe(secret);
  });

  it('refuses a wrong code, and a right one of a secret that the server did not create (AUTH-083)', async () => {
    const person = await signInAs(server);
    const refused = { status: 400, body: { message: 'code_not_valide' } };
    const own = new Secret({ size: 20 }).base32;
    expect(await call('PATCH', person, '', { ...exampleProof, secret: own, code: codeOf(own) })).toMatchObject(refused);
    const { secret } = (await call('GET', person, '/qrcode')).body;
    expect(await call('PATCH', person, '', { ...exampleProof, secret, code: wrongCode(secret) })).toMatchObject(refused);
    expect(await call('PATCH', person, '', { ...exampleProof, secret: own, code: codeOf(own) })).toMatchObject(refused);
    expect((await call('GET', person, '')).body.twoFactor).toBe(false);
  });
});

describe('signing in with two-factor', () => {
  it('requires the code only after the right password, and accepts each code once (AUTH-010, AUTH-018)', async () => {
    const { person, secret } = await signInWithTwoFactor();
    expect(await signIn(person.email)).toEqual([403, 'token']);
    expect(await signIn(person.email, codeOf(secret), 'Falsch9!falsch')).toEqual([401, 'credentials']);
    expect(await signIn(person.email, wrongCode(secret))).toEqual([403, 'token']);
    expect(await signIn(person.email, codeOf(secret))).toEqual([200, 'in']);
    expect(await signIn(person.email, codeOf(secret))).toEqual([403, 'token']);
    server.clock.now += 30_000;
    expect(await signIn(person.email, codeOf(secret))).toEqual([200, 'in']);
  });

  it('refuses the code that switched it on', async () => {
    const person = await signInAs(server);
    const { secret } = (await call('GET', person, '/qrcode')).body;
    await call('PATCH', person, '', { ...exampleProof, secret, code: codeOf(secret) });
    expect(await signIn(person.email, codeOf(secret))).toEqual([403, 'token']);
  });

  it.each([
    [-60_000, 'token'],
    [-30_000, 'in'],
    [30_000, 'in'],
    [60_000, 'token'],
  ])('accepts a clock that is %i ms off only within one period', async (off, output) => {
    const { person, secret } = await signInWithTwoFactor();
    server.clock.now += 120_000;
    expect((await signIn(person.email, codeOf(secret, off)))[1]).toBe(output);
  });

  it('accepts one of two simultaneous uses of a code', async () => {
    const { person, secret } = await signInWithTwoFactor();
    const output = await Promise.all([signIn(person.email, codeOf(secret)), signIn(person.email, codeOf(secret))]);
    expect(output.map(([, word]) => String(word)).sort((a, b) => a.localeCompare(b))).toEqual(['in', 'token']);
  });

  it('counts wrong codes as wrong attempts, which the password alone does not reset (OQ-040)', async () => {
    const { person, secret } = await signInWithTwoFactor();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await signIn(person.email, wrongCode(secret))).toEqual([403, 'token']);
      if (attempt < 9) expect(await signIn(person.email)).toEqual([403, 'token']);
    }
    expect(await signIn(person.email, codeOf(secret))).toEqual([403, 'locked']);
  });

  it('counts them for all networks together, and a new password unlocks all of them', async () => {
    const { person, secret } = await signInWithTwoFactor();
    const from = (network: number, token: string) => signIn(person.email, token, examplePassword, `192.0.2.${network}`);
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await from(attempt, wrongCode(secret))).toEqual([403, 'token']);
    expect(await from(77, codeOf(secret))).toEqual([403, 'locked']);
    const post = (url: string, payload: object) => server.app.inject({ method: 'POST', url, payload });
    await post('/v1/users/send-reset-code', { email: person.email });
    const reset = { email: person.email, password: examplePassword, code: await codeFor(server, person) };
    expect((await post('/v1/users/reset-password', reset)).statusCode).toBe(204);
    expect(await from(77, codeOf(secret))).toEqual([200, 'in']);
  });

  it('does not reset wrong codes by the password alone at another call', async () => {
    const { person, secret } = await signInWithTwoFactor();
    const payload = { email: person.email, password: examplePassword };
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await signIn(person.email, wrongCode(secret));
      const headers = { 'x-forwarded-for': '192.0.2.1' };
      if (attempt < 9)
        expect((await server.app.inject({ method: 'POST', url: '/v1/users/verify-reset', payload, headers })).statusCode).toBe(409);
    }
    expect(await signIn(person.email, codeOf(secret))).toEqual([403, 'locked']);
  });

  it('accepts each recovery code once, in lower case and without its hyphen too', async () => {
    const { person, recoveryCodes } = await signInWithTwoFactor();
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    expect(await signIn(person.email, first)).toEqual([200, 'in']);
    expect(await signIn(person.email, first)).toEqual([403, 'token']);
    expect(await signIn(person.email, ` ${second.toLowerCase().replace('-', '')} `)).toEqual([200, 'in']);
    expect((await call('GET', person, '')).body.recoveryCodesLeft).toBe(8);
  });
});

describe('switching two-factor off (API-024, OQ-049)', () => {
  it.each([{ secret: null, twoFactor: false }, { secret: null }, { twoFactor: false }])(
    'with %j requires no code from then on',
    async (changes) => {
      const { person, secret, recoveryCodes } = await signInWithTwoFactor();
      const other = await server.database.forAccount(person.accountId).selectFrom('sessions').select('id').execute();
      expect(other).toHaveLength(1);
      expect(await call('PATCH', person, '', { ...exampleProof, token: codeOf(secret), ...changes })).toMatchObject({
        status: 200,
        body: { twoFactor: false, recoveryCodesLeft: null },
      });
      expect(await signIn(person.email)).toEqual([200, 'in']);
      expect((await mailsTo(server, person))[0]?.kind).toBe('twoFactorOff');
      const again = (await call('GET', person, '/qrcode')).body.secret;
      await call('PATCH', person, '', { ...exampleProof, secret: again, code: codeOf(again) });
      expect(await signIn(person.email, recoveryCodes[0])).toEqual([403, 'token']);
    },
  );

  it('where it is off changes nothing and sends no mail', async () => {
    const person = await signInAs(server);
    expect((await call('PATCH', person, '', { ...exampleProof, secret: null, twoFactor: false })).status).toBe(200);
    expect(await mailsTo(server, person)).toEqual([]);
  });
});

it('logs neither secrets nor codes', async () => {
  server.log.length = 0;
  const { person, secret, recoveryCodes } = await signInWithTwoFactor();
  await signIn(person.email, recoveryCodes[0]);
  const output = server.log.join('');
  for (const hidden of [secret, person.email, ...recoveryCodes]) expect(output).not.toContain(hidden);
});
