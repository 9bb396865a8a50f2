import { currentTerms } from '@wattbook/domain/account/terms';
import { account as inGerman } from '@wattbook/i18n/messages/account.de';
import { account as inEnglish } from '@wattbook/i18n/messages/account.en';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, examplePassword, insertPerson, openApiServer, signInAs } from '../../testing/api-server.ts';
import { codeFor, mailsTo, personOf } from '../../testing/mailbox.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
  // The administrator who set up the installation.
  await insertPerson(server);
});
afterAll(() => server.close());
const minute = 60_000;
beforeEach(() => {
  // Resets the limits of the network after each test.
  server.clock.now += 60 * minute;
});

/** The text of an error word, in English and German. */
const messagesOf = (key: keyof typeof inEnglish) => [inEnglish[key], inGerman[key]] as const;
const messages = { accept: messagesOf('accept'), taken: messagesOf('taken'), blocked: messagesOf('blocked'), code: messagesOf('code') };
let count = 0;
const newEmail = () => {
  count += 1;
  return `new${count}@example.org`;
};
const form = (changes: object = {}) => ({
  firstName: 'Jana',
  lastName: 'Müller-Lüdenscheidt',
  email: newEmail(),
  password: examplePassword,
  language: 'de',
  referralCode: 'FRIEND7',
  referralSource: 'other: Nachbarin',
  terms: [currentTerms],
  ref: 'autumn',
  ...changes,
});
const post = async (path: string, payload: object, { language = 'en', on = server } = {}) => {
  const answer = await on.app.inject({ method: 'POST', url: path, payload, headers: { 'accept-language': language } });
  return {
    status: answer.statusCode,
    body: answer.body === '' ? null : answer.json(),
    retryAfter: Number(answer.headers['retry-after'] ?? 0),
  };
};
const signUp = (changes: object = {}, options?: Parameters<typeof post>[2]) => post('/v1/users/signup', form(changes), options);
const signIn = (email: string, password = examplePassword) => post('/authentication', { grant_type: 'password', email, password });
const verify = (email: string, code: string) => post('/v1/users/verify', { email, code });
const resend = (email: string, password = examplePassword) => post('/v1/users/verify-reset', { email, password });
const isOneOfEach = (a: number, b: number) => (statuses: number[]) => statuses.length === 2 && statuses.includes(a) && statuses.includes(b);
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('signing up (AUTH-048, API-015)', () => {
  it('creates an account that can sign in after the code confirmed its e-mail (OQ-034, AUTH-011, AUTH-013)', async () => {
    const email = newEmail();
    const answer = await signUp({ email: email.toUpperCase() });
    expect([answer.status, answer.body]).toEqual([201, { id: expect.any(String), email }]);
    expect(await signIn(email)).toMatchObject({ status: 403, body: { message: 'validEMail' } });
    const code = await codeFor(server, await personOf(server, email));
    expect(code).toMatch(/^\d{6}$/);
    expect(await verify(email.toUpperCase(), code)).toMatchObject({ status: 204 });
    expect((await signIn(email)).status).toBe(200);
    expect(await verify(email, code)).toMatchObject({ status: 404 });
  });

  it('stores the fields of the form, and the accepted terms with the time of the server (AUTH-093, AUTH-094, OQ-035, OQ-036)', async () => {
    const email = newEmail();
    await signUp({ email, terms: [{ ...currentTerms, timestamp: '2001-01-01T00:00:00Z' }] });
    const person = await personOf(server, email);
    await verify(email, await codeFor(server, person));
    const { headers, userId } = await signInAs(server, person);
    expect((await server.app.inject({ url: `/v1/users/${userId}`, headers })).json()).toMatchObject({
      email,
      firstName: 'Jana',
      lastName: 'Müller-Lüdenscheidt',
      language: 'de',
      role: 'user',
      referralSource: 'other: Nachbarin',
      terms: [{ ...currentTerms, timestamp: new Date(server.clock.now).toISOString() }],
    });
    const row = await server.database
      .forAccount(person.accountId)
      .selectFrom('users')
      .select(['referral_code', 'campaign'])
      .executeTakeFirst();
    expect(row).toEqual({ referral_code: 'FRIEND7', campaign: 'autumn' });
  });

  it.each([
    [{ firstName: ' ' }, { firstName: 'First name is required' }, { firstName: 'Vorname fehlt' }],
    [{ lastName: 'x'.repeat(51) }, { lastName: 'Maximum length 50' }, { lastName: 'Höchstens 50 Zeichen' }],
    [{ lastName: 'R2D2' }, { lastName: 'Only letters are allowed' }, { lastName: 'Nur Buchstaben sind erlaubt' }],
    [{ email: 'jana@' }, { email: 'Must be a valid e-mail' }, { email: 'Muss eine gültige E-Mail-Adresse sein' }],
    [{ password: 'short' }, { password: expect.stringMatching(/8 char/) }, { password: expect.stringMatching(/8 Zeichen/) }],
    [
      { referralSource: 'other' },
      { referralSource: expect.stringMatching(/choices/) },
      { referralSource: expect.stringMatching(/Möglich/) },
    ],
    [{ terms: [] }, { terms: messages.accept[0] }, { terms: messages.accept[1] }],
    [{ terms: [{ ...currentTerms, version: '1999' }] }, { terms: expect.any(String) }, { terms: expect.any(String) }],
    [{ role: 'admin' }, { role: 'This field is not known' }, { role: 'Dieses Feld ist nicht bekannt' }],
    [{ verified: true }, { verified: expect.any(String) }, { verified: expect.any(String) }],
  ])('refuses %j on its field in both languages (AUTH-038 to AUTH-047)', async (changes, english, german) => {
    expect(await signUp(changes)).toMatchObject({ status: 400, body: { message: 'validation', errors: english } });
    expect(await signUp(changes, { language: 'de' })).toMatchObject({ status: 400, body: { message: 'validation', errors: german } });
  });

  it('answers 409 for an e-mail that has an account (AUTH-050)', async () => {
    const { email } = await insertPerson(server);
    expect(await signUp({ email: email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { message: 'conflict', errors: { email: messages.taken[0] } },
    });
    const sameEmail = newEmail();
    const answers = await Promise.all([signUp({ email: sameEmail }), signUp({ email: sameEmail })]);
    expect(answers.map(({ status }) => status)).toEqual(expect.toSatisfy(isOneOfEach(201, 409)));
  });

  it('refuses addresses of blocked hosts (AUTH-049)', async () => {
    const answer = await signUp({ email: 'a@mail.throwaway.example' }, { language: 'de' });
    expect([answer.status, answer.body]).toEqual([400, { message: 'email_blocked', errors: { email: messages.blocked[1] } }]);
  });

  it('is refused where SIGN_UP is off', async () => {
    const closed = await openApiServer({}, { env: { SIGN_UP: 'off' } });
    await insertPerson(closed);
    expect(await signUp({}, { on: closed })).toMatchObject({ status: 403, body: { message: 'forbidden' } });
    await closed.close();
  });

  it('is refused until the installation is set up: a visitor never gets the first account', async () => {
    const freshServer = await openApiServer();
    expect(await signUp({}, { on: freshServer })).toMatchObject({ status: 403, body: { message: 'forbidden' } });
    await insertPerson(freshServer);
    expect(await signUp({}, { on: freshServer })).toMatchObject({ status: 201 });
    await freshServer.close();
  });

  it('is limited to ten a minute from one network', async () => {
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await signUp()).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('the code of the sign-up (API-016)', () => {
  const signedUp = async () => {
    const email = newEmail();
    await signUp({ email });
    const person = await personOf(server, email);
    return { ...person, code: await codeFor(server, person) };
  };

  it('is not valid for another user or an unknown e-mail (AUTH-019)', async () => {
    const one = await signedUp();
    let other = await signedUp();
    while (other.code === one.code) other = await signedUp();
    for (const email of [other.email, 'nobody@example.org'])
      expect(await verify(email, one.code)).toMatchObject({ status: 404, body: { message: 'not_found' } });
  });

  it.each(['12345', '1234567', '12345a', '', ' 123456'])('has exactly 6 digits, so that %j is refused (AUTH-022)', async (code) => {
    expect(await verify('a@example.org', code)).toMatchObject({ status: 400, body: { errors: { code: messages.code[0] } } });
  });

  it('is valid for 15 minutes (OQ-041)', async () => {
    const [early, late] = [await signedUp(), await signedUp()];
    server.clock.now += 15 * minute - 1;
    expect((await verify(early.email, early.code)).status).toBe(204);
    server.clock.now += 1;
    expect((await verify(late.email, late.code)).status).toBe(404);
  });

  it('is refused after 5 wrong tries, with the time to wait (OQ-041)', async () => {
    const [four, five] = [await signedUp(), await signedUp()];
    for (let attempt = 0; attempt < 4; attempt += 1) expect((await verify(four.email, wrong(four.code))).status).toBe(404);
    expect((await verify(four.email, four.code)).status).toBe(204);
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await verify(five.email, wrong(five.code))).status).toBe(404);
    expect((await verify(five.email, five.code)).status).toBe(429);
  });

  it('is accepted once of two simultaneous uses', async () => {
    const { email, code } = await signedUp();
    const answers = await Promise.all([verify(email, code), verify(email, code)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.toSatisfy(isOneOfEach(204, 404)));
  });

  it('is sent again with the right password, once in 30 seconds and five times an hour; then the old one is void (API-017, OQ-037)', async () => {
    const { email, code, ...person } = await signedUp();
    expect(await resend(email)).toMatchObject({ status: 429, retryAfter: 30 });
    server.clock.now += 30_000;
    expect(await resend(email, 'Falsch9!falsch')).toMatchObject({ status: 401, body: { message: 'credentials' } });
    expect(await resend('nobody@example.org')).toMatchObject({ status: 401, body: { message: 'credentials' } });
    expect((await resend(email)).status).toBe(204);
    const next = await codeFor(server, person);
    if (next !== code) expect((await verify(email, code)).status).toBe(404);
    for (let again = 0; again < 3; again += 1) {
      server.clock.now += 30_000;
      expect((await resend(email)).status).toBe(204);
    }
    server.clock.now += 30_000;
    expect(await resend(email)).toMatchObject({ status: 429, retryAfter: 3600 - 5 * 30 });
    expect((await verify(email, await codeFor(server, person))).status).toBe(204);
    expect(await resend(email)).toMatchObject({ status: 409 });
  });

  it('is sent again on a sign-in when the first has expired (AUTH-011)', async () => {
    const { email, ...person } = await signedUp();
    await signIn(email);
    expect(await mailsTo(server, person)).toHaveLength(1);
    server.clock.now += 20 * minute;
    expect(await signIn(email)).toMatchObject({ status: 403, body: { message: 'validEMail' } });
    expect((await verify(email, await codeFor(server, person))).status).toBe(204);
  });

  it('is neither in the log nor readable in the database', async () => {
    const { accountId, code, email } = await signedUp();
    await verify(email, code);
    expect(server.log.join('')).not.toContain(email);
    const tenant = server.database.forAccount(accountId);
    const rows = JSON.stringify([
      await tenant.selectFrom('one_time_codes').selectAll().execute(),
      await tenant.selectFrom('mails').selectAll().execute(),
    ]);
    expect(rows).not.toContain(`"${code}"`);
    expect(server.log.filter((line) => line.includes(`"${code}"`))).toEqual([]);
  });
});
