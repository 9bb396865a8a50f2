import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCredentials } from '../features/account/public.ts';
import { OperatorError } from '../operator-error.ts';
import { type ApiServer, examplePassword, openApiServer } from '../testing/api-server.ts';
import { addUser } from './user.ts';
import { manageVehicles, parseVehicleArgs } from './vehicle.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

const refusal = (error: unknown): string => (error instanceof OperatorError ? error.message : String(error)).split('\n')[0] ?? '';

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
