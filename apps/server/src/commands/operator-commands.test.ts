import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCredentials } from '../features/account/public.ts';
import { OperatorError } from '../operator-error.ts';
import { type ApiServer, examplePassword, insertPerson, insertVehicle, openApiServer, signInAs } from '../testing/api-server.ts';
import { codeFor } from '../testing/mailbox.ts';
import {
  addUser,
  languageOfTerminal,
  parseUserArgs,
  restoreUser,
  setRole,
  setVehicleLimit,
  showMails,
  showUsers,
  switchTwoFactorOff,
} from './user.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

const refusal = (error: unknown): string => (error instanceof OperatorError ? error.message : String(error)).split('\n')[0] ?? '';

describe('user add', () => {
  it('creates a verified account that can sign in, once (AUTH-005)', async () => {
    const commandArgs = parseUserArgs(['add', 'Anna@Example.org', '--password', examplePassword, '--json']);
    expect(commandArgs).toEqual({ action: 'add', email: 'Anna@Example.org', password: examplePassword, language: null, json: true });
    const added = await addUser(server.database, { email: 'Anna@Example.org', password: examplePassword });
    expect(added.data).toEqual({ accountId: expect.any(String), userId: expect.any(String), email: 'anna@example.org', role: 'admin' });
    expect(await findCredentials(server.database, 'anna@example.org')).toMatchObject({ verified: true, deactivated: false });
    const response = await server.app.inject({
      method: 'POST',
      url: '/authentication',
      payload: { grant_type: 'password', email: 'anna@example.org', password: examplePassword },
    });
    expect(response.statusCode).toBe(200);
    await expect(addUser(server.database, { email: 'anna@example.org', password: examplePassword })).rejects.toThrow(
      'anna@example.org has an account already.',
    );
  });

  it('makes the first user the administrator, because the account closes the set-up, and no later one (AUTH-005)', async () => {
    const fresh = await openApiServer();
    const add = (email: string) => addUser(fresh.database, { email, password: examplePassword });
    expect((await add('first@example.org')).text).toBe(
      'first@example.org can sign in and is the administrator, as the first user of this installation.',
    );
    expect((await add('second@example.org')).text).toBe('second@example.org can sign in.');
    const roles = await Promise.all(
      ['first', 'second'].map(async (name) => (await findCredentials(fresh.database, `${name}@example.org`))?.role),
    );
    expect(roles).toEqual(['admin', 'user']);
    expect([await fresh.setUpCode(), await fresh.installation.needsSetUp()]).toEqual([null, false]);
    await fresh.close();
  });

  it.each([
    ['nonsense', examplePassword, 'nonsense is no e-mail address.'],
    ['b@example.org', 'abc', 'The password needs at least 8 characters, an uppercase letter, a digit, a special character.'],
    ['b@example.org', 'strom4!auto', 'The password needs an uppercase letter.'],
    ['b@example.org', 'STROM4!AUTO', 'The password needs a lowercase letter.'],
    ['b@example.org', 'Strom!auto', 'The password needs a digit.'],
    ['b@example.org', `Strom4!${'o'.repeat(194)}`, 'The password needs at most 200 characters.'],
    ['b@example.org', 'Strom4auto', 'The password needs a special character.'],
    ['b@example.org', 'Passwort1!', 'This password is easy to guess: it is widely used, or made of the e-mail. Choose another one.'],
  ])('refuses %s with the password %s (AUTH-042)', async (email, password, message) => {
    expect(await addUser(server.database, { email, password }).catch(refusal)).toBe(message);
    expect(await findCredentials(server.database, email)).toBeUndefined();
  });

  it.each([
    [[]],
    [['add', 'b@example.org']],
    [['remove', 'b@example.org', '--password', 'x']],
    [['add', 'b', 'c', '--password', 'x']],
    [['add', 'b', '--passwort', 'x']],
    [['code']],
    [['code', 'b@example.org', '--password', 'x']],
    [['restore', 'a', 'b']],
    [['restore', 'a', '--role', 'admin']],
    [['role', 'a']],
    [['role', 'a', '--role', 'king']],
    [['add', 'a@example.org', '--password', 'x', '--language', 'klingon']],
    [['role', 'a', '--role', 'user', '--language', 'de']],
    [['limit', 'a']],
    [['limit', 'a', '--vehicles', 'many']],
    [['limit', 'a', '--vehicles', '10001']],
    [['role', 'a', '--role', 'user', '--vehicles', '3']],
  ])('refuses the arguments %j', (commandArgs) => {
    expect(parseUserArgs(commandArgs)).toBeUndefined();
  });
});

describe('the language of a new user', () => {
  it('is the one that is named', async () => {
    const parsed = parseUserArgs(['add', 'hans@example.org', '--password', examplePassword, '--language', 'de']);
    expect(parsed).toMatchObject({ action: 'add', language: 'de' });
    const { data } = await addUser(server.database, { email: 'hans@example.org', password: examplePassword, language: 'de' });
    const stored = await server.database.forAccount(data.accountId).selectFrom('users').select('language').execute();
    expect(stored).toEqual([{ language: 'de' }]);
  });

  it.each([
    [{ LANG: 'de_DE.UTF-8' }, 'de'],
    [{ LANG: 'de_AT' }, 'de'],
    [{ LC_ALL: 'en_GB.UTF-8', LANG: 'de_DE.UTF-8' }, 'en'],
    [{ LC_ALL: '', LC_MESSAGES: 'de_DE.UTF-8' }, 'de'],
    [{ LANG: 'fr_FR.UTF-8' }, 'fr'],
    [{ LANG: 'it_IT.UTF-8' }, 'en'],
    [{ LANG: 'C.UTF-8' }, 'en'],
    [{}, 'en'],
  ])('is that of a terminal with %o: %s', (env, language) => {
    expect(languageOfTerminal(env)).toBe(language);
  });
});

