import type { Statistic, StatisticOf, VehicleHabits } from '@wattbook/contract/statistics/statistics.schema';
import type { VehicleMonths } from '@wattbook/contract/statistics/vehicle-months.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { vehicleMetricsRules } from '@wattbook/domain/statistics/vehicle-metrics';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { markStatisticsDue } from '../../telemetry/public.ts';
import { dayOf, ensurePartitions } from '../../telemetry/samples/partitions.ts';
import { type ApiServer, exampleNoon, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCharge, insertTrip } from '../../testing/segments.ts';
import { pauseMs } from './collected/collect.job.ts';

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
});

const tenant = () => server.database.forAccount(person.accountId);
const minuteMs = 60_000;

/** A DC charge from 10 to 60 percent in 50 minutes at `kw`, with a report each minute. */
async function chargeFast(start: string, kw: number): Promise<void> {
  const at = Date.parse(start);
  await ensurePartitions(server.pool, [dayOf(at)]);
  const minutes = Array.from({ length: 51 }, (_, minute) => minute);
  await tenant().rows(
    `insert into samples (account_id, vehicle_id, ts, source, soc, charger_power_kw)
     select $1, $2, s.ts, 'push', s.soc, $5 from unnest($3::timestamptz[], $4::real[]) as s(ts, soc)`,
    [vehicle, minutes.map((minute) => new Date(at + minute * minuteMs)), minutes.map((minute) => 10 + minute), kw],
  );
  await insertCharge(server.database, person, vehicle, new Date(at), {
    end_time: new Date(at + 50 * minuteMs),
    ac: false,
    max_kw: kw,
    start_level: 10,
    end_level: 60,
    end_range: 240,
  });
}

const mark = () => markStatisticsDue(tenant(), vehicle);
const collect = async () => {
  await mark();
  server.clock.now += pauseMs + 1;
  await server.runJob('vehicle statistics');
};
const call = (query: Record<string, string>, who = person) =>
  server.app.inject({ url: '/v1/statistics', query: { vehicleId: vehicle, ...query }, headers: who.headers });
const read = async <Id extends Statistic['id']>(id: Id, query: Record<string, string> = {}) =>
  (await call({ id: String(id), ...query })).json<StatisticOf<Id>>();
const habits = async () =>
  (await server.app.inject({ url: `/v1/statistics/vehicles/${vehicle}/habits`, headers: person.headers })).json<VehicleHabits>();

describe('the charging power of a vehicle by level (STAT-051, STAT-054)', () => {
  it('is collected from the samples of its DC charges, one value a charge', async () => {
    for (const [index, kw] of [50, 100, 150].entries()) await chargeFast(`2026-05-0${index + 1}T08:00:00Z`, kw);
    await collect();
    const { median, quantile_1, quantile_3, min_kw, max_kw } = await read(20);
    expect([median[30], min_kw[30], max_kw[30]]).toEqual([100.5, 50, 150]);
    expect([quantile_1[30], quantile_3[30]]).toEqual([50.8, 150]);
    expect([median[9], median[60], median.length]).toEqual([null, null, 101]);
  });

  it('says what is there, and whether that is enough (STAT-055, STAT-057 to STAT-059)', async () => {
    for (let day = 1; day <= 9; day += 1) await chargeFast(`2026-05-0${day}T08:00:00Z`, 100);
    await collect();
    const nine = await read(20);
    expect(nine).toMatchObject({
      ownSufficient: false,
      diagnostics: { dc_charges_count: 9, soc_levels_covered: 50, soc_range: '10%-59%' },
    });
    await chargeFast('2026-05-10T08:00:00Z', 100);
    await collect();
    expect(await read(20)).toMatchObject({ ownSufficient: true, vehicleTotal: 0, diagnostics: { dc_charges_count: 10 } });
  });

  it('is empty for a vehicle that never charged fast, and says that nothing is computed yet', async () => {
    expect(await read(20)).toMatchObject({
      computedAt: null,
      ownSufficient: false,
      diagnostics: { dc_charges_count: 0, soc_levels_covered: 0, soc_range: null },
    });
  });

  it('follows a charge that is deleted or gets other times', async () => {
    await chargeFast('2026-05-01T08:00:00Z', 100);
    await collect();
    await tenant()
      .updateTable('charges')
      .set({ end_time: new Date('2026-05-01T08:20:00Z') })
      .where('vehicle_id', '=', vehicle)
      .execute();
    await collect();
    expect((await read(20)).diagnostics).toMatchObject({ dc_charges_count: 1, soc_range: '10%-29%' });
    await tenant().updateTable('charges').set({ deleted_at: new Date() }).where('vehicle_id', '=', vehicle).execute();
    await collect();
    expect((await read(20)).diagnostics.dc_charges_count).toBe(0);
    expect(await tenant().selectFrom('charge_curves').select('charge_id').where('vehicle_id', '=', vehicle).execute()).toEqual([]);
  });
});

