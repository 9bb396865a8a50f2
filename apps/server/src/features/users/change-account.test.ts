import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApiServer,
  examplePassword,
  exampleProof,
  insertPerson,
  openApiServer,
  type Person,
  type SignedIn,
  sharedEmail,
  signInAs,
} from '../../testing/api-server.ts';
import { codeFor, mailsTo, personOf } from '../../testing/mailbox.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now += 3_600_000;
});

const nextPassword = 'Neu-und-5icher';
type SignedInUser = Pick<SignedIn, 'userId' | 'headers'>;
const call = async (
  method: 'GET' | 'POST' | 'PATCH',
  { userId, headers }: SignedInUser,
  path: string,
  payload?: object,
  language = 'en',
) => {
  const answer = await server.app.inject({
    method,
    url: `/v1/users/${userId}${path}`,
    headers: { ...headers, 'accept-language': language },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};
const change = (who: SignedInUser, payload: object, language?: string) => call('PATCH', who, '', payload, language);
const isIn = async (who: SignedInUser) => (await call('GET', who, '')).status === 200;
const signIn = async (email: string, password: string) => {
  const payload = { grant_type: 'password', email, password };
  return (await server.app.inject({ method: 'POST', url: '/authentication', payload })).statusCode;
};

describe('a new password (AUTH-073, API-020, OQ-047)', () => {
  it('requires the present one in the same call, ends the other sessions and is reported by mail', async () => {
    const here = await signInAs(server);
    const there = await signInAs(server, here);
    const answer = await change(here, { password: nextPassword, currentPassword: examplePassword });
    expect(answer.status).toBe(200);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect([await signIn(here.email, examplePassword), await signIn(here.email, nextPassword)]).toEqual([401, 200]);
    expect((await mailsTo(server, here)).map(({ kind }) => kind)).toEqual(['passwordChanged']);
  });

  it.each([
    [{ password: nextPassword }, { currentPassword: /fehlt/ }],
    [{ password: nextPassword, currentPassword: 'Falsch9!falsch' }, { currentPassword: /nicht dein Passwort/ }],
    [{ password: 'weak', currentPassword: examplePassword }, { password: /8 Zeichen/ }],
  ])('is refused on its field with %j, and the session stays active (AUTH-074, AUTH-075, AUTH-079)', async (changes, errors) => {
    const person = await signInAs(server);
    const answer = await change(person, { ...changes, firstName: 'Ole' }, 'de');
    expect([answer.status, answer.body.message, Object.keys(answer.body.errors)]).toEqual([400, 'validation', Object.keys(errors)]);
    for (const [field, message] of Object.entries(errors)) expect(answer.body.errors[field]).toMatch(message);
    expect((await call('GET', person, '')).body.firstName).toBeNull();
    expect(await signIn(person.email, examplePassword)).toBe(200);
  });

  it('is only one of two sent at once: for the other the present one is no longer valid', async () => {
    const person = await signInAs(server);
    const newPasswords = [nextPassword, 'Anders-und-5icher'];
    const answers = await Promise.all(newPasswords.map((password) => change(person, { password, currentPassword: examplePassword })));
    const saved = answers.filter(({ status }) => status === 200);
    expect(saved).toHaveLength(1);
    expect(await signIn(person.email, newPasswords[answers.findIndex(({ status }) => status === 200)] ?? '')).toBe(200);
  });

  it('requires only the present one where two-factor is on, and no code (AUTH-078, OQ-048)', async () => {
    const person = await signInAs(server);
    const { secret } = (await call('GET', person, '/qrcode')).body;
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now });
    expect((await change(person, { ...exampleProof, secret, code })).body.twoFactor).toBe(true);
    const payload = { grant_type: 'password', email: person.email, password: examplePassword };
    expect((await server.app.inject({ method: 'POST', url: '/authentication', payload })).json()).toEqual({ message: 'token' });
    expect((await change(person, { password: nextPassword, currentPassword: examplePassword })).status).toBe(200);
  });

  it('allows no guessing of the present one: wrong ones count as attempts to sign in (OQ-048)', async () => {
    const person = await signInAs(server);
    for (let attempt = 0; attempt < 10; attempt += 1)
      await change(person, { password: nextPassword, currentPassword: `Falsch${attempt}!` });
    const locked = { status: 403, body: { message: 'locked' } };
    expect(await change(person, { password: nextPassword, currentPassword: examplePassword })).toMatchObject(locked);
    expect(await call('POST', person, '/verify-reset', { password: examplePassword })).toMatchObject(locked);
  });
});

describe('the check of the password (API-019, OQ-038, LOG-051)', () => {
  it('answers 204 or an error on its field', async () => {
    const person = await signInAs(server);
    expect((await call('POST', person, '/verify-reset', { password: examplePassword })).status).toBe(204);
    const wrong = await call('POST', person, '/verify-reset', { password: 'Falsch9!falsch' }, 'de');
    expect(wrong).toEqual({ status: 400, body: { message: 'validation', errors: { password: 'Das ist nicht dein Passwort' } } });
  });
});

