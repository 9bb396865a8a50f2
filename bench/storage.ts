// The total disk space of a year of a vehicle.
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { checkDueRules } from '@wattbook/server/features/consistency/check-due-rules.job';
import { sumMarkedMonths } from '@wattbook/server/features/segments/months/sum-months.job';
import { receiveSamples } from '@wattbook/server/telemetry/intake/intake';
import { settleVehicle } from '@wattbook/server/telemetry/fold/settle.job';
import { createDueLines } from '@wattbook/server/telemetry/lines/lines.job';
import { runRetention } from '@wattbook/server/telemetry/telemetry-jobs';
import { carLife, denseLife } from './cars/car-life.ts';
import { collectStatistics } from './product/collect-statistics.ts';
import { addCar, addPerson, openInstallation, type Vehicle } from './product/installation.ts';
import { mergeRoutes } from './product/merge-routes.ts';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';

const options = readOptions({ days: 365, batch: 500, seed: 1 });
const day = 86_400_000;
const mb = 2 ** 20;
const yearOfSamples = 700_000;
const installation = await openInstallation();
const { database, pool } = installation.connection;
const live = { publish: () => undefined, close: () => Promise.resolve() };
const deps = { pool, live };

/** Bytes of every table with its indexes and TOAST, the largest first. */
async function sizes(): Promise<Map<string, number>> {
  const { rows } = await pool.run<{ name: string; bytes: number }>(
    'all_accounts',
    `select regexp_replace(c.relname, '_\\d{8}$', '') as name, sum(pg_total_relation_size(c.oid))::bigint as bytes from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') group by 1 order by 2 desc`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

/** As the database does by itself within minutes of a real day. The role of the program may not. */
const vacuum = () => installation.owner.query('vacuum analyze');

/** What the jobs of the program do by themselves. */
async function keepHouse(car: Vehicle, now: number): Promise<void> {
  const { signal } = new AbortController();
  await settleVehicle(deps, car, now);
  await createDueLines(deps, signal);
  await checkDueRules({ database, live }, signal);
  await sumMarkedMonths({ database }, signal);
  await runRetention(deps, now);
  await vacuum();
}

/** Simulates the year: pushes at their time, the jobs and vacuum every day, the last week packed when it is due. */
async function simulateYear(car: Vehicle): Promise<{ samples: number; active: number }> {
  const from = Math.floor(Date.now() / day - options.days) * day;
  const totals = { samples: 0, active: 0 };
  let batch: Sample[] = [];
  let today = from;
  const send = async () => {
    const last = batch.at(-1);
    if (last === undefined) return;
    const receipt = await receiveSamples(deps, { ...car, samples: batch, receivedAt: last.ts });
    if (receipt.accepted !== batch.length) throw new Error(`${receipt.rejected.length} values were refused`);
    batch = [];
  };
  for (const sample of carLife({ seed: options.seed, source: 'push', from, until: from + options.days * day, ...denseLife })) {
    if (sample.ts >= today + day) {
      await send();
      today += day;
      await keepHouse(car, today);
    }
    totals.samples += 1;
    if (sample.gear === 'D' || sample.charging === 'charging') totals.active += 1;
    batch.push(sample);
    if (batch.length >= options.batch) await send();
  }
  await send();
  for (let later = 1; later <= 9; later += 1) await keepHouse(car, today + later * day);
  await collectStatistics(installation.connection);
  await mergeRoutes(installation.connection);
  return totals;
}

try {
  const person = await addPerson(installation.connection);
  const car = await addCar(installation.connection, person);
  await vacuum();
  const empty = sum((await sizes()).values());
  const totals = await simulateYear(car);
  await vacuum();
  const after = await sizes();
  const { rows } = await pool.run<{ hot: number; blocks: number; packed: number }>(
    'all_accounts',
    'select (select count(*) from samples) as hot, count(*) as blocks, coalesce(sum(sample_count), 0) as packed from packed_blocks',
  );
  const packed = rows[0];
  if (packed === undefined || packed.packed !== totals.samples || packed.hot !== 0)
    throw new Error(`not everything was packed: ${JSON.stringify(packed)}`);
  const bytes = sum(after.values()) - empty;
  const perYear = (bytes / totals.samples) * yearOfSamples;
  await publish(
    {
      name: 'storage',
      title: 'Storage',
      postgres: installation.postgres,
      measured: `A year of a busy driver's car of the simulator (a receiver whose error wanders, temperatures and level in steps), pushed in batches of ${options.batch} at its own times, the jobs of the program (lines, rules, months, retention) and VACUUM run every day, statistics and the route map made at the end, the last week packed when its time had come. Counted is what all tables take with their indexes, long values, snapshots, lines and packed samples beyond an empty installation.`,
      figures: [
        { what: 'samples', figure: count(totals.samples) },
        {
          what: 'of them in trips or charges',
          figure: count(totals.active),
          ...(options.days >= 365 && { limit: 'at least 500,000', met: totals.active >= 500_000 }),
        },
        { what: 'all of it', figure: `${(bytes / mb).toFixed(2)} MB, ${(bytes / totals.samples).toFixed(2)} bytes a sample` },
        { what: 'a year of 700,000 samples', figure: `${(perYear / mb).toFixed(2)} MB`, limit: 'at most 6 MB', met: perYear <= 6 * mb },
      ],
      remarks: [
        ...[...after].filter(([, size]) => size > 0.1 * mb).map(([name, size]) => `${name}: ${(size / mb).toFixed(2)} MB`),
        'Two forms of packed samples were measured: changes of steps take 15 % less than steps and are what is stored; brotli takes another 9 % off, for thirty times the work (decision 0008). Figures before 2026-11-30 (6.67 MB) were without what the jobs write: lines of trips, months, the route map.',
      ],
    },
    options.record,
  );
} finally {
  await installation.close();
}