describe('user list', () => {
  it('prints who exists as the page of the administrator does', async () => {
    expect(parseUserArgs(['list', '--json'])).toEqual({ action: 'list', json: true });
    expect(parseUserArgs(['list', 'a@example.org'])).toBeUndefined();
    const fresh = await openApiServer();
    expect((await showUsers(fresh.database)).text).toBe('There is no user yet.');
    await addUser(fresh.database, { email: 'first@example.org', password: examplePassword });
    const second = await insertPerson(fresh, { email: 'b@example.org', deactivated: true });
    await insertVehicle(fresh, second);
    const day = /\d{4}-\d{2}-\d{2}/g;
    const { text, data } = await showUsers(fresh.database);
    expect(text.replace(day, 'DAY').split('\n').sort()).toEqual([
      'b@example.org      created DAY  last seen never         1 vehicle   deactivated DAY',
      'first@example.org  created DAY  last seen never         0 vehicles  administrator',
    ]);
    expect(data).toContainEqual(expect.objectContaining({ email: 'b@example.org', vehicles: 1, role: 'user', lastSeenAt: null }));
    await fresh.close();
  });
});

describe('user code, restore and two-factor-off', () => {
  it('shows the operator a code whose mail is not sent yet, and reports when no mail was sent', async () => {
    const person = await insertPerson(server, { verified: false });
    const payload = { grant_type: 'password', email: person.email, password: examplePassword };
    await server.app.inject({ method: 'POST', url: '/authentication', payload });
    const { text } = await showMails(server.database, server.sealing, person.email.toUpperCase());
    const code = await codeFor(server, person);
    expect(text).toContain(`verify to ${person.email}: waiting\n  code ${code}, valid until`);
    const verified = await server.app.inject({ method: 'POST', url: '/v1/users/verify', payload: { email: person.email, code } });
    expect(verified.statusCode).toBe(204);
    const { email } = await insertPerson(server);
    expect((await showMails(server.database, server.sealing, email)).text).toBe(`Nothing was sent to ${email}.`);
  });

  it('restores a deactivated account (OQ-050)', async () => {
    const person = await insertPerson(server, { deactivated: true });
    await restoreUser(server.database, person.email.toUpperCase());
    expect((await signInAs(server, person)).headers.authorization).not.toBe('Bearer undefined');
  });

  it('makes a user an administrator, and a user again', async () => {
    const person = await insertPerson(server);
    const commandArgs = parseUserArgs(['role', person.email.toUpperCase(), '--role', 'admin']);
    expect(commandArgs).toMatchObject({ action: 'role', role: 'admin' });
    const roleOf = async () => {
      const { headers } = await signInAs(server, person);
      return (await server.app.inject({ url: `/v1/users/${person.userId}`, headers })).json<{ role: string }>().role;
    };
    await setRole(server.database, { email: person.email.toUpperCase(), role: 'admin' });
    expect(await roleOf()).toBe('admin');
    await setRole(server.database, { email: person.email, role: 'user' });
    expect(await roleOf()).toBe('user');
  });

  it('sets how many vehicles a user may have connected (VEH-045, OQ-079)', async () => {
    const person = await insertPerson(server);
    expect(parseUserArgs(['limit', person.email, '--vehicles', '25'])).toMatchObject({ action: 'limit', vehicles: 25 });
    const outcome = await setVehicleLimit(server.database, { email: person.email.toUpperCase(), vehicles: 25 });
    expect(outcome.text).toBe(`${person.email} may have 25 vehicles connected at once.`);
    const { headers } = await signInAs(server, person);
    expect((await server.app.inject({ url: `/v1/users/${person.userId}`, headers })).json()).toMatchObject({ vehicleLimit: 25 });
  });

  it('leaves the last administrator one (AUTH-031)', async () => {
    const fresh = await openApiServer();
    await addUser(fresh.database, { email: 'first@example.org', password: examplePassword });
    expect(await setRole(fresh.database, { email: 'first@example.org', role: 'user' }).catch(refusal)).toBe(
      'first@example.org is the last administrator. Make another user one first.',
    );
    expect((await findCredentials(fresh.database, 'first@example.org'))?.role).toBe('admin');
    await fresh.close();
  });

  it('switches off the second factor of a user without the authenticator', async () => {
    const person = await insertPerson(server);
    await server.database.forAccount(person.accountId).updateTable('users').set({ totp_secret: 'sealed elsewhere' }).execute();
    expect((await signInAs(server, person)).headers.authorization).toBe('Bearer undefined');
    await switchTwoFactorOff(server.database, person.email);
    expect((await signInAs(server, person)).headers.authorization).not.toBe('Bearer undefined');
  });

  it.each([
    (email: string) => showMails(server.database, server.sealing, email),
    (email: string) => restoreUser(server.database, email),
    (email: string) => setRole(server.database, { email, role: 'admin' as const }),
    (email: string) => switchTwoFactorOff(server.database, email),
    (email: string) => setVehicleLimit(server.database, { email, vehicles: 5 }),
  ])('refuses an unknown e-mail', async (act) => {
    expect(await act('nobody@example.org').catch(refusal)).toBe('No user has the e-mail nobody@example.org.');
  });
});
