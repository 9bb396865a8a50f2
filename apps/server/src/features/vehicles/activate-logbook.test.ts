import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { activateLogbook, insertBookedVehicle } from '../../testing/logbooks.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
  vehicle = await insertBookedVehicle(server, person);
});
afterAll(() => server.close());

const call = (method: 'PATCH', path: string, payload: object) =>
  server.app.inject({ method, url: `/v1/${path}`, payload, headers: person.headers });

describe('a logbook is not activated', () => {
  const other = async () => insertVehicle(server, person);
  it.each([
    [{ logbook: true }, 'logbookType'],
    [{ logbook: true, logbookType: 'tax' }, 'licensePlate'],
    [{ logbook: true, logbookType: 'tax', licensePlate: ' ' }, 'licensePlate'],
    [{ logbook: true, logbookType: 'tax', licensePlate: ' - ' }, 'licensePlate'],
    [{ logbook: true, logbookType: 'tax', licensePlate: 'FS-WB 1FS-WB 1FS-WB 1' }, 'licensePlate'],
    [{ logbook: true, logbookType: 'tax', licensePlate: 'FS-WB 1' }, 'address'],
    [{ logbook: true, logbookType: 'commute', licensePlate: 'FS-WB 1', distanceToWork: -1 }, 'distanceToWork'],
    [{ logbook: true, logbookType: 'commute', licensePlate: 'FS-WB 1', distanceToWork: 1001 }, 'distanceToWork'],
    [{ logbook: true, logbookType: 'commute', licensePlate: 'FS-WB 1', personnelNumber: '12a' }, 'personnelNumber'],
    [{ logbook: true, logbookType: 'commute', licensePlate: 'FS-WB 1' }, 'distanceToWork'],
  ])('with %j (LOG-022, LOG-024), and nothing of it is stored', async (payload, field) => {
    const id = await other();
    const read = async () => (await server.app.inject({ url: `/v1/vehicles/${id}`, headers: person.headers })).json<object>();
    const before = await read();
    const answer = await call('PATCH', `vehicles/${id}`, payload);
    expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([400, expect.arrayContaining([field])]);
    expect(await read()).toEqual(before);
    const books = server.database.forAccount(person.accountId).selectFrom('logbooks').select('id').where('vehicle_id', '=', id);
    expect(await books.execute()).toEqual([]);
  });

  it('a second time, nor is its kind changed or is it ended by a change of the vehicle', async () => {
    for (const payload of [{ logbook: false }, { logbook: false, logbookType: null }, { logbookType: 'commute' }])
      expect((await call('PATCH', `vehicles/${vehicle}`, payload)).statusCode).toBe(400);
  });
});

describe('a logbook that is activated', () => {
  it.each(['tax', 'commute', 'documentation'] as const)('is of the kind %s (LOG-001)', async (logbookType) => {
    const other = await insertVehicle(server, person);
    expect((await activateLogbook(server, person, other, logbookType)).json()).toMatchObject({ logbook: true, logbookType });
  });

  it.each([
    ['en', [], ['Business', 'ToWork', 'Private']],
    ['de', ['Urlaub', 'Private'], ['Urlaub', 'Private', 'Betriebsfahrt', 'Arbeitsweg']],
  ])('adds the classes that are missing to the tags of its user, in the language %s (LOG-031)', async (language, owned, tags) => {
    const user = await signInAs(server);
    const tenant = server.database.forAccount(user.accountId);
    await tenant
      .updateTable('users')
      .set({ language: language as 'en' | 'de', trip_tags: JSON.stringify(owned) })
      .execute();
    await insertBookedVehicle(server, user);
    const { trip_tags } = await tenant.selectFrom('users').select('trip_tags').executeTakeFirstOrThrow();
    expect(trip_tags).toEqual(tags);
  });
});
