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
import { manageVehicles, parseVehicleArgs } from './vehicle.ts';

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
    [{ LANG: 'fr_FR.UTF-8' }, 'en'],
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

describe('vehicle add, token and list', () => {
  const vehicle = async (...args: string[]) => {
    const commandArgs = parseVehicleArgs([...args, '--account', 'Berta@example.org']);
    if (commandArgs === undefined) throw new Error('usage');
    return manageVehicles(server.database, commandArgs, 'https://wattbook.example').catch(refusal);
  };
  beforeAll(() => addUser(server.database, { email: 'berta@example.org', password: examplePassword }));

  it('create a vehicle and its push token, found by id, VIN or name in any case', async () => {
    expect(await vehicle('list')).toMatchObject({ text: 'This account has no vehicles.', data: [] });
    const added = await vehicle('add', 'Blitz', '--vin', '5YJ3E7EB1KF000001', '--kwh', '75', '--zone', 'Europe/Berlin');
    const { id } = (added as { data: { id: string } }).data;
    for (const reference of ['blitz', '5yj3e7eb1kf000001', id]) {
      const { data } = (await vehicle('token', reference)) as { data: { token: string; url: string } };
      expect(data.url).toBe(`https://wattbook.example/v1/ingest/${data.token}`);
      expect((await server.app.inject({ method: 'POST', url: new URL(data.url).pathname, payload: [] })).statusCode).toBe(202);
    }
    expect(await vehicle('list')).toMatchObject({ text: `${id}  5YJ3E7EB1KF000001  Blitz` });
    const row = await server.database.allAccounts
      .selectFrom('vehicles')
      .selectAll()
      .where('id', '=', id as never)
      .executeTakeFirst();
    expect(row).toMatchObject({ display_name: 'Blitz', kwh: 75, time_zone: 'Europe/Berlin' });
  });

  it.each([
    [['add', 'Zwei', '--vin', '5YJ3E7EB1KF000001'], 'This account has a vehicle with the VIN 5YJ3E7EB1KF000001 already.'],
    [['add', 'Zwei', '--vin', '5yj3e7eb1kf000001 '], 'This account has a vehicle with the VIN 5YJ3E7EB1KF000001 already.'],
    [['add', 'Zwei', '--vin', 'my car'], '--vin my car is no VIN: it has 17 letters and digits, without I, O and Q.'],
    [['add', 'x'.repeat(201)], 'The name of a vehicle has at most 200 characters.'],
    [['add', 'Zwei', '--zone', 'Mars/Base'], 'Mars/Base is no time zone; write one like Europe/Berlin.'],
    [['add', 'Zwei', '--kwh', 'many'], '--kwh many is no size of a battery: write kWh, such as 75.'],
    [['token', 'Zwei'], 'The account has no vehicle with the id, VIN or name Zwei.'],
  ])('refuse %j', async (commandArgs, message) => {
    expect(await vehicle(...commandArgs)).toBe(message);
  });

  it('refuse a token beyond the limit of vehicles, and for an archived vehicle (VEH-045, OQ-071)', async () => {
    const berta = await findCredentials(server.database, 'berta@example.org');
    if (berta === undefined) throw new Error('no account');
    const tenant = server.database.forAccount(berta.accountId);
    await vehicle('add', 'Limited');
    await tenant.updateTable('users').set({ vehicle_limit: 0 }).execute();
    expect(await vehicle('token', 'Limited')).toContain('as many connected vehicles as it may have');
    await tenant.updateTable('users').set({ vehicle_limit: 10 }).execute();
    await tenant.updateTable('vehicles').set({ archive: true }).where('display_name', '=', 'Limited').execute();
    expect(await vehicle('token', 'Limited')).toContain('is archived');
  });

  it('require the id where a name is ambiguous, and refuse an unknown account', async () => {
    for (const [name, vin] of [
      ['Twin', '5YJ3E7EB1KF000011'],
      ['twin', '5YJ3E7EB1KF000012'],
    ] as const)
      expect(await vehicle('add', name, '--vin', vin)).toMatchObject({ data: { name, vin } });
    expect(await vehicle('token', 'TWIN')).toBe('Several vehicles are called TWIN; name one by its id:');
    const commandArgs = parseVehicleArgs(['list', '--account', 'nobody@example.org']);
    if (commandArgs === undefined) throw new Error('usage');
    await expect(manageVehicles(server.database, commandArgs, '')).rejects.toThrow('There is no account of nobody@example.org.');
  });

  it('refuse a second vehicle of the same name that no VIN distinguishes from the first', async () => {
    const refusalOf = (name: string) =>
      `This account has a vehicle called ${name} already: see vehicle list --account Berta@example.org. Choose another name; only vehicles with different VINs may have the same.`;
    await vehicle('add', 'Name');
    const before = await vehicle('list');
    expect(await vehicle('add', 'NAME')).toBe(refusalOf('Name'));
    expect(await vehicle('add', 'Name', '--vin', '5YJ3E7EB1KF000021')).toBe(refusalOf('Name'));
    expect(await vehicle('list')).toEqual(before);
    await vehicle('add', 'Fleet', '--vin', '5YJ3E7EB1KF000022');
    expect(await vehicle('add', 'Fleet')).toBe(refusalOf('Fleet'));
    expect(await vehicle('add', 'Fleet', '--vin', '5YJ3E7EB1KF000022')).toContain('with the VIN 5YJ3E7EB1KF000022 already.');
    expect(await vehicle('add', 'Fleet', '--vin', '5YJ3E7EB1KF000023')).toMatchObject({ data: { name: 'Fleet' } });
  });

  it('list those of all accounts with their source, last sample and problem', async () => {
    await vehicle('add', 'Everyone');
    const commandArgs = parseVehicleArgs(['list']);
    if (commandArgs === undefined) throw new Error('usage');
    const { text, data } = await manageVehicles(server.database, commandArgs, '');
    expect(text.split('\n')).toContain('Everyone (berta@example.org), no source, no sample yet');
    expect(data).toContainEqual(expect.objectContaining({ name: 'Everyone', account: 'berta@example.org', problem: null }));
  });

  it.each([
    [['add']],
    [['add', 'x', '--kwh', '75']],
    [['token', 'x']],
    [['list', 'x', '--account', 'a']],
    [['add', 'x']],
    [['drop', 'x', '--account', 'a']],
    [['add', 'x', '--account', 'a', '--what']],
    [['list', '--account', 'a', '--vin', '5YJ3E7EB1KF000001']],
    [['token', 'x', '--account', 'a', '--zone', 'UTC']],
  ])('refuse the arguments %j', (commandArgs) => {
    expect(parseVehicleArgs(commandArgs)).toBeUndefined();
  });
});
