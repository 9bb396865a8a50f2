import { examplePassword } from '@wattbook/contract/example';
import { isTripEntry } from '@wattbook/domain/logbook/book-entry';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, exampleNoon, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { activateLogbook, readBook } from '../../testing/logbooks.ts';
import { insertTrip } from '../../testing/segments.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = exampleNoon;
  person = await signInAs(server);
  vehicle = await insertVehicle(server, person);
  server.clock.now = Date.parse('2026-06-10T10:00:00Z');
  expect((await activateLogbook(server, person, vehicle)).statusCode).toBe(200);
  server.clock.now = exampleNoon;
});

const tenant = () => server.database.forAccount(person.accountId);
const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload: object = {}) =>
  server.app.inject({ method, url: `/v1/${path}`, payload, headers: person.headers });
const drive = async (start: string) => {
  const id = await insertTrip(server.database, person, vehicle, start);
  await tenant().insertInto('logbook_due').values({ account_id: person.accountId, vehicle_id: vehicle, trip_id: id }).execute();
  return id;
};
const book = () => readBook(server, person, vehicle);
const tripEntries = async () => (await book()).filter(isTripEntry);
const typed = () => ({
  vehicleId: vehicle,
  startTime: '2026-06-14T08:00:00Z',
  endTime: '2026-06-14T08:45:00Z',
  startOdometer: 1010,
  endOdometer: 1050.5,
  startLocation: { latitude: 48.137, longitude: 11.575 },
  endLocation: { latitude: 48.403, longitude: 11.749 },
});

describe('the book of a vehicle, while the clock of the server is set back,', () => {
  it('refuses a change while the clock of the server is behind it, and is as it was', async () => {
    const trip = await drive('2026-06-15T10:00:00Z');
    await server.runJob('logbook');
    const before = await book();
    server.clock.now = exampleNoon - 3_600_000;
    const answer = await call('PATCH', `trips/${trip}`, { tags: ['Private'] });
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { message: 'clock_behind' }]);
    expect(await book()).toEqual(before);
    server.clock.now = exampleNoon - 30_000;
    expect((await call('PATCH', `trips/${trip}`, { tags: ['Private'] })).statusCode).toBe(200);
    expect((await tripEntries()).at(-1)).toMatchObject({ kind: 'completed', at: '2026-06-15T12:00:00.000Z' });
  });

  it.each([
    ['of its vehicle', () => call('PATCH', `vehicles/${vehicle}`, { licensePlate: 'FS-WB 215E' })],
    ['of its holder', () => call('PATCH', `users/${person.userId}`, { lastName: 'Winter' })],
    [
      'of a trip by hand',
      () =>
        call('POST', 'trips', {
          ...typed(),
          startTime: '2026-06-14T06:00:00Z',
          endTime: '2026-06-14T06:30:00Z',
          startOdometer: 960,
          endOdometer: 1005,
        }),
    ],
    ['that ends it', () => call('POST', `vehicles/${vehicle}/logbook/close`, { currentPassword: examplePassword })],
    ['that deletes its vehicle', () => call('DELETE', `vehicles/${vehicle}`, { currentPassword: examplePassword })],
  ])('refuses a change %s while the clock is set back, with a sentence and nothing half-written', async (_, change) => {
    await tenant().updateTable('vehicles').set({ offline: true }).execute();
    expect((await call('POST', 'trips', typed())).statusCode).toBe(201);
    const before = await book();
    server.clock.now = exampleNoon - 2 * 3_600_000;
    const answer = await change();
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([503, { message: 'clock_behind' }, '60']);
    expect(await book()).toEqual(before);
    const row = await tenant().selectFrom('vehicles').select(['license_plate', 'logbook']).executeTakeFirstOrThrow();
    expect(row).toEqual({ license_plate: 'FS-WB 214E', logbook: true });
    server.clock.now = exampleNoon;
    expect((await change()).statusCode).toBeLessThan(300);
  });

  it('is not begun before the one before it has ended: the clock was set back', async () => {
    await call('POST', `vehicles/${vehicle}/logbook/close`, { currentPassword: examplePassword });
    server.clock.now = exampleNoon - 2 * 3_600_000;
    const answer = await activateLogbook(server, person, vehicle);
    expect([answer.statusCode, answer.json()]).toEqual([503, { message: 'clock_behind' }]);
    expect((await book()).map(({ kind }) => kind)).toEqual(['opened', 'closed']);
  });
});