describe('the range of a vehicle by level (STAT-061, STAT-062)', () => {
  it('is that of the ends of its charges and trips', async () => {
    for (let day = 1; day <= 3; day += 1)
      await insertCharge(server.database, person, vehicle, `2026-05-0${day}T08:00:00Z`, { end_level: 80, end_range: 300 + day * 20 });
    await insertTrip(server.database, person, vehicle, '2026-05-04T08:00:00Z', { end_level: 50, end_range: 200 });
    await collect();
    const { median } = await read(22);
    expect([median[80], median[50], median[51]]).toEqual([342.5, 200, null]);
  });
});

describe('the habits of a vehicle', () => {
  it('are its consumption by temperature and speed, and its hours by level', async () => {
    await insertTrip(server.database, person, vehicle, '2026-01-04T08:00:00Z', {
      avg_out_temp: -3,
      avg_speed: 85,
      distance: 100,
      used_kwh: 24,
    });
    await insertTrip(server.database, person, vehicle, '2026-07-04T08:00:00Z', {
      avg_out_temp: 22,
      avg_speed: 85,
      distance: 100,
      used_kwh: 16,
    });
    await insertTrip(server.database, person, vehicle, '2026-07-05T08:00:00Z', { excluded: true, avg_out_temp: 22, used_kwh: 90 });
    await collect();
    const { temperature, speed, levels } = await habits();
    expect(temperature).toEqual([
      { from: -5, to: 0, trips: 1, distance: 100, usedkWh: 24, avgConsumption: 24 },
      { from: 20, to: 25, trips: 1, distance: 100, usedkWh: 16, avgConsumption: 16 },
    ]);
    expect(speed).toEqual([{ from: 80, to: 90, trips: 2, distance: 200, usedkWh: 40, avgConsumption: 20 }]);
    expect(levels.map(({ level }) => level)).toEqual([70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80]);
    expect(levels.reduce((sum, { hours }) => sum + hours, 0)).toBeCloseTo(1.5, 1);
  });
});

describe('the statistics of a vehicle are computed', () => {
  const state = () =>
    tenant().selectFrom('vehicle_statistics').select(['rules', 'computing']).where('vehicle_id', '=', vehicle).executeTakeFirst();

  it('once in ten minutes at most', async () => {
    await collect();
    expect((await state())?.rules).toBe(vehicleMetricsRules);
    await mark();
    await server.runJob('vehicle statistics');
    expect((await state())?.rules).toBe(0);
    server.clock.now += pauseMs + 1;
    await server.runJob('vehicle statistics');
    expect((await state())?.rules).toBe(vehicleMetricsRules);
  });

  it('again where something changed meanwhile', async () => {
    await mark();
    await tenant()
      .updateTable('vehicle_statistics')
      .set({ computing: '00000000-0000-7000-8000-000000000001' })
      .where('vehicle_id', '=', vehicle)
      .execute();
    await mark();
    expect(await state()).toEqual({ rules: 0, computing: null });
  });
});

