import { currentTerms } from '@wattbook/domain/account/terms';
import { errors as inGerman } from '@wattbook/i18n/messages/errors.de';
import { errors as inEnglish } from '@wattbook/i18n/messages/errors.en';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, examplePassword, insertPerson, openApiServer, signInAs } from '../../testing/api-server.ts';
import { codeFor } from '../../testing/mailbox.ts';

let server: ApiServer;
let fresh: ApiServer;
beforeAll(async () => {
  [server, fresh] = await Promise.all([openApiServer(), openApiServer()]);
  await insertPerson(server);
});
afterAll(() => Promise.all([server.close(), fresh.close()]));
beforeEach(() => {
  server.clock.now += 3_600_000;
});

const english = inEnglish['field.commonPassword'];
const send = async (method: 'POST' | 'PATCH', url: string, payload: object, headers: object = {}, on = server) => {
  const answer = await on.app.inject({ method, url, payload, headers: { 'accept-language': 'en', ...headers } });
  return [answer.statusCode, answer.body === '' ? null : answer.json<{ errors?: object }>().errors];
};
let count = 0;
const signUp = (password: string, language = 'en') => {
  count += 1;
  const person = { firstName: 'Jana', lastName: 'Lindner', email: `person${count}@example.org`, language, password };
  const rest = { referralCode: null, referralSource: null, terms: [currentTerms], ref: null };
  return send('POST', '/v1/users/signup', { ...person, ...rest }, { 'accept-language': language });
};

describe('a common password is refused on its field (AUTH-042)', () => {
  it.each(['Passwort1!', 'Sommer2026!', 'Qwertz123!', 'Wattbook#1', 'Jana-1234', 'Lindner!2026', 'Iloveyou1!'])(
    'at the sign-up: %s',
    async (password) => expect(await signUp(password)).toEqual([400, { password: english }]),
  );

  it('in German too', async () => {
    expect(await signUp('Passwort1!', 'de')).toEqual([400, { password: inGerman['field.commonPassword'] }]);
  });

  it('at the set-up', async () => {
    const administrator = { email: 'jana@example.org', password: 'Willkommen1!', firstName: 'Jana', lastName: 'Ott', language: 'en' };
    const body = { code: await fresh.setUpCode(), administrator, mail: null, map: { kind: 'none' }, addresses: { kind: 'none' } };
    expect(await send('POST', '/v1/setup', body, {}, fresh)).toEqual([400, { 'administrator.password': english }]);
  });

  it('at a change, also one of the name of its user', async () => {
    const person = await signInAs(server);
    await server.database.forAccount(person.accountId).updateTable('users').set({ last_name: 'Lindner' }).execute();
    const change = (password: string) =>
      send('PATCH', `/v1/users/${person.userId}`, { password, currentPassword: examplePassword }, person.headers);
    expect(await change('Passwort1!')).toEqual([400, { password: english }]);
    expect(await change('L1ndner!99')).toEqual([400, { password: english }]);
  });

  it('at a reset, whose code stays good', async () => {
    const person = await insertPerson(server);
    await server.app.inject({ method: 'POST', url: '/v1/users/send-reset-code', payload: { email: person.email } });
    const code = await codeFor(server, person);
    const reset = (password: string, entered = code) =>
      send('POST', '/v1/users/reset-password', { email: person.email, password, code: entered, privateKey: null });
    expect(await reset('Passwort1!')).toEqual([400, { password: english }]);
    // Only the right code is told why.
    expect((await reset('Passwort1!', code === '000000' ? '000001' : '000000'))[0]).toBe(403);
    expect(await reset('Fjord7?Kiesel')).toEqual([204, null]);
  });

  it('but signs in where it exists already', async () => {
    const person = await insertPerson(server);
    const passwordHash = await server.passwords.hash('Passwort1!');
    await server.database.forAccount(person.accountId).updateTable('users').set({ password_hash: passwordHash }).execute();
    const body = { grant_type: 'password', email: person.email, password: 'Passwort1!' };
    expect((await send('POST', '/authentication', body))[0]).toBe(200);
  });
});
