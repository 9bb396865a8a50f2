// The dashboards of TeslaMate beside what of Wattbook shows the same, on the same lives: npm run bench -- beside-teslamate --dashboards <folder>. The dashboards are TeslaMate's own files
// (its grafana/dashboards) and no part of this project. With --folder the lives stay there for the next run.
import { withClient } from '@wattbook/server/db/with-client';
import type { Client } from 'pg';
import { askDashboard, type Opening } from './grafana/ask-dashboard.ts';
import { type FilledSides, fillSides } from './grafana/fill-sides.ts';
import { lengthOf } from './grafana/fill-query.ts';
import { type Answer, type AnswerFacts, answers } from './grafana/our-answers.ts';
import { type PairedCar, pairCars } from './grafana/pair-cars.ts';
import { type Dashboard, readDashboards } from './grafana/read-dashboards.ts';
import { openHousehold } from './product/household.ts';
import { openInstallation, openKeptInstallation } from './product/installation.ts';
import { processorBetween, readProcessors } from './product/processor-time.ts';
import { type Program, startProgram } from './product/program.ts';
import { sendRequest } from './product/screen-sides.ts';
import { count, type Figure, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { median } from './report/statistics.ts';

const options = readOptions({ dashboards: '', folder: '', cars: 4, days: 730, rounds: 11, warm: 2, calls: 20, seed: 1 });
const zone = 'Europe/Berlin';
const [leastRatio, leastSum] = [2, 30];

/** How long a side took by the clock and on the processor, in milliseconds. */
interface Took {
  readonly clock: number;
  readonly processor: number;
}

/** A dashboard in the period that it opens with, or in the last year. */
interface Comparison {
  readonly dashboard: Dashboard;
  readonly answer: Answer;
  readonly period: string;
  readonly theirs: Took[];
  readonly ours: Took[];
  readonly remarks: Set<string>;
}

if (options.dashboards === '') {
  console.log('Left out: it needs --dashboards <folder>, the folder grafana/dashboards of TeslaMate.');
  process.exit();
}

const dashboards = await readDashboards(options.dashboards);
const installation = await (options.folder === '' ? openInstallation() : openKeptInstallation(options.folder));
const { connection, dataDir, owner, ownerUrl, postgres } = installation;
const theirUrl = Object.assign(new URL(ownerUrl), { pathname: '/teslamate' }).href;

/** Dashboards whose user chooses a longer time: they are asked for a year, too. */
const yearly: ReadonlySet<string> = new Set([
  'charge-level.json',
  'charges.json',
  'drives.json',
  'mileage.json',
  'projected-range.json',
  'vampire-drain.json',
  'visited.json',
]);

function comparisonsOf(dashboard: Dashboard): Comparison[] {
  const answer = answers[dashboard.file];
  if (answer === undefined || dashboard.queries.length === 0) return [];
  const periods = yearly.has(dashboard.file) ? [dashboard.period, '1y'] : [dashboard.period];
  return periods.map((period) => ({ dashboard, answer, period, theirs: [], ours: [], remarks: new Set<string>() }));
}

interface Visit {
  readonly car: PairedCar;
  readonly round: number;
  readonly until: number;
}

function openingOf({ dashboard, period }: Comparison, { car, round, until }: Visit): { opening: Opening; facts: AnswerFacts } {
  const [drive, charge] = [car.drives[round % car.drives.length], car.charges[round % car.charges.length]];
  if (drive === undefined || charge === undefined) throw new Error(`Car ${car.number} has no drive or no charge that both sides know.`);
  const ofOne = dashboard.file === 'drive-details.json' ? drive : dashboard.file === 'charge-details.json' ? charge : null;
  const span = ofOne ?? { from: until - lengthOf(period) * 1000, to: until };
  const chosen = new Map([
    ['car_id', String(car.number)],
    ['drive_id', drive.theirs],
    ['charging_process_id', charge.theirs],
  ]);
  return {
    opening: { chosen, period: span, zone },
    facts: { vehicleId: car.vehicleId, tripId: drive.ours, chargeId: charge.ours, period: span, zone },
  };
}

/** What their queries took on the connection that sends them: not the workers that it has beside it, as they run at the same time. */
async function askThem(client: Client, comparison: Comparison, opening: Opening): Promise<Took> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pids = rows.map(({ pid }) => pid);
  const before = await readProcessors(pids);
  const { ms, rows: found, failures } = await askDashboard(client, comparison.dashboard, opening);
  for (const failure of failures) comparison.remarks.add(`a query fails, ${failure}`);
  if (found === 0) comparison.remarks.add('no row comes back');
  return { clock: ms, processor: processorBetween(before, await readProcessors(pids)) };
}

/** What our calls took: the program with all its threads, and its connections to the database. */
async function askUs(program: Program, token: string, { answer }: Comparison, facts: AnswerFacts): Promise<Took> {
  const before = await readProcessors(await processesOf(program));
  let clock = 0;
  for (const { path, body } of answer.calls(facts)) {
    const response = await sendRequest(`${program.url}${path}`, token, body);
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${response.text.slice(0, 300)}`);
    clock += response.ms;
  }
  return { clock, processor: processorBetween(before, await readProcessors(await processesOf(program))) };
}

async function processesOf({ child }: Program): Promise<number[]> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'wattbook serve'`,
  );
  return [child.pid ?? 0, ...rows.map(({ pid }) => pid)];
}

