import type { Charge } from '@wattbook/contract/charges/charge.schema';
import type { ConsistencyCheck } from '@wattbook/contract/consistency/consistency.endpoints';
import type { Trip, TripStats } from '@wattbook/contract/trips/trip.schema';
import { ruleIds } from '@wattbook/domain/consistency/rule';
import type { VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../testing/api-server.ts';
import { insertCharge, insertTrip } from '../../testing/segments.ts';
import { markRulesDue } from '../../telemetry/public.ts';
import { runChecks } from './run-checks.job.ts';

let server: ApiServer;
let person: SignedIn;
let stranger: SignedIn;
let vehicle: VehicleId;

beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
  stranger = await signInAs(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  vehicle = await insertVehicle(server, person);
});

/** A trip of which no level is known: the rules have nothing to find in it. */
const trip = (start: string, values?: Parameters<typeof insertTrip>[4]) =>
  insertTrip(server.database, person, vehicle, start, { start_level: null, end_level: null, ...values });
const charge = (start: string, values?: Parameters<typeof insertCharge>[4]) =>
  insertCharge(server.database, person, vehicle, start, values);
const day = (hour: number, date = 1) => `2026-06-${String(date).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00Z`;
const june = { startTime: '2026-06-01T00:00:00Z', endTime: '2026-06-30T23:59:59.999Z' };

const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, who = person) =>
  server.app.inject({ method, url, headers: who.headers, ...(payload !== undefined && { payload }) });
const patch = (noun: 'trips' | 'charges', id: string, body: object, who = person) => send('PATCH', `/v1/${noun}/${id}`, body, who);
const start = (body: object, id: string = vehicle, who = person) => send('POST', `/v1/vehicles/${id}/consistency`, body, who);
const read = async (id: string = vehicle, who = person) =>
  (await send('GET', `/v1/vehicles/${id}/consistency`, undefined, who)).json<{ data: ConsistencyCheck[] }>().data[0];
const run = () => server.runJob('checks of ranges');
/** Starts a check, lets it run, and returns what it did. */
const check = async (body: object) => {
  const started = (await start(body)).json<ConsistencyCheck>();
  await run();
  const ended = await read();
  expect(ended).toMatchObject({ id: started.id, status: 'done', checked: ended?.entries, endedAt: expect.any(String) });
  return { entries: ended?.entries, reset: ended?.reset };
};
const count = (body: object, id: string = vehicle, who = person) => send('POST', `/v1/vehicles/${id}/consistency/count`, body, who);

const errorsOf = async (noun: 'trips' | 'charges', id: string) =>
  (await send('GET', `/v1/${noun}/${id}`)).json<Trip | Charge>().errors.map(({ ruleId, status, number, other }) => ({
    ruleId,
    status,
    number,
    other: other?.id ?? null,
  }));

/** Two trips with 14 km between them, checked by the job. */
async function insertGap() {
  const before = await trip(day(8), { start_odometer: 1000, end_odometer: 1010 });
  const after = await trip(day(10), { start_odometer: 1024, end_odometer: 1034 });
  await markRulesDue(server.database.forAccount(person.accountId), vehicle, { from: Date.parse(day(8)), to: Date.parse(day(11)) });
  await server.runJob('rules');
  return { before, after };
}
const gap = (other: string, status = 'open') => ({ ruleId: 'odometer_gap', status, number: 14, other });

