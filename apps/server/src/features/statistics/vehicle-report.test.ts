import { type VehicleReport, vehicleReport } from '@wattbook/contract/statistics/vehicle-report.schema';
import type { VehicleRoute } from '@wattbook/contract/vehicles/vehicle-figures.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { lineOf } from '@wattbook/domain/routes/line';
import { packLine } from '@wattbook/domain/routes/pack-line';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markStatisticsDue } from '../../telemetry/public.ts';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCharge, insertTrip } from '../../testing/segments.ts';

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

const addTrip = (start: string, values?: Parameters<typeof insertTrip>[4]) => insertTrip(server.database, person, vehicle, start, values);
const addCharge = (start: string, values?: Parameters<typeof insertCharge>[4]) =>
  insertCharge(server.database, person, vehicle, start, values);
const read = async <Answer>(path: 'report' | 'report-trips') =>
  (await server.app.inject({ url: `/v1/vehicles/${vehicle}/${path}`, headers: person.headers })).json<Answer>();

describe('the report of a vehicle (STAT-026, API-061)', () => {
  it('is of the whole recorded time; open and deleted entries are not in it (OQ-185)', async () => {
    await addTrip('2019-03-01T08:00:00Z', { distance: 100, used_kwh: 20, avg_consumption: 20 });
    await addTrip('2026-05-01T08:00:00Z', { distance: 50, used_kwh: null, avg_consumption: null });
    await addTrip('2018-05-01T08:00:00Z', { deleted_at: new Date() });
    await addTrip('2018-05-02T08:00:00Z', { status: 'open' });
    await addCharge('2020-05-01T08:00:00Z', { kwh: 20, end_level: 80, end_range: 320, max_kw: 11, co2: 900, co2_saved: 100 });
    await addCharge('2021-05-01T08:00:00Z', { kwh: 30, ac: false, end_level: 50, end_range: 190, max_kw: 151.25, co2: 50, co2_saved: 7 });
    await addCharge('2022-05-01T08:00:00Z', { kwh: 10, end_level: 49, end_range: 10, max_kw: null });
    await addCharge('2022-05-02T08:00:00Z', { max_kw: 500, deleted_at: new Date() });
    const report = await read<VehicleReport>('report');
    expect(vehicleReport.strict().parse(report)).toEqual({
      trips: { total: 2, distance: 150, firstTrip: '2019-03-01T08:00:00.000Z', avgConsumption: 20 },
      charges: { total: 3, kWh: 60, ac: 30, dc: 30, range: 390, max: 151.25, co2: 950, co2Saved: 107 },
    });
  });

  it('leaves what has an accepted error out of consumption, range and maximum (CONS-013)', async () => {
    await addTrip('2026-05-01T08:00:00Z', { distance: 100, used_kwh: 20, avg_consumption: 20 });
    await addTrip('2026-05-02T08:00:00Z', { distance: 100, used_kwh: 90, avg_consumption: 90, excluded: true });
    await addCharge('2026-05-01T10:00:00Z', { end_level: 80, end_range: 320, max_kw: 50 });
    await addCharge('2026-05-02T10:00:00Z', { end_level: 80, end_range: 800, max_kw: 900, excluded: true });
    expect(await read('report')).toMatchObject({
      trips: { total: 2, distance: 200, avgConsumption: 20 },
      charges: { total: 2, kWh: 40, range: 400, max: 50 },
    });
  });

  it('has the range as it was last collected, the same as that of the charges', async () => {
    for (const [day, range] of [300, 310, 330].entries()) await addCharge(`2026-05-1${day}T08:00:00Z`, { end_level: 80, end_range: range });
    const rangeNow = async () => (await read<VehicleReport>('report')).charges.range;
    const before = await rangeNow();
    expect(before).toBe(387.5);
    await markStatisticsDue(server.database.forAccount(person.accountId), vehicle);
    await server.runJob('vehicle statistics');
    expect(await rangeNow()).toBe(before);
    await server.pool.query('update charges set end_range = 10 where vehicle_id = $1', [vehicle]);
    expect(await rangeNow()).toBe(before);
  });

  it('of a vehicle without entries says what is unknown', async () => {
    expect(await read('report')).toEqual({
      trips: { total: 0, distance: 0, firstTrip: null, avgConsumption: null },
      charges: { total: 0, kWh: 0, ac: 0, dc: 0, range: null, max: null, co2: null, co2Saved: null },
    });
    expect(await read('report-trips')).toEqual({ trips: 0, coordinates: [], counts: [], sealed: [] });
  });

  it('has the lines of the trips of all years, a road driven twice once (STAT-025, API-062)', async () => {
    const line = lineOf([
      { lat: 48, lon: 11 },
      { lat: 48.01, lon: 11.02 },
      { lat: 48.05, lon: 11.02 },
    ]);
    for (const start of ['2019-05-01T08:00:00Z', '2026-05-01T08:00:00Z']) {
      const trip = await addTrip(start);
      const values = {
        account_id: person.accountId,
        trip_id: trip,
        vehicle_id: vehicle,
        point_count: 3,
        points: Buffer.from(packLine(line)),
      };
      await server.database
        .forAccount(person.accountId)
        .insertInto('trip_lines')
        .values({ ...values, start_time: new Date(start), end_time: new Date(start) })
        .execute();
    }
    const { trips, counts, coordinates } = await read<VehicleRoute>('report-trips');
    expect([trips, counts, coordinates.length]).toEqual([2, [2], 1]);
  });
});
