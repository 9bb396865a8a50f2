import { setTimeout } from 'node:timers/promises';
import type { VehicleId } from '@wattbook/domain/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { copyFindings, lockTimeline, markMonthsIn, refreshCo2Saved } from '../../../telemetry/public.ts';
import { cutStationary } from '../../../telemetry/segments/lock-timeline.ts';
import { receiveSamples } from '../../../telemetry/intake/intake.ts';
import { replayVehicle } from '../../../telemetry/replay/replay-vehicle.ts';
import { sampleLife } from '../../../testing/any-life.ts';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { allTime, sumsByMonths, sumsByRows } from '../../../testing/month-sums.ts';
import { insertCharge, insertStationary, insertTrip } from '../../../testing/segments.ts';
import { storeImportedDetails, storeMeters } from '../../charges/public.ts';
import { sumMonth } from './sum-months.job.ts';
import { takeMonth, takeYear, writeMonth } from './sum-months.store.ts';
import { type InstantRange, sumRanges } from './sum-ranges.query.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
let trip: string;
let charge: string;
let idle: string;
const inMay = '2026-05-20T08:00:00Z';
beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
  // The end of May is among the days whose samples are detected at once.
  server.clock.now = Date.parse('2026-06-04T12:00:00Z');
});
afterAll(() => server.close());
/** Three segments of May whose month is summed; the idle lasts into June. */
beforeEach(async () => {
  vehicle = await insertVehicle(server, person);
  trip = await insertTrip(server.database, person, vehicle, inMay);
  charge = await insertCharge(server.database, person, vehicle, '2026-05-21T08:00:00Z', { start_odometer: 1200 });
  idle = await insertStationary(server.database, 'idles', person, vehicle, '2026-05-30T08:00:00Z', {
    end_time: new Date('2026-06-05T08:00:00Z'),
  });
  await markMonthsIn(tenant(), vehicle, { from: Date.parse(inMay), to: Date.parse(inMay) });
  await sumMonths();
});

const tenant = () => server.database.forAccount(person.accountId);
const sumMonths = () => server.runJob('months of vehicles');
const ranges = [allTime, { from: new Date('2026-05-10T00:00:00Z'), until: new Date('2026-07-01T00:00:00Z') }];
const marks = async () =>
  (await server.pool.query('select distinct month from vehicle_month_marks where vehicle_id = $1 order by 1', [vehicle])).rows;
