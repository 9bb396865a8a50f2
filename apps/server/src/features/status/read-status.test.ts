import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, exampleNoon, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCharge } from '../../testing/segments.ts';
import { readStatus } from './read-status.ts';

let server: ApiServer;
let person: SignedIn;
beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
});
afterAll(() => server.close());

describe('the status of an installation', () => {
  it('lists vehicles with their last sample, and what waits', async () => {
    const vehicle = await insertVehicle(server, person, { name: 'Blitz' });
    const archived = await insertVehicle(server, person, { name: 'Sold' });
    await server.database.forAccount(person.accountId).updateTable('vehicles').set({ archive: true }).where('id', '=', archived).execute();
    const intake = await server.telemetry.startHistory(person.accountId, vehicle);
    await intake.add([{ ts: exampleNoon - 60_000, source: 'push', soc: 50 }]);
    await intake.finish();
    const refused = [vehicle, new Date(exampleNoon - 60_000)];
    await server.database
      .forAccount(person.accountId)
      .rows(
        `insert into refusal_counts (account_id, vehicle_id, day, reason, noted, only_counted) values ($1, $2, $3, 'out_of_range', 1, 2)`,
        refused,
      );
    await insertCharge(server.database, person, vehicle, new Date(exampleNoon), { price_due: 'changed' });
    const status = await readStatus(server.pool, exampleNoon);
    expect(status.vehicles).toEqual([
      { name: 'Blitz', account: person.email, source: null, lastSample: exampleNoon - 60_000, problem: null, failures: 0 },
    ]);
    expect(status.waiting.find(({ name }) => name === 'prices of charges')).toMatchObject({ count: 1 });
    expect(status.refused).toEqual([{ reason: 'out_of_range', count: 3 }]);
    expect(status.tables.map(({ name }) => name)).toContain('charges');
    expect(status.tables.every(({ bytes }) => bytes > 0)).toBe(true);
  });
});
