import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCredentials } from '../features/account/public.ts';
import { type ApiServer, insertPerson, insertVehicle, openApiServer } from '../testing/api-server.ts';
import { parseUserArgs, removeUser } from './user.ts';

let server: ApiServer;
beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());

describe('user remove', () => {
  it("deletes the account with all its data, and nobody else's (AUTH-089)", async () => {
    const [gone, stays] = [await insertPerson(server), await insertPerson(server)];
    for (const person of [gone, stays]) await insertVehicle(server, person);
    const vehicles = (person: typeof gone) => server.database.forAccount(person.accountId).selectFrom('vehicles').select('id').execute();
    expect((await removeUser(server.database, gone.email)).text).toBe(`${gone.email} was removed with all data.`);
    expect([await findCredentials(server.database, gone.email), await vehicles(gone)]).toEqual([undefined, []]);
    expect(await vehicles(stays)).toHaveLength(1);
    await expect(removeUser(server.database, gone.email)).rejects.toThrow('No user has the e-mail');
  });

  it('keeps the last administrator, and vehicles that a fleet manages (AUTH-091)', async () => {
    const fresh = await openApiServer();
    try {
      const [admin, driver] = [await insertPerson(fresh), await insertPerson(fresh)];
      await fresh.database.forAccount(admin.accountId).updateTable('users').set({ role: 'admin' }).execute();
      await insertVehicle(fresh, driver);
      await fresh.database.forAccount(driver.accountId).updateTable('vehicles').set({ fleet_id: 'f' }).execute();
      await expect(removeUser(fresh.database, admin.email)).rejects.toThrow('is the last administrator');
      await expect(removeUser(fresh.database, driver.email)).rejects.toThrow('A fleet manages vehicles');
    } finally {
      await fresh.close();
    }
  });

  it.each([
    [['remove', 'a@b.c', '--for-good'], { action: 'remove', email: 'a@b.c', json: false }],
    [['remove', 'a@b.c'], undefined],
    [['restore', 'a@b.c', '--for-good'], undefined],
  ])('reads %j: without --for-good nothing is deleted', (args, expected) => expect(parseUserArgs(args)).toEqual(expected));
});