const call = (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  server.app.inject({ method, url: `/v1/${url}`, headers: person.headers, ...(payload !== undefined && { payload }) });

describe('a month', () => {
  const accept = (id: () => string) => async () => {
    await server.pool.query(
      `insert into findings (account_id, id, vehicle_id, rule, segment_id, status) values ($1, gen_random_uuid(), $2, 'overlap', $3, 'accepted')`,
      [person.accountId, vehicle, id()],
    );
    await tenant().transaction((transaction) => copyFindings(transaction, [id()]));
  };
  const writes: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a change by a user', () => call('PATCH', `trips/${trip}`, { usedkWh: 3 })],
    ['a deletion', () => call('DELETE', `charges/${charge}`)],
    ['a deletion of what stood still', () => call('DELETE', `idles/${idle}`)],
    [
      'a drive that was detected',
      async () => {
        const samples = sampleLife(
          Date.parse('2026-05-29T08:00:00Z'),
          [
            { kind: 'drive', minutes: 20 },
            { kind: 'park', minutes: 90 },
          ],
          60_000,
        );
        const { now } = server.clock;
        await receiveSamples(server, { accountId: person.accountId, vehicleId: vehicle, samples, receivedAt: now });
        await replayVehicle(server, person.accountId, vehicle, now);
      },
    ],
    [
      'a trip of June that ends an idle which began in May',
      () =>
        tenant().transaction(async (transaction) => {
          await lockTimeline(transaction, vehicle);
          await cutStationary(transaction, vehicle, { from: Date.parse('2026-06-04T08:00:00Z'), to: Date.parse('2026-06-06T08:00:00Z') });
        }),
    ],
    [
      'the CO2 saved until a charge',
      async () => {
        const before = '2026-04-21T08:00:00Z';
        await insertCharge(server.database, person, vehicle, before, { start_odometer: 900 });
        await markMonthsIn(tenant(), vehicle, { from: Date.parse(before), to: Date.parse(before) });
        await server.pool.query('update charges set co2 = 500 where id = $1', [charge]);
        await refreshCo2Saved(tenant(), vehicle, { from: Date.parse(inMay), to: Date.parse(inMay) + 7 * 86_400_000 });
      },
    ],
    ['an accepted error of a trip (CONS-013)', accept(() => trip)],
    ['an accepted error of a charge (CONS-013)', accept(() => charge)],
    ['what a meter counted', () => storeMeters(tenant(), [{ id: charge as never, kWh: 22, meterStart: 1, meterEnd: 23, statedkWh: null }])],
    [
      'what another logger knows',
      () =>
        storeImportedDetails(
          tenant(),
          vehicle,
          [{ startTime: Date.parse('2026-05-21T08:00:00Z'), address: null, cost: { minor: 77, currency: 'EUR' }, billedkWh: 21 }],
          { dryRun: false },
        ),
    ],
  ];

  it.each(writes)('is marked by %s, and then read from its rows', async (_, write) => {
    const before = await sumsByMonths(tenant(), vehicle, ranges);
    await write();
    expect(await marks()).toContainEqual({ month: '2026-05-01' });
    const after = await sumsByRows(tenant(), vehicle, ranges);
    expect(after).not.toEqual(before);
    expect(await sumsByMonths(tenant(), vehicle, ranges)).toEqual(after);
    await sumMonths();
    expect([await sumsByMonths(tenant(), vehicle, ranges), await marks()]).toEqual([after, []]);
  });

  it('of another zone is read from its rows, and summed again', async () => {
    await insertTrip(server.database, person, vehicle, '2026-05-31T23:00:00Z');
    await markMonthsIn(tenant(), vehicle, { from: Date.parse('2026-05-31T23:00:00Z'), to: Date.parse('2026-05-31T23:00:00Z') });
    await sumMonths();
    const monthsOf = async () =>
      (
        await server.pool.query('select month, trips_total from vehicle_months where vehicle_id = $1 and trips_total > 0 order by 1', [
          vehicle,
        ])
      ).rows;
    await call('PATCH', `vehicles/${vehicle}`, { timeZone: 'UTC' });
    await sumMonths();
    expect(await monthsOf()).toEqual([{ month: '2026-05-01', trips_total: 2 }]);
    await call('PATCH', `vehicles/${vehicle}`, { timeZone: 'Europe/Berlin' });
    expect(await sumsByMonths(tenant(), vehicle, ranges)).toEqual(await sumsByRows(tenant(), vehicle, ranges));
    await sumMonths();
    expect(await monthsOf()).toEqual([
      { month: '2026-05-01', trips_total: 1 },
      { month: '2026-06-01', trips_total: 1 },
    ]);
  });

  it('that no change has marked is read, and its rows are not', async () => {
    await server.pool.query('update vehicle_months set trips_total = 99 where vehicle_id = $1', [vehicle]);
    const total = async (range: object) =>
      (await call('POST', 'trips/stats', { vehicleId: vehicle, ...range })).json<{ total: number }>().total;
    expect(await total({ from: '2026-05-01T00:00:00Z', to: '2026-06-01T00:00:00Z' })).toBe(99);
    expect(await total({ from: '2026-05-10T00:00:00Z', to: '2026-06-01T00:00:00Z' })).toBe(1);
    expect(await total({ from: '2026-05-01T00:00:00Z', to: '2026-06-01T00:00:00Z', search: 'x' })).toBe(0);
  });

  it('is left alone by a second process that finds it locked', async () => {
    await server.pool.query('update vehicle_months set trips_total = 99 where vehicle_id = $1', [vehicle]);
    await markMonthsIn(tenant(), vehicle, { from: Date.parse(inMay), to: Date.parse(inMay) });
    await tenant().transaction(async (transaction) => {
      await transaction.rows('select from vehicle_months where account_id = $1 and vehicle_id = $2 for update', [vehicle]);
      await sumMonths();
    });
    expect(await marks()).toEqual([{ month: '2026-05-01' }]);
    await sumMonths();
    expect([await marks(), await sumsByMonths(tenant(), vehicle, ranges)]).toEqual([[], await sumsByRows(tenant(), vehicle, ranges)]);
  });

  it('that shares time with another, which was summed when its zone had other rules, takes its place', async () => {
    await server.pool.query(`update vehicle_months set to_time = '2026-06-02T00:00:00Z' where vehicle_id = $1`, [vehicle]);
    const late = Date.parse('2026-06-20T08:00:00Z');
    await insertTrip(server.database, person, vehicle, new Date(late));
    await markMonthsIn(tenant(), vehicle, { from: late, to: late });
    await sumMonths();
    await sumMonths();
    const { rows } = await server.pool.query('select month, to_time from vehicle_months where vehicle_id = $1 order by 1', [vehicle]);
    expect(rows.map(({ month }) => month)).toEqual(['2026-05-01', '2026-06-01']);
    expect(await sumsByMonths(tenant(), vehicle, ranges)).toEqual(await sumsByRows(tenant(), vehicle, ranges));
  });
});

