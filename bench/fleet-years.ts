// A fleet over two years with every kind of consent: whether it has what its drivers granted and pays what it approved, compared with a plain computation.
import { performance } from 'node:perf_hooks';
// The types of the test set-up, which the server of the tests needs.
import '@wattbook/server/testing/global-setup';
import { openApiServer } from '@wattbook/server/testing/api-server';
import { startTestCluster } from '@wattbook/server/testing/cluster';
import { copyDatabase } from '@wattbook/server/testing/databases';
import { makeTemplate } from '@wattbook/server/testing/template';
import { checkCopies, checkPaid, checkStatements, checkStates } from './fleet-years/check-fleet.ts';
import { consent, dayMs, decide, drive, join } from './fleet-years/drivers.ts';
import { eachOf, type FleetLife, openLife } from './fleet-years/fleet-life.ts';
import { closeRun, settle } from './fleet-years/payroll-month.ts';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';

const options = readOptions({ cars: 200, months: 24, trips: 2, charges: 2 });

/** Runs the jobs of copies until nothing is marked any more. */
async function copyAll({ server }: FleetLife): Promise<void> {
  for (let round = 0; round < 100; round += 1) {
    await server.runJob('copies of fleets');
    const left = await server.database.allAccounts
      .selectFrom('fleet_copy_marks')
      .innerJoin('fleet_consents', (on) =>
        on.onRef('fleet_consents.vehicle_id', '=', 'fleet_copy_marks.vehicle_id').on('fleet_consents.ended_at', 'is', null),
      )
      .select('month')
      .limit(1)
      .execute();
    if (left.length === 0) return;
  }
  throw new Error('Months are marked without an end.');
}

/** The events of some days, each at a moment of its own. */
async function decideAll(life: FleetLife, from: number, share: number): Promise<void> {
  for (const [order, car] of life.cars.entries()) {
    life.server.clock.now = from + Math.round((order / life.cars.length) * 10 * dayMs);
    if (life.random() < share) await decide(life, car);
  }
}

async function playMonth(life: FleetLife, month: number): Promise<void> {
  const { server, cars } = life;
  const first = Date.UTC(2026, month, 1);
  const days = (Date.UTC(2026, month + 1, 1) - first) / dayMs;
  const span = { trips: options.trips / 2, charges: options.charges / 2 };
  server.clock.now = first + 1.4 * dayMs;
  if (month > 0) {
    await settle(life, month);
    await checkStatements(life);
  }
  await decideAll(life, first + 3 * dayMs, 0.5);
  server.clock.now = first + 14 * dayMs;
  await eachOf(cars, (car) => drive(life, car, { from: first, days: 14, ...span }));
  await copyAll(life);
  await checkCopies(life, true);
  await decideAll(life, first + 15 * dayMs, 0.5);
  await checkCopies(life, false);
  server.clock.now = first + days * dayMs - 1;
  await eachOf(cars, (car) => drive(life, car, { from: first + 14 * dayMs, days: days - 14, ...span }));
  await copyAll(life);
  await server.runJob('states of fleets');
  await checkCopies(life, true);
  await checkStates(life);
  await checkStatements(life);
}

async function playAll(life: FleetLife): Promise<number> {
  for (const car of life.cars.slice(0, Math.round(options.cars * 0.6))) {
    // No more invitations in a minute than people write.
    life.server.clock.now += 60_000;
    await join(life, car);
    if (car.random() < 0.8) await consent(life, car, true);
  }
  for (let month = 0; month < options.months; month += 1) {
    const start = performance.now();
    await playMonth(life, month);
    console.log(`month ${month + 1}: ${((performance.now() - start) / 1000).toFixed(1)} s, ${life.wrong.length} differences`);
  }
  life.server.clock.now = Date.UTC(2026, options.months, 2, 10);
  await settle(life, options.months);
  await closeRun(life, 'salary');
  await checkStatements(life);
  return checkPaid(life);
}

const cluster = await startTestCluster();
const template = await makeTemplate(cluster.url);
const server = await openApiServer({}, { database: await copyDatabase(cluster.url, template.name) });
const start = performance.now();
try {
  server.clock.now = Date.UTC(2026, 0, 1, 8);
  const life = await openLife(server, options.cars);
  const paidCents = await playAll(life);
  for (const one of life.wrong.slice(0, 20)) console.log(`wrong: ${one}`);
  const of = (what: string) => count(life.done.get(what) ?? 0);
  const [version] = (await server.pool.query<{ server_version: string }>('show server_version')).rows;
  await publish(
    {
      name: 'fleet-years',
      title: 'A fleet over two years',
      postgres: version?.server_version ?? '',
      measured: `A fleet with ${count(options.cars)} cars over ${options.months} months, each with ${options.trips} trips and ${options.charges} charges a month as detection stores them, over the API with a clock of its own. Drivers join and leave, agree, withdraw and choose older data; statements are issued, corrected, handed in, asked about, rejected and approved; runs are closed, some by two people at once. After every step of a month all that the fleet has is compared with a computation that takes nothing from the product: ${(
        (performance.now() - start) / 1000
      ).toFixed(0)} s.`,
      figures: [
        { what: 'differences', figure: count(life.wrong.length), limit: 'none', met: life.wrong.length === 0 },
        { what: 'copies compared, each field by name', figure: of('copies compared') },
        { what: 'joins, leaves', figure: `${of('joins')}, ${of('leaves')}` },
        {
          what: 'consents, choices of older data, withdrawals',
          figure: `${of('consents')}, ${of('choices of older data')}, ${of('withdrawals')}`,
        },
        { what: 'trips with another tag, deleted', figure: `${of('trips with another tag')}, ${of('trips deleted')}` },
        {
          what: 'statements, corrections, handed in later',
          figure: `${of('statements')}, ${of('corrections')}, ${of('statements handed in')}`,
        },
        { what: 'questions, rejections', figure: `${of('questions')}, ${of('rejections')}` },
        { what: 'runs, statements paid, transfers', figure: `${of('runs')}, ${of('statements paid')}, ${of('transfers')}` },
        { what: 'paid, equal in runs, files for the bank and sheets', figure: `${count(paidCents / 100)} EUR` },
      ],
    },
    options.record,
  );
} finally {
  await server.close();
  await template.drop();
  await cluster.stop();
}