describe('a statistic is refused (STAT-064, API-066)', () => {
  it.each<[string, Record<string, string>, string]>([
    ['an unknown id', { id: '16' }, 'id'],
    ['an id that is no number', { id: 'x' }, 'id'],
    ['an unknown mode', { id: '21', mode: 'country' }, 'mode'],
    ['a year that is none', { id: '17', year: '20x6' }, 'year'],
    ['a year before any electric car', { id: '17', year: '1999' }, 'year'],
    ['a year too far ahead', { id: '17', year: '2101' }, 'year'],
    ['no year where one is needed', { id: '17' }, 'year'],
    ['a vehicle that is no id', { id: '21', vehicleId: 'mine' }, 'vehicleId'],
  ])('for %s', async (_, query, field) => {
    const answer = await call(query);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  });

  it('for a year that is none in words, and for an unknown mode in the report too', async () => {
    const errorsOf = async (answer: ReturnType<typeof call>) => (await answer).json<{ errors: object }>().errors;
    expect(await errorsOf(call({ id: '17', year: '1999' }))).toEqual({ year: 'Must be a year from 2000 to 2100' });
    const report = server.app.inject({ url: `/v1/statistics/vehicles/${vehicle}/report?mode=best`, headers: person.headers });
    expect(await errorsOf(report)).toEqual({ mode: 'Must be one of the choices offered' });
  });

  it('for a vehicle of somebody else, as for one that does not exist', async () => {
    const other = await signInAs(server);
    for (const id of ['17', '18', '20', '21', '23']) expect((await call({ id, year: '2026' }, other)).statusCode).toBe(404);
    for (const path of ['report', 'habits'])
      expect((await server.app.inject({ url: `/v1/statistics/vehicles/${vehicle}/${path}`, headers: other.headers })).statusCode).toBe(404);
    const unknown = await call({ id: '20', vehicleId: '00000000-0000-7000-8000-000000000001' });
    expect(unknown.statusCode).toBe(404);
  });
});

it('a million trips can be asked for in an order, though statistics read collected rows (STAT-050)', async () => {
  await insertTrip(server.database, person, vehicle, '2026-05-02T08:00:00Z');
  await insertTrip(server.database, person, vehicle, '2026-05-03T08:00:00Z');
  const query = { vehicleId: vehicle, itemsPerPage: '1000000', sort: '-startTime' };
  const answer = await server.app.inject({ url: '/v1/trips', query, headers: person.headers });
  const starts = answer.json<{ data: { startTime: string }[] }>().data.map(({ startTime }) => startTime.slice(0, 10));
  expect(starts).toEqual(['2026-05-03', '2026-05-02']);
});

it('the consumption of a vehicle by month is that of its trips with known energy (STAT-044, STAT-049)', async () => {
  await insertTrip(server.database, person, vehicle, '2025-12-31T23:30:00Z', { distance: 100, used_kwh: 20, avg_consumption: 20 });
  await insertTrip(server.database, person, vehicle, '2026-05-02T08:00:00Z', { distance: 150, used_kwh: 45, avg_consumption: 30 });
  await insertTrip(server.database, person, vehicle, '2026-05-03T08:00:00Z', { distance: 50, used_kwh: 5, avg_consumption: 10 });
  await insertTrip(server.database, person, vehicle, '2026-05-04T08:00:00Z', { distance: 500, used_kwh: null, avg_consumption: null });
  await insertTrip(server.database, person, vehicle, '2026-05-05T08:00:00Z', { used_kwh: 90, avg_consumption: 90, excluded: true });
  await collect();
  const url = `/v1/statistics/vehicles/${vehicle}/months`;
  const { months } = (await server.app.inject({ url, headers: person.headers })).json<VehicleMonths>();
  expect(months.at(-1)).toEqual({ monthYearKey: '2026-05', trips: 2, distance: 200, usedkWh: 50, avgConsumption: 25 });
  expect(months).toHaveLength(2);
  const stranger = await signInAs(server);
  expect((await server.app.inject({ url, headers: stranger.headers })).statusCode).toBe(404);
});
