import type { VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { markMonthsIn, copyFindings } from '../../../telemetry/public.ts';
import { receiveSamples } from '../../../telemetry/intake/intake.ts';
import { replayVehicle } from '../../../telemetry/replay/replay-vehicle.ts';
import { anyLife } from '../../../testing/any-life.ts';
import { type ApiServer, insertVehicle, openApiServer, type SignedIn, signInAs } from '../../../testing/api-server.ts';
import { allTime, sumsByMonths, sumsByRows } from '../../../testing/month-sums.ts';
import { insertCharge, insertStationary, insertTrip } from '../../../testing/segments.ts';
import type { InstantRange } from './sum-ranges.query.ts';

let server: ApiServer;
let person: SignedIn;
let vehicle: VehicleId;
let other: VehicleId;
beforeAll(async () => {
  server = await openApiServer();
  person = await signInAs(server);
  // The end of the year is among the days whose samples are detected at once.
  server.clock.now = Date.parse('2027-01-04T12:00:00Z');
});
afterAll(() => server.close());
async function setUp(): Promise<void> {
  [vehicle, other] = [await insertVehicle(server, person), await insertVehicle(server, person)];
  await server.pool.query('update vehicles set kwh = 60 where id = any($1)', [[vehicle, other]]);
}

const tenant = () => server.database.forAccount(person.accountId);
const sumMonths = () => server.runJob('months of vehicles');

async function expectEqualSums(ranges: readonly InstantRange[]): Promise<void> {
  for (const id of [vehicle, other]) expect(await sumsByMonths(tenant(), id, ranges)).toEqual(await sumsByRows(tenant(), id, ranges));
}

/** Times are about the ends of months in every zone, and of a year most of all. */
const instant = fc
  .record({ month: fc.constantFrom(0, 10, 11, 12, 12), minutes: fc.integer({ min: -15 * 60, max: 16 * 60 }) })
  .map(({ month, minutes }) => new Date(Date.UTC(2026, month, 1, 0, minutes)));
const zone = fc.constantFrom('Europe/Berlin', 'UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns', 'Asia/Kathmandu');
const fraction = fc.double({ min: 0, max: 900, noNaN: true });
const value = fc.option(fraction, { nil: null });
const excluded = fc.boolean();
const cost = fc.oneof(
  fc.constant({ cost: null, cost_currency: null }),
  fc.record({ cost: fc.integer({ min: 0, max: 9999 }), cost_currency: fc.constantFrom('EUR' as const, 'EUR' as const, 'CHF' as const) }),
);
const card = fc.constantFrom(null, '00000000-0000-7000-8000-0000000000c1', '00000000-0000-7000-8000-0000000000c2');
const which = fc.nat(50);
const kind = fc.constantFrom('trips' as const, 'charges' as const);

/** What can happen to the segments of a vehicle. */
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ name: fc.constant('trip' as const), at: instant, used: value, distance: fraction, cost, excluded }) },
  {
    weight: 4,
    arbitrary: fc.record({
      name: fc.constant('charge' as const),
      at: instant,
      kWh: value,
      bill: value,
      ac: fc.boolean(),
      pv: fc.boolean(),
      cost,
      card,
      excluded,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constant('stand' as const),
      at: instant,
      kWh: value,
      cost,
      table: fc.constantFrom('idles' as const, 'sleeps' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc
      .integer({ min: -20 * 60, max: 40 * 60 })
      .chain((minutes) =>
        fc.record({ name: fc.constant('samples' as const), samples: anyLife(Date.UTC(2027, 0, 1, 0, minutes), { phases: 4 }) }),
      ),
  },
  {
    weight: 2,
    arbitrary: fc.record({ name: fc.constant('change' as const), kind, which, at: instant, hours: fc.integer({ min: 1, max: 60 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ name: fc.constant('price' as const), kind, which, cost: fc.integer({ min: 0, max: 99 }), kWh: fraction }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constant('undo' as const),
      how: fc.constantFrom('delete' as const, 'restore' as const, 'unmerge' as const),
      kind,
      which,
    }),
  },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('merge' as const), kind, which }) },
  fc.record({ name: fc.constant('split' as const), which }),
  fc.record({ name: fc.constant('move' as const), kind, which }),
  fc.record({ name: fc.constant('enter' as const), at: instant, km: fraction }),
  fc.record({ name: fc.constant('accept' as const), kind, which }),
  fc.record({ name: fc.constant('prices' as const) }),
  fc.record({ name: fc.constant('zone' as const), zone }),
);
type Event = typeof event extends fc.Arbitrary<infer Value> ? Value : never;
type Named<Name extends Event['name']> = Extract<Event, { name: Name }>;

const call = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  (await server.app.inject({ method, url: `/v1/${url}`, headers: person.headers, ...(payload !== undefined && { payload }) })).statusCode;

/** A segment of one of the vehicles, in order of time; restored ones are hidden before. */
async function nth(table: 'trips' | 'charges', number: number, hidden = false): Promise<string[]> {
  const { rows } = await server.pool.query<{ id: string }>(
    `select id from ${table} where vehicle_id = any($1) and status <> 'open' and (deleted_at is not null) = $2 order by vehicle_id, start_time`,
    [[vehicle, other], hidden],
  );
  return rows.length === 0 ? [] : rows.slice(number % rows.length).map(({ id }) => id);
}

