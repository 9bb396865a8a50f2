import type { VehicleRoute } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import type { TripId, VehicleId } from '@wattbook/domain/ids';
import { lineOf } from '@wattbook/domain/routes/line';
import { packLine } from '@wattbook/domain/routes/pack-line';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, exampleNoon, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { insertTrip } from '../../../testing/segments.ts';
import { findStoredRoute, listDueRoutes, writeRoute } from './vehicle-routes.store.ts';

const dayMs = 86_400_000;

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  vehicle = await insertVehicle(server, person);
});

const tenant = () => server.database.forAccount(person.accountId);
/** A trip with its line along a road, `east` degrees beside the others. */
async function drive(daysAgo: number, east = 0): Promise<TripId> {
  const start = new Date(exampleNoon - daysAgo * dayMs);
  const id = await insertTrip(server.database, person, vehicle, start.toISOString());
  const line = lineOf([
    { lat: 48, lon: 11 + east },
    { lat: 48.02, lon: 11.01 + east },
    { lat: 48.05, lon: 11.02 + east },
  ]);
  const { start_time, end_time } = await tenant()
    .selectFrom('trips')
    .select(['start_time', 'end_time'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const values = { account_id: person.accountId, trip_id: id, vehicle_id: vehicle, start_time, end_time };
  await tenant()
    .insertInto('trip_lines')
    .values({ ...values, point_count: 3, points: Buffer.from(packLine(line)) })
    .execute();
  return id;
}
const makeDue = () => server.pool.query('insert into vehicle_routes (account_id, vehicle_id) values ($1, $2)', [person.accountId, vehicle]);
const mergeRoutes = () => server.runJob('routes of vehicles');
const read = async () =>
  (await server.app.inject({ url: `/v1/vehicles/${vehicle}/report-trips`, headers: person.headers })).json<VehicleRoute>();
const change = (method: 'DELETE' | 'POST', path: string) =>
  server.app.inject({ method, url: `/v1/trips/${path}`, headers: person.headers });

describe('the route map of all trips (STAT-024, STAT-025)', () => {
  it('is the same before and after a job has merged it', async () => {
    for (const day of [900, 500, 30, 3]) await drive(day);
    await drive(20, 0.3);
    await makeDue();
    const before = await read();
    expect([before.trips, before.counts.toSorted((a, b) => a - b)]).toEqual([5, [1, 4]]);
    await mergeRoutes();
    expect(await findStoredRoute(tenant(), vehicle)).toMatchObject({ trips: 5 });
    expect(await read()).toEqual(before);
  });

  it('has later trips above the stored lines, each by itself, until they are merged too', async () => {
    for (const day of [40, 30]) await drive(day);
    await makeDue();
    await mergeRoutes();
    for (const part of [0, 0.1, 0.2]) await drive(part);
    expect(await read()).toMatchObject({ trips: 5, counts: [2, 1, 1, 1] });
    await server.pool.query('update vehicle_routes set later = 25 where vehicle_id = $1', [vehicle]);
    expect((await listDueRoutes(server.database, 9)).map((due) => due.vehicle_id)).toContain(vehicle);
  });

  it('is without a deleted trip at once, also before the job, and has it again when it is restored', async () => {
    const [first] = [await drive(40), await drive(30, 0.3)];
    await makeDue();
    await mergeRoutes();
    expect((await change('DELETE', first)).statusCode).toBe(204);
    expect(await findStoredRoute(tenant(), vehicle)).toBeNull();
    expect((await read()).trips).toBe(1);
    await mergeRoutes();
    expect(await read()).toMatchObject({ trips: 1, counts: [1] });
    await change('POST', `${first}/restore`);
    expect((await read()).trips).toBe(2);
  });

  it('is not stored where a trip changed while it was merged', async () => {
    const first = await drive(40);
    await makeDue();
    const [due] = (await listDueRoutes(server.database, 99)).filter(({ vehicle_id }) => vehicle_id === vehicle);
    if (due === undefined) throw new Error('nothing is due');
    await change('DELETE', first);
    await writeRoute(tenant(), due, { until: new Date(exampleNoon), trips: 1, merged: [] });
    expect(await findStoredRoute(tenant(), vehicle)).toBeNull();
  });

  it('is not stored over that of before where a trip after its end changed while it was merged', async () => {
    await drive(40);
    await makeDue();
    await mergeRoutes();
    await server.pool.query('update vehicle_routes set until = $2, later = 25 where vehicle_id = $1', [
      vehicle,
      new Date(exampleNoon - 30 * dayMs),
    ]);
    const later = await drive(20, 0.3);
    const [due] = (await listDueRoutes(server.database, 99)).filter(({ vehicle_id }) => vehicle_id === vehicle);
    if (due === undefined) throw new Error('nothing is due');
    await change('DELETE', later);
    await writeRoute(tenant(), due, { until: new Date(exampleNoon), trips: 2, merged: [] });
    expect(await findStoredRoute(tenant(), vehicle)).toMatchObject({ trips: 1, until: new Date(exampleNoon - 30 * dayMs) });
    expect(await read()).toMatchObject({ trips: 1, counts: [1] });
  });
});