describe('a year', () => {
  const years = async () =>
    (
      await server.pool.query(
        'select year, trips_total, time_zone from vehicle_years where vehicle_id = $1 and from_time is not null order by 1',
        [vehicle],
      )
    ).rows;
  const totalOf = async (range: InstantRange) =>
    (await sumRanges(tenant(), { table: 'trips', names: ['total'] }, vehicle, [range]))[0]?.total;
  const wholeYear = { from: new Date('2026-01-01T00:00:00Z'), until: new Date('2027-01-01T00:00:00Z') };

  it('is summed with each of its months, and read in their place where the range contains it (decision 0156)', async () => {
    expect(await years()).toEqual([{ year: '2026-01-01', trips_total: 1, time_zone: 'UTC' }]);
    await server.pool.query('update vehicle_years set trips_total = 70 where vehicle_id = $1', [vehicle]);
    expect(await Promise.all([allTime, wholeYear].map(totalOf))).toEqual([70, 70]);
    expect(await Promise.all(ranges.slice(1).map(totalOf))).toEqual([1]);
    expect(await totalOf({ ...wholeYear, from: new Date('2026-01-01T00:00:00.001Z') })).toBe(1);
  });

  it('of which a month is marked is read from its months and rows', async () => {
    await server.pool.query('update vehicle_years set trips_total = 70 where vehicle_id = $1', [vehicle]);
    const late = Date.parse('2026-12-30T08:00:00Z');
    await insertTrip(server.database, person, vehicle, new Date(late));
    await markMonthsIn(tenant(), vehicle, { from: late, to: late });
    expect(await totalOf(allTime)).toBe(2);
    await sumMonths();
    expect(await years()).toMatchObject([{ trips_total: 2 }]);
    expect(await sumsByMonths(tenant(), vehicle, [allTime, wholeYear])).toEqual(await sumsByRows(tenant(), vehicle, [allTime, wholeYear]));
  });

  it('waits for a process that sums another of its months, and then has both', async () => {
    const may = { vehicleId: vehicle, month: '2026-05-01' };
    const june = Date.parse('2026-06-20T08:00:00Z');
    await insertTrip(server.database, person, vehicle, new Date(june));
    await insertTrip(server.database, person, vehicle, inMay.replace('20T', '22T'));
    let later: Promise<void> = Promise.resolve();
    await server.database.transaction(person.accountId, async (first) => {
      await takeMonth(first, may);
      await takeYear(first, vehicle, '2026-01-01');
      later = sumMonth(server.database, person.accountId, { vehicleId: vehicle, month: '2026-06-01' });
      await setTimeout(200);
      await writeMonth(first, may, {
        zone: 'UTC',
        from: new Date('2026-05-01T00:00:00Z'),
        to: new Date('2026-06-01T00:00:00Z'),
      });
    });
    await later;
    expect(await years()).toMatchObject([{ trips_total: 3 }]);
  });

  it('that shares time with another, which was summed when its zone had other rules, takes its place', async () => {
    await server.pool.query(
      `update vehicle_years set year = '2027-01-01', from_time = '2026-12-31T00:00:00Z', to_time = '2028-01-01T00:00:00Z' where vehicle_id = $1`,
      [vehicle],
    );
    await markMonthsIn(tenant(), vehicle, { from: Date.parse(inMay), to: Date.parse(inMay) });
    await sumMonths();
    expect(await years()).toMatchObject([{ year: '2026-01-01' }]);
  });
});
