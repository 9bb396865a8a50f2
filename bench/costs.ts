// The report of a year's costs of a vehicle with many years of data.
import { performance } from 'node:perf_hooks';
import { costRecords } from '@wattbook/server/features/costs/public';
import { reportCosts } from '@wattbook/server/features/costs/report-costs';
import { insertCard } from '@wattbook/server/testing/cards';
import { insertCharge, insertTrip } from '@wattbook/server/testing/segments';
import { addCar, addPerson, openInstallation } from './product/installation.ts';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { median, percentile } from './report/statistics.ts';

const options = readOptions({ years: 10, trips: 2000, charges: 400, cards: 8, costs: 60, rounds: 30, warm: 3 });
const installation = await openInstallation();
const { connection, postgres } = installation;
const { database } = connection;

const lastYear = new Date().getUTCFullYear() - 1;
const years = Array.from({ length: options.years }, (_, index) => lastYear - index);
const yearMs = 365 * 86_400_000;
/** Even moments of a year. */
const momentsOf = (year: number, number: number) =>
  Array.from({ length: number }, (_, index) => new Date(Date.UTC(year, 0, 1) + ((index + 0.5) / number) * yearMs));

try {
  const person = await addPerson(connection);
  const { vehicleId } = await addCar(connection, person);
  const tenant = database.forAccount(person.accountId);
  const { id: userId } = await tenant.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const actor = {
    accountId: person.accountId,
    userId,
    kind: 'owner',
    sessionId: 'bench',
    expiresAt: Number.POSITIVE_INFINITY,
  } as const;
  const cards: string[] = [];
  for (let index = 0; index < options.cards; index += 1) cards.push(await insertCard(database, person, { name: `Card ${index}` }));
  for (const year of years) {
    for (const start of momentsOf(year, options.trips)) await insertTrip(database, person, vehicleId, start);
    for (const [index, start] of momentsOf(year, options.charges).entries())
      await insertCharge(database, person, vehicleId, start, {
        card_id: cards[index % (cards.length + 1)] ?? null,
        cost: 600 + index,
        cost_currency: index % 20 === 0 ? 'CHF' : 'EUR',
      });
  }
  const types = ['Yearly', 'Monthly', 'Weekly', 'OneTime'] as const;
  for (let index = 0; index < options.costs; index += 1) {
    const startDate = `${years[index % years.length]}-03-11`;
    const type = types[index % types.length] ?? 'Yearly';
    const entered = { description: `Cost ${index}`, category: 'Others', currency: 'EUR', costs: index % 5 === 0 ? -50 : 120 } as const;
    await costRecords.add(
      tenant,
      { actor, now: Date.now() },
      { ...entered, vehicleId, type, startDate, endDate: null, date: startDate, odometer: null, workshop: null, note: null },
    );
  }
  await connection.pool.run('all_accounts', 'vacuum analyze');

  const times: number[] = [];
  let rows = 0;
  for (let round = 0; round < options.warm + options.rounds; round += 1) {
    const took: number[] = [];
    for (const year of years) {
      const start = performance.now();
      const report = await reportCosts({ database, now: Date.now }, tenant, { userId }, { vehicleId, year, timezone: 'Europe/Berlin' });
      took.push(performance.now() - start);
      rows = Math.max(rows, report.cards.length + report.fixCosts.length);
    }
    times.push(...took.slice(0, round < options.warm ? 0 : undefined));
  }
  const p95 = percentile(times, 0.95);
  await publish(
    {
      name: 'costs',
      title: "The report of a year's costs",
      postgres,
      measured: `A vehicle with ${options.years} years of ${count(options.trips)} trips and ${count(options.charges)} charges on ${options.cards} cards, some of them in another currency, and ${options.costs} fixed costs of all intervals. The report of each year in turn, without HTTP, ${options.rounds} times after ${options.warm} to warm up.`,
      figures: [
        {
          what: 'one year',
          figure: `p50 ${median(times).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
          limit: 'p95 at most 50 ms',
          met: p95 <= 50,
        },
        { what: 'rows of a report', figure: `at most ${count(rows)}` },
      ],
    },
    options.record,
  );
} finally {
  await installation.close();
}