async function compare(client: Client, program: Program, { person, until }: FilledSides): Promise<Comparison[]> {
  const { token } = await openHousehold(program.url, person.email, []);
  const cars = await pairCars({ client, url: program.url, token });
  const comparisons = dashboards.flatMap(comparisonsOf);
  // As a program that has run for a while: its code is compiled by use.
  for (let call = 0; call < options.calls; call += 1) {
    for (const comparison of comparisons) {
      const { facts } = openingOf(comparison, { car: cars[call % cars.length] as PairedCar, round: call, until });
      await askUs(program, token, comparison, facts);
    }
  }
  for (let round = 0; round < options.warm + options.rounds; round += 1) {
    for (const comparison of comparisons) {
      const { opening, facts } = openingOf(comparison, { car: cars[round % cars.length] as PairedCar, round, until });
      const sides = [
        { took: comparison.theirs, ask: () => askThem(client, comparison, opening) },
        { took: comparison.ours, ask: () => askUs(program, token, comparison, facts) },
      ];
      await takeTurns(round % 2 === 0 ? sides : sides.toReversed(), round >= options.warm);
    }
  }
  return comparisons;
}

interface Side {
  readonly took: Took[];
  readonly ask: () => Promise<Took>;
}

/** One side after the other; what they took counts when they are warmed up. */
async function takeTurns(sides: readonly Side[], isWarm: boolean): Promise<void> {
  for (const { took, ask } of sides) {
    const measured = await ask();
    if (isWarm) took.push(measured);
  }
}

const nameOf = ({ dashboard, period }: Comparison) =>
  `${dashboard.file}, ${period === dashboard.period ? (/details/.test(dashboard.file) ? 'one' : period) : 'a year'}`;

const sumOf = (comparisons: readonly Comparison[], side: 'theirs' | 'ours', by: keyof Took) =>
  comparisons.reduce((sum, comparison) => sum + median(comparison[side].map((took) => took[by])), 0);

function figureOf(what: string, comparisons: readonly Comparison[], least: number): Figure {
  const of = (by: keyof Took) => {
    const [theirs, ours] = [sumOf(comparisons, 'theirs', by), sumOf(comparisons, 'ours', by)];
    return { ratio: theirs / ours, text: `${count(theirs)} ms beside ${count(ours)} ms, ${(theirs / ours).toFixed(1)} times` };
  };
  const [processor, clock] = [of('processor'), of('clock')];
  const figure = `${processor.text}; by the clock ${clock.text}`;
  return { what, figure, limit: `at least ${least} times`, met: processor.ratio >= least };
}

function remarksOf(comparisons: readonly Comparison[]): string[] {
  const unanswered = dashboards.filter(({ file }) => comparisons.every(({ dashboard }) => dashboard.file !== file));
  const lacking = comparisons.filter(({ dashboard, period, answer }) => period === dashboard.period && answer.lacks !== undefined);
  return [
    ...comparisons.flatMap((comparison) => [...comparison.remarks].map((remark) => `${nameOf(comparison)}: ${remark}.`)),
    ...(unanswered.length === 0 ? [] : [`Without queries, or without an answer here: ${unanswered.map(({ file }) => file).join(', ')}.`]),
    ...lacking.map(({ dashboard, answer }) => `Our answer to ${dashboard.file} lacks ${answer.lacks}.`),
  ];
}

try {
  const filled = await fillSides(installation, theirUrl, options);
  // Without jobs, whose time would count as that of the calls.
  const program = await startProgram({
    dataDir,
    databaseUrl: connection.url,
    settings: { DATABASE_OWNER_URL: ownerUrl },
    only: 'web',
    readyWithinMs: 300_000,
  });
  try {
    const comparisons = await withClient(theirUrl, (client) => compare(client, program, filled));
    const { positions, charges, drives } = filled.counts;
    await publish(
      {
        name: 'beside-teslamate',
        title: 'Beside the dashboards of TeslaMate',
        postgres,
        measured: `${options.cars} cars of the simulator with ${options.days} days as TeslaMate logs them (${count(positions)} positions, ${count(charges)} rows of charges, ${count(drives)} drives), in TeslaMate's tables with its indexes and imported from there into Wattbook, in one PostgreSQL. Each dashboard is opened with the period that it has, some with a year, too: its variables and the queries of its panels one after the other, without Grafana; beside it the calls that show the same, over HTTP with a session, one after the other. They take turns, ${options.rounds} rounds after ${options.warm} to warm up (and ${options.calls} of the program alone, which compiles by use), each of another car; medians. The processor time is that of the connection of TeslaMate's queries without parallel workers, and that of all threads of Wattbook with its connections: it is judged, because other work on the machine changes the clock.`,
        figures: [
          ...comparisons.map((comparison) => figureOf(nameOf(comparison), [comparison], leastRatio)),
          figureOf('all together', comparisons, leastSum),
        ],
        remarks: remarksOf(comparisons),
      },
      options.record,
    );
  } finally {
    await program.stop();
  }
} finally {
  await installation.close();
}