describe('a new e-mail (AUTH-070 to AUTH-072, OQ-046)', () => {
  const requestEmail = async (email: string) => {
    const person = await signInAs(server);
    const answer = await change(person, { ...exampleProof, email, firstName: 'Jana' });
    return { person, answer, code: await codeFor(server, person) };
  };
  let count = 0;
  const createEmail = () => {
    count += 1;
    return `moved${count}@example.org`;
  };

  it('is pending until its code is confirmed; then every session ends and a mail notifies the old address (API-018, API-021)', async () => {
    const email = createEmail();
    const { person, answer, code } = await requestEmail(email.toUpperCase());
    expect(answer).toMatchObject({ status: 200, body: { email: person.email, pendingEmail: email, firstName: 'Jana' } });
    expect((await mailsTo(server, person))[0]).toMatchObject({ kind: 'email', recipient: email, code });
    expect(await signIn(email, examplePassword)).toBe(401);
    expect((await call('POST', person, '/verify', { code })).status).toBe(204);
    expect(await isIn(person)).toBe(false);
    expect([await signIn(person.email, examplePassword), await signIn(email, examplePassword)]).toEqual([401, 200]);
    expect((await personOf(server, email)).userId).toBe(person.userId);
    expect((await mailsTo(server, person))[0]).toMatchObject({ kind: 'emailChanged', recipient: person.email });
  });

  it.each([
    ['another code', (code: string) => (code === '000000' ? '000001' : '000000'), 0],
    ['a code that has passed', (code: string) => code, 15 * 60_000],
  ])('stays pending with %s (API-018)', async (_what, changeCode, later) => {
    const { person, code } = await requestEmail(createEmail());
    server.clock.now += later;
    expect(await call('POST', person, '/verify', { code: changeCode(code) })).toMatchObject({
      status: 404,
      body: { message: 'not_found' },
    });
    expect(await signIn(person.email, examplePassword)).toBe(200);
  });

  it('is refused where another user has it, before and after the code', async () => {
    const { email: existingEmail } = await insertPerson(server);
    expect((await requestEmail(existingEmail)).answer).toMatchObject({
      status: 409,
      body: { message: 'conflict', errors: { email: expect.any(String) } },
    });
    const email = createEmail();
    const { person, code } = await requestEmail(email);
    await insertPerson(server, { email });
    expect(await call('POST', person, '/verify', { code })).toMatchObject({ status: 409 });
    expect(await isIn(person)).toBe(true);
  });

  it('is refused where its host is blocked, and cancelled by the present one', async () => {
    expect((await requestEmail('a@throwaway.example')).answer).toMatchObject({ status: 400, body: { message: 'email_blocked' } });
    const { person, code } = await requestEmail(createEmail());
    expect((await change(person, { ...exampleProof, email: person.email })).body.pendingEmail).toBeNull();
    expect((await call('POST', person, '/verify', { code })).status).toBe(404);
  });

  it('that is cancelled does not reset the limit of one code in 30 seconds', async () => {
    const { person } = await requestEmail(createEmail());
    await change(person, { ...exampleProof, email: person.email });
    expect(await change(person, { ...exampleProof, email: createEmail() })).toMatchObject({
      status: 429,
      body: { message: 'too_many_requests' },
    });
    server.clock.now += 30_000;
    expect((await change(person, { ...exampleProof, email: createEmail() })).status).toBe(200);
  });

  it('saves no other field where it is refused', async () => {
    const { email: existingEmail } = await insertPerson(server);
    const { person } = await requestEmail(existingEmail);
    expect((await call('GET', person, '')).body.firstName).toBeNull();
  });
});

describe('a shared account', () => {
  let shared: Person;
  beforeAll(async () => {
    shared = await insertPerson(server, { email: sharedEmail });
  });

  it.each([
    { email: 'mine@example.org' },
    { password: nextPassword },
    { secret: null },
    { privateKey: 'x' },
    { publicKey: 'x', privateKey: 'x' },
    { recoveryKey: null },
    { formerKeys: [] },
    { firstName: 'Mine' },
    { terms: [{ version: '2023-05-25', versionPrivacy: '2024-06-14' }] },
  ])('refuses the change %j', async (changes) => {
    const visitor = await signInAs(server, shared);
    expect(await change(visitor, { ...exampleProof, ...changes })).toMatchObject({ status: 403, body: { message: 'forbidden' } });
  });

  it('separates its visitors, and allows them to choose units', async () => {
    const [one, other] = [await signInAs(server, shared), await signInAs(server, shared)];
    expect((await call('GET', one, '/qrcode')).status).toBe(403);
    expect((await call('GET', one, '/sessions')).body).toMatchObject({ total: 1, data: [{ current: true }] });
    const end = { method: 'DELETE' as const, url: `/v1/users/${one.userId}`, headers: one.headers };
    expect((await server.app.inject({ ...end, payload: { ...exampleProof, data: true, newsletter: false } })).statusCode).toBe(403);
    expect((await server.app.inject({ ...end, url: `${end.url}/sessions`, payload: exampleProof })).statusCode).toBe(403);
    expect([await isIn(other), (await change(one, { unit: 'mi' })).status]).toEqual([true, 200]);
  });
});