/** Stores an entry as detection does: with the mark of its month. */
async function insertMarked(at: Date, insert: () => Promise<unknown>): Promise<void> {
  await insert();
  await markMonthsIn(tenant(), vehicle, { from: at.getTime(), to: at.getTime() });
}

async function receive({ samples }: { readonly samples: readonly Sample[] }): Promise<void> {
  const { now } = server.clock;
  await receiveSamples(server, { accountId: person.accountId, vehicleId: vehicle, samples, receivedAt: now });
  await replayVehicle(server, person.accountId, vehicle, now);
}

async function accept({ kind: table, which: number }: Named<'accept'>): Promise<void> {
  const [id] = await nth(table, number);
  if (id === undefined) return;
  await server.pool.query(
    `insert into findings (account_id, id, vehicle_id, rule, segment_id, status) values ($1, gen_random_uuid(), $2, 'overlap', $3, 'accepted')
     on conflict (account_id, segment_id, rule) do update set status = case when findings.status = 'accepted' then 'open' else 'accepted' end`,
    [person.accountId, vehicle, id],
  );
  await tenant().transaction((transaction) => copyFindings(transaction, [id]));
}

async function change({ kind: table, which: number, at, hours }: Named<'change'>): Promise<void> {
  const [id] = await nth(table, number);
  const endTime = new Date(at.getTime() + hours * 3_600_000).toISOString();
  await call('PATCH', `${table}/${id}`, { startTime: at.toISOString(), endTime });
}

const happens: { readonly [Name in Event['name']]: (event: Named<Name>) => Promise<unknown> } = {
  trip: ({ at, used, distance, cost: paid, excluded: out }) =>
    insertMarked(at, () =>
      insertTrip(server.database, person, vehicle, at, {
        used_kwh: used,
        distance,
        excluded: out,
        co2: 7,
        start_gas_level: 50,
        end_gas_level: 49.9,
        ...paid,
      }),
    ),
  charge: ({ at, kWh, bill, ac, pv, cost: paid, card: by, excluded: out }) =>
    insertMarked(at, () =>
      insertCharge(server.database, person, vehicle, at, {
        kwh: kWh,
        kwh_bill: bill,
        ac,
        pv,
        excluded: out,
        co2: 3,
        co2_saved: 9,
        card_id: by,
        ...paid,
      }),
    ),
  stand: ({ at, kWh, cost: paid, table }) =>
    insertMarked(at, () =>
      insertStationary(server.database, table, person, vehicle, at, {
        kwh: kWh,
        cost_kwh: kWh,
        ...paid,
        end_time: new Date(at.getTime() + 40 * 3_600_000),
      }),
    ),
  samples: receive,
  change,
  price: async ({ kind: table, which: number, cost: paid, kWh }) => {
    const [id] = await nth(table, number);
    return call('PATCH', `${table}/${id}`, table === 'trips' ? { cost: paid, usedkWh: kWh } : { cost: paid, kWhBill: kWh });
  },
  undo: async ({ how, kind: table, which: number }) => {
    const [id] = await nth(table, number, how === 'restore');
    return how === 'delete' ? call('DELETE', `${table}/${id}`) : call('POST', `${table}/${id}/${how}`);
  },
  split: async ({ which: number }) => {
    const [id] = await nth('trips', number);
    const [trip] = (await server.pool.query<{ start_time: Date }>('select start_time from trips where id = $1', [id])).rows;
    if (trip === undefined) return;
    await call('POST', `trips/${id}/split`, {
      timestamp: new Date(trip.start_time.getTime() + 60_000).toISOString(),
      location: { latitude: 48, longitude: 11 },
    });
  },
  merge: async ({ kind: table, which: number }) => {
    const ids = (await nth(table, number)).slice(0, 2);
    return call('POST', `${table}/merge`, ids);
  },
  enter: async ({ at, km }) => {
    const place = { latitude: 48.1, longitude: 11.5 };
    const endTime = new Date(at.getTime() + 3_600_000).toISOString();
    const odometers = { startOdometer: 1000, endOdometer: Math.round(1000 + km) + 1 };
    await call('POST', 'trips', {
      vehicleId: vehicle,
      startTime: at.toISOString(),
      endTime,
      ...odometers,
      startLocation: place,
      endLocation: place,
    });
  },
  move: async ({ kind: table, which: number }) => call('POST', `${table}/${(await nth(table, number))[0]}/move`, { vehicleId: other }),
  accept,
  prices: async () => {
    await server.runJob('charge prices');
    await server.runJob('trip costs');
    await server.runJob('rules');
  },
  zone: ({ zone: timeZone }) => call('PATCH', `vehicles/${vehicle}`, { timeZone }),
};

it('sums of months are those of the rows to the last digit, whatever happened, in every zone and range', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { minLength: 8, maxLength: 24 }),
      fc.array(fc.tuple(instant, instant), { minLength: 6, maxLength: 6 }),
      async (events, pairs) => {
        await setUp();
        for (const one of events) {
          await (happens[one.name] as (event: Event) => Promise<unknown>)(one);
          await expectEqualSums([allTime]);
          await sumMonths();
        }
        const ranges = pairs.flatMap(([a, b]): InstantRange[] => (a < b ? [{ from: a, until: b }] : b < a ? [{ from: b, until: a }] : []));
        await expectEqualSums([allTime, ...ranges]);
      },
    ),
    // A life takes a second: none is made shorter.
    { numRuns: 4, endOnFailure: true },
  );
}, 120_000);