describe('evaluations', () => {
  it('leave out entries with an accepted error, sums do not, and ignored ones count (CONS-013, CONS-014, OQ-157)', async () => {
    await trip(day(6), {
      start_odometer: 900,
      end_odometer: 910,
      distance: 10,
      used_kwh: 2,
      avg_consumption: 20,
      cost: 100,
      cost_currency: 'EUR',
    });
    const wrong = await trip(day(8), {
      start_odometer: 1000,
      end_odometer: 1100,
      distance: 100,
      used_kwh: 98,
      avg_consumption: 98,
      cost: 9900,
      cost_currency: 'EUR',
    });
    await check({ ...june, types: ['trips'] });
    const sums = async () => {
      const body = { vehicleId: vehicle, from: june.startTime, to: june.endTime };
      const { total, distance, usedkWh, cost, avgConsumption, distanceWithCost, countedCost } = (
        await send('POST', '/v1/trips/stats', body)
      ).json<TripStats>();
      return { total, distance, usedkWh, cost, avgConsumption, distanceWithCost, countedCost };
    };
    const all = { total: 2, distance: 110, usedkWh: 100, cost: 100 };
    const with_ = { ...all, avgConsumption: 90.909, distanceWithCost: 110, countedCost: 100 };
    expect(await sums()).toEqual(with_);
    await patch('trips', wrong, { errors: [{ ruleId: 'implausible_consumption', status: 'accepted' }] });
    expect(await sums()).toEqual({ ...all, avgConsumption: 20, distanceWithCost: 10, countedCost: 1 });
    await patch('trips', wrong, { errors: [{ ruleId: 'implausible_consumption', status: 'open' }] });
    await patch('trips', wrong, { errors: [{ ruleId: 'implausible_consumption', status: 'ignored' }] });
    expect(await sums()).toEqual(with_);
  });

  it('of the battery and of prices per kWh leave out charges with an accepted error', async () => {
    await charge(day(1, 2), { cost: 600, cost_currency: 'EUR', kwh: 20 });
    const wrong = await charge(day(8, 2), { start_level: 90, end_level: 60, cost: 99_900, cost_currency: 'EUR', kwh: 30 });
    await check({ ...june, types: ['charges'] });
    await server.pool.query('update battery_statistics set rules = 7 where vehicle_id = $1', [vehicle]);
    await patch('charges', wrong, { errors: [{ ruleId: 'falling_level', status: 'accepted' }] });
    // Its statistics are computed again.
    expect((await server.pool.query('select rules from battery_statistics where vehicle_id = $1', [vehicle])).rows).toEqual([{ rules: 0 }]);
    const report = (await send('POST', `/v1/costs/report?vehicleId=${vehicle}&year=2026&timezone=UTC`)).json();
    expect(report.cards).toMatchObject([{ kWh: 50, cost: 1005, pricedkWh: 20, pricedCost: 6 }]);
  });
});

describe('the check of a range (API-058, API-059)', () => {
  it('counts first, then checks again and returns what the filter names to open, once (CONS-032, CONS-034, CONS-035)', async () => {
    const { before, after } = await insertGap();
    const other = await charge(day(12), { start_level: 80, end_level: 60 });
    await check({ ...june, types: ['trips', 'charges'] });
    await patch('trips', after, { errors: [{ ruleId: 'odometer_gap', status: 'accepted' }] });
    await patch('charges', other, { errors: [{ ruleId: 'falling_level', status: 'ignored' }] });
    const body = { ...june, types: ['trips'], filter: ['accepted', 'ignored'] };
    expect((await count(body)).json()).toEqual({ entries: 2, reset: 1 });
    expect((await count({ ...june, types: ['trips', 'charges'] })).json()).toEqual({ entries: 3, reset: 0 });
    const answer = await start(body);
    expect([answer.statusCode, answer.json()]).toMatchObject([202, { status: 'running', entries: 2, reset: 1, checked: 0, endedAt: null }]);
    expect(await errorsOf('trips', after)).toEqual([gap(before, 'accepted')]);
    expect(await check(body)).toEqual({ entries: 2, reset: 1 });
    expect(await errorsOf('trips', after)).toEqual([gap(before)]);
    expect(await errorsOf('charges', other)).toMatchObject([{ status: 'ignored' }]);
    expect(await check({ ...june, types: ['trips', 'charges'] })).toEqual({ entries: 3, reset: 0 });
  });

  it('finds nothing outside of its range', async () => {
    await insertGap();
    const july = { startTime: '2026-07-01T00:00:00Z', endTime: '2026-07-31T23:59:59.999Z', types: ['trips'], filter: ['accepted'] };
    expect((await count(july)).json()).toEqual({ entries: 0, reset: 0 });
    expect(await check(july)).toEqual({ entries: 0, reset: 0 });
  });

  it.each([
    ['no type', { ...june, types: [] }, 'types'],
    ['an unknown type', { ...june, types: ['sleeps'] }, 'types.0'],
    ['a type twice', { ...june, types: ['trips', 'trips'] }, 'types'],
    ['no start', { endTime: june.endTime, types: ['trips'] }, 'startTime'],
    ['an end before the start', { startTime: june.endTime, endTime: june.startTime, types: ['trips'] }, 'endTime'],
    ['an unknown filter', { ...june, types: ['trips'], filter: ['open'] }, 'filter.0'],
  ])('refuses %s on its field (CONS-020, CONS-023, CONS-025)', async (_, body, field) => {
    for (const answer of [await start(body), await count(body)]) {
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
    }
  });

  it('of the vehicle of another account is not found', async () => {
    const body = { ...june, types: ['trips'] };
    const reading = await send('GET', `/v1/vehicles/${vehicle}/consistency`, undefined, stranger);
    for (const answer of [
      await start(body, vehicle, stranger),
      await count(body, vehicle, stranger),
      await start(body, newId()),
      reading,
    ]) {
      expect(answer.statusCode).toBe(404);
    }
  });
});

