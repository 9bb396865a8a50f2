import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApiServer,
  exampleNoon,
  insertVehicle,
  openApiServer,
  type SignedIn,
  signInAs,
  signInAsAdministrator,
} from '../../testing/api-server.ts';
import { insertCharge } from '../../testing/segments.ts';
import {
  type InstallationSetting,
  type InstallationStatusRow,
  waitingWorks,
} from '@wattbook/contract/status/installation-status.endpoints';
import { daysLeftOf } from './read-status.ts';

let server: ApiServer;
let person: SignedIn;
let administrator: SignedIn;
beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
  administrator = await signInAsAdministrator(server);
});
afterAll(() => server.close());

describe('the status of an installation', () => {
  const read = async <Answer>(path: string, headers = administrator.headers) =>
    (await server.app.inject({ url: `/v1/installation/${path}`, headers })).json<Answer>();

  it('lists vehicles that are not archived with their last sample, those that fail first, and finds them by name or account', async () => {
    const quiet = await insertVehicle(server, person, { name: 'Blitz' });
    const failing = await insertVehicle(server, person, { name: 'Kranich' });
    const archived = await insertVehicle(server, person, { name: 'Sold' });
    const tenant = server.database.forAccount(person.accountId);
    await tenant.updateTable('vehicles').set({ archive: true }).where('id', '=', archived).execute();
    await insertConnection(failing);
    const intake = await server.telemetry.startHistory(person.accountId, quiet);
    await intake.add([{ ts: exampleNoon - 60_000, source: 'push', soc: 50 }]);
    await intake.finish();
    const lastSampleAt = new Date(exampleNoon - 60_000).toISOString();
    const none = { problem: null, problemSince: null, failures: 0 };
    const blitz = { id: quiet, name: 'Blitz', account: person.email, source: null, lastSampleAt, ...none };
    const since = new Date(exampleNoon).toISOString();
    const kranich = {
      id: failing,
      name: 'Kranich',
      account: person.email,
      source: 'tesla',
      lastSampleAt: null,
      problem: 'login',
      problemSince: since,
      failures: 4,
    };
    expect(await read('vehicles')).toEqual({ total: 2, data: [kranich, blitz] });
    expect(await read('vehicles?search=bli')).toEqual({ total: 1, data: [blitz] });
    expect(await read(`vehicles?search=${encodeURIComponent(person.email)}&sort=name&limit=1`)).toEqual({ total: 2, data: [blitz] });
  });

  it('says what waits, what is stored and what was refused', async () => {
    const vehicle = await insertVehicle(server, person, { name: 'Storch' });
    const refused = [vehicle, new Date(exampleNoon - 60_000)];
    await server.database
      .forAccount(person.accountId)
      .rows(
        `insert into refusal_counts (account_id, vehicle_id, day, reason, noted, only_counted) values ($1, $2, $3, 'out_of_range', 1, 2)`,
        refused,
      );
    await insertCharge(server.database, person, vehicle, new Date(exampleNoon), { price_due: 'changed' });
    const status = await read<InstallationStatusRow>('status');
    expect(status.waiting.map(({ work }) => work)).toEqual(waitingWorks);
    expect(status.waiting.find(({ work }) => work === 'charge_prices')).toMatchObject({ count: 1 });
    expect(status.refused).toEqual([{ reason: 'out_of_range', count: 3 }]);
    expect(status.storage.tables.map(({ name }) => name)).toContain('charges');
    expect(status.storage.tables.every(({ bytes }) => bytes > 0)).toBe(true);
  });

  it('names every setting and who chose it, and no secret', async () => {
    const { data } = await read<{ data: InstallationSetting[] }>('settings');
    expect(data.slice(0, 3).map(({ name, from }) => [name, from])).toEqual([
      ['map', 'environment'],
      ['addresses', 'default'],
      ['mail', 'default'],
    ]);
    expect(data.find(({ name }) => name === 'BASE_URL')?.value).not.toBeNull();
    expect(data.filter(({ name, value }) => /SECRET|PASSPHRASE|TOKEN$/.test(name) && value !== null && value !== 'set')).toEqual([]);
  });

  it('has the events of payments that were not applied, only where plans are for sale', async () => {
    expect(await read('payment-problems')).toMatchObject({ message: 'not_found' });
  });

  it.each(['status', 'vehicles', 'settings', 'payment-problems'])('%s is for administrators only', async (path) => {
    expect(await read(path, person.headers)).toMatchObject({ message: 'not_found' });
  });
});

describe('how long the disk lasts', () => {
  it.each([
    [0, 100, null],
    [10, null, null],
    [10, 105, 10],
    [1, 3651, null],
    [1, 3650, 3650],
  ])('at %d bytes a day with %s free: %s days', (bytesPerDay, free, days) => {
    expect(daysLeftOf({ bytesPerDay }, free)).toBe(days);
  });
});

async function insertConnection(vehicleId: string): Promise<void> {
  const tenant = server.database.forAccount(person.accountId);
  const id = crypto.randomUUID();
  await tenant.rows(
    `insert into connections (account_id, id, connector, source_user, secrets) values ($1, $2, 'tesla', 'somebody', 'sealed')`,
    [id],
  );
  await tenant.rows(
    `insert into vehicle_connections (account_id, vehicle_id, connection_id, connector, source_vehicle, failures, problem, problem_since)
     values ($1, $2, $3, 'tesla', 'x', 4, 'login', $4)`,
    [vehicleId, id, new Date(exampleNoon)],
  );
}
