// The response times of the screens: every call they make, over HTTP, with more vehicles, with more years and with many accounts.
import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from '@wattbook/simulator/random';
import { openInstallation } from './product/installation.ts';
import { type ScreenCall, screenCalls } from './product/screen-calls.ts';
import { openSide, readStalls, runRound, type Side } from './product/screen-sides.ts';
import { stallFigure } from './product/stalls.ts';
import { fillDatabases, monthTimes } from './product/filled-databases.ts';
import { type Figure, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';
import { median, percentile } from './report/statistics.ts';

const options = readOptions({ vehicles: 10, years: 3, timesVehicles: 10, timesYears: 5, accounts: 2000, rounds: 200, warm: 20, seed: 1 });
const installation = await openInstallation();
const random = randomFrom(options.seed);

/** How much longer calls may take, or under how many ms they may. */
interface Allowed {
  readonly maxRatio: number;
  readonly orBelow: number;
}

function compare(what: string, base: Side, other: Side, { maxRatio, orBelow }: Allowed): Figure[] {
  const all = (side: Side) => percentile([...side.times.values()].flat(), 0.95);
  const ratios = screenCalls.map((call) => {
    const [ours, theirs] = [other.times.get(call) ?? [], base.times.get(call) ?? []];
    return { call, ratio: median(ours) / median(theirs), p95: percentile(ours, 0.95) };
  });
  const judged = ratios.filter(({ p95 }) => p95 >= orBelow);
  const worst = judged.toSorted((a, b) => b.ratio - a.ratio)[0];
  const limit = `at most ${maxRatio} times${orBelow > 0 ? `, or under ${orBelow} ms` : ''}`;
  const [ours, theirs] = [all(other), all(base)];
  return [
    {
      what: `${what}: p95 of all calls`,
      figure: `${ours.toFixed(1)} ms, ${(ours / theirs).toFixed(2)} times`,
      limit,
      met: ours / theirs <= maxRatio || ours < orBelow,
    },
    worst === undefined
      ? { what: `${what}: the call that grows most`, figure: `none, all p95 under ${orBelow} ms`, limit, met: true }
      : {
          what: `${what}: the call that grows most (${worst.call.screen}, ${worst.call.name}), median`,
          figure: `${worst.ratio.toFixed(2)} times`,
          limit,
          met: worst.ratio <= maxRatio,
        },
  ];
}

const sides: Side[] = [];
try {
  const { databases, person, cars, until } = await fillDatabases(installation, options);
  const vehicles = cars.map(({ vehicleId }) => vehicleId);
  for (const database of databases) sides.push(await openSide(database, person.email, vehicles));
  // The programs settle due segments before the measurement.
  await pause(3000);
  for (let round = 0; round < options.warm + options.rounds; round += 1) {
    if (round === options.warm) await readStalls(sides);
    await runRound(sides, { round, vehicles, until, random, counts: round >= options.warm });
  }
  const stall = await readStalls(sides);
  const [base, more, longer, crowded] = sides as [Side, Side, Side, Side];
  const ms = (side: Side, call: ScreenCall, share: number) => percentile(side.times.get(call) ?? [], share).toFixed(1);
  const worst = Math.max(...screenCalls.map((call) => percentile(base.times.get(call) ?? [], 0.95)));
  await publish(
    {
      name: 'screens',
      title: 'What screens wait for',
      postgres: installation.postgres,
      measured: `Every call of every screen over HTTP with a session, one after the other, each ${options.rounds} times after ${options.warm} to warm up, for one person with ${options.vehicles} vehicles and ${options.years} years. Four programs on four databases of one cluster take turns: as it is, with ${options.timesVehicles} times the vehicles (of ${options.timesVehicles - 1} other accounts), with ${options.timesYears} times the years, and with ${options.accounts} other accounts of one vehicle and a week. A car drives and charges about 1,800 times a year.`,
      figures: [
        ...screenCalls.map((call) => ({
          what: `${call.screen}: ${call.name}`,
          figure: `p50 ${ms(base, call, 0.5)} ms, p95 ${ms(base, call, 0.95)} ms; p95 with more vehicles ${ms(more, call, 0.95)} ms, more years ${ms(longer, call, 0.95)} ms, more accounts ${ms(crowded, call, 0.95)} ms`,
        })),
        {
          what: `a marked month is summed (${monthTimes.length} months)`,
          figure: `p50 ${median(monthTimes).toFixed(1)} ms, p95 ${percentile(monthTimes, 0.95).toFixed(1)} ms`,
          limit: 'at most 20 ms',
          met: median(monthTimes) <= 20,
        },
        { what: 'the slowest p95', figure: `${worst.toFixed(1)} ms`, limit: 'at most 25 ms', met: worst <= 25 },
        ...compare(`${options.timesVehicles} times the vehicles`, base, more, { maxRatio: 1.2, orBelow: 0 }),
        ...compare(`${options.accounts} accounts beside`, base, crowded, { maxRatio: 1.2, orBelow: 0 }),
        ...compare(`${options.timesYears} times the years`, base, longer, { maxRatio: 1.5, orBelow: 10 }),
        stallFigure(stall),
      ],
      remarks: [
        'The route map of a month merges the lines of about 100 trips at each call, as a filter cannot be stored (decision 0194); the walk is in typed arrays already. The latest trip is a list of one row, and a list says how many there are: counting all trips in an index is what grows with the years. The track of a row and a trip with its samples, one trip each, have medians of 12 ms and a p95 three times that: why was not found.',
      ],
    },
    options.record,
  );
} finally {
  for (const { program } of sides) await program.stop();
  await installation.close();
}