describe('a running check', () => {
  const body = { ...june, types: ['trips', 'charges'], filter: ['accepted'] };

  it('is joined by the same one, and another one of the vehicle is a conflict until it has ended', async () => {
    const answers = await Promise.all([start(body), start({ ...body, types: ['charges', 'trips'] })]);
    const ids = answers.map((answer) => answer.json<ConsistencyCheck>().id);
    expect([answers.map(({ statusCode }) => statusCode), new Set(ids).size, (await read())?.id]).toEqual([[202, 202], 1, ids[0]]);
    for (const other of [
      { ...body, types: ['trips'] },
      { ...body, filter: [] },
      { ...body, startTime: day(2) },
      { ...body, endTime: day(2) },
    ]) {
      const answer = await start(other);
      expect([answer.statusCode, answer.json()]).toMatchObject([409, { message: 'conflict' }]);
    }
    await run();
    expect((await start({ ...body, types: ['trips'] })).json().id).not.toBe(ids[0]);
  });

  it('leaves what the user decides after its start', async () => {
    const { before, after } = await insertGap();
    await start(body);
    await patch('trips', after, { errors: [{ ruleId: 'odometer_gap', status: 'accepted' }] });
    await run();
    expect(await read()).toMatchObject({ status: 'done', entries: 2, reset: 0 });
    expect(await errorsOf('trips', after)).toEqual([gap(before, 'accepted')]);
  });

  it('of thousands of entries shows how far it is, goes on after it was stopped, and does each entry once', async () => {
    await server.pool.query(
      `insert into trips (account_id, id, vehicle_id, start_time, end_time, status, distance, distance_method, avg_speed, source, start_odometer, end_odometer)
       select $1, gen_random_uuid(), $2, t, t + interval '20 minutes', 'closed', 10, 'odometer', 30, 'push', n * 20, n * 20 + 10
       from generate_series(1, 5000) n, lateral (select timestamptz '2020-01-01Z' + n * interval '1 hour' as t) s`,
      [person.accountId, vehicle],
    );
    const all = { startTime: '2020-01-01T00:00:00Z', endTime: '2021-01-01T00:00:00Z', types: ['trips'], filter: ['accepted'] };
    expect(await check(all)).toEqual({ entries: 5000, reset: 0 });
    await server.pool.query(`update findings set status = 'accepted' where vehicle_id = $1`, [vehicle]);
    expect((await start(all)).json()).toMatchObject({ entries: 5000, reset: 5000 });
    const stops = new AbortController();
    const live = { ...server.live, publish: () => stops.abort() };
    await runChecks({ ...server, live }, stops.signal);
    expect(await read()).toMatchObject({ status: 'running', entries: 5000, checked: 2000 });
    await Promise.all([run(), run()]);
    expect(await read()).toMatchObject({ status: 'done', entries: 5000, checked: 5000, reset: 5000 });
    const { rows } = await server.pool.query('select status, count(*) from findings where vehicle_id = $1 group by 1', [vehicle]);
    expect(rows).toEqual([{ status: 'open', count: 5000 }]);
  });

  it('ends as failed after three attempts, does nothing by halves, and can be started again (CONS-037)', async () => {
    const { before, after } = await insertGap();
    await patch('trips', after, { errors: [{ ruleId: 'odometer_gap', status: 'accepted' }] });
    await start(body);
    // The transaction of a slice fails at its end.
    await server.pool.query('alter table consistency_checks add constraint breaks check (checked = 0) not valid');
    for (const status of ['running', 'running', 'failed']) {
      await expect(run()).rejects.toThrow('breaks');
      expect(await read()).toMatchObject({ status, checked: 0 });
      expect(await errorsOf('trips', after)).toEqual([gap(before, 'accepted')]);
    }
    await server.pool.query('alter table consistency_checks drop constraint breaks');
    expect(await check(body)).toEqual({ entries: 2, reset: 1 });
  });
});

interface RuleList {
  readonly data: readonly { readonly ruleId: string; readonly errorMessages: readonly [string, string] }[];
}

describe('the messages of rules', () => {
  it('are pairs of German and English, of all rules or the named ones (CONS-005, CONS-006, API-131)', async () => {
    const all = (await send('GET', '/v1/master-data/rules')).json<RuleList>().data;
    expect(all.map(({ ruleId }) => ruleId)).toEqual(ruleIds);
    const some = (await send('GET', '/v1/master-data/rules?ruleIds=odometer_gap,overlap')).json<RuleList>().data;
    expect(some.map(({ ruleId }) => ruleId)).toEqual(['odometer_gap', 'overlap']);
    expect(some[0]?.errorMessages).toEqual([
      expect.stringContaining('fehlen Kilometer'),
      expect.stringContaining('Kilometres are missing'),
    ]);
    expect((await send('GET', '/v1/master-data/rules?ruleIds=nothing')).statusCode).toBe(400);
  });
});
