// What becomes of calls past the capacity: how many are answered in time, how many refused, and who keeps a share.
import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from '@wattbook/simulator/random';
import { measureCapacity } from './load/capacity.ts';
import { mixedCalls } from './load/mixed-calls.ts';
import { openCallers } from './load/open-callers.ts';
import { type Outcome, outcomeOf, runLoad } from './load/run-load.ts';
import { openInstallation } from './product/installation.ts';
import { stallFigure } from './product/stalls.ts';
import { count, type Figure, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';

const options = readOptions({ vehicles: 5, days: 60, people: 100, cars: 200, seconds: 20, senders: 12, seed: 1 });
const stages = [0.5, 1, 2, 4];
const random = randomFrom(options.seed);
const installation = await openInstallation();

interface Stage {
  readonly times: number;
  readonly all: Outcome;
  readonly screens: Outcome;
  readonly signIn: Outcome;
  readonly ingest: Outcome;
  readonly health: Outcome;
}

const shareOf = ({ servedPerSecond, sentPerSecond }: Outcome) => servedPerSecond / sentPerSecond;
const percent = (outcome: Outcome) => `${Math.round(100 * shareOf(outcome))} %`;
const ms = (value: number) => (Number.isNaN(value) ? 'none' : `${Math.round(value)} ms`);

function figuresOf({ times, all, screens, signIn, ingest, health }: Stage, capacity: number): Figure[] {
  const at = `${times} times the capacity`;
  const served = all.servedPerSecond / capacity;
  const worst = Math.max(...[screens, signIn, ingest, health].map(({ servedMs }) => servedMs.p99));
  return [
    {
      what: `${at}: answered`,
      figure: `${count(all.servedPerSecond)} a second, ${Math.round(100 * served)} % of the capacity`,
      ...(times >= 2 && { limit: 'at least 80 %', met: served >= 0.8 }),
    },
    { what: `${at}: p99 of answered calls, all kinds`, figure: ms(worst), limit: 'under 1000 ms', met: worst < 1000 },
    { what: `${at}: screens`, figure: `${percent(screens)} answered, p50 ${ms(screens.servedMs.p50)}, p99 ${ms(screens.servedMs.p99)}` },
    ...[
      { kind: 'signing in', outcome: signIn },
      { kind: 'pushes', outcome: ingest },
    ].map(({ kind, outcome }) => ({
      what: `${at}: ${kind}`,
      figure: `${percent(outcome)} answered, p99 ${ms(outcome.servedMs.p99)}`,
      ...(times >= 2 && { limit: 'a larger share than of the screens', met: shareOf(outcome) >= shareOf(screens) }),
    })),
    {
      what: `${at}: /health`,
      figure: `${percent(health)} answered, p99 ${ms(health.servedMs.p99)}`,
      limit: '100 %',
      met: shareOf(health) === 1,
    },
    {
      what: `${at}: refused`,
      figure: `${count(all.refused)}, p99 ${ms(all.refusedP99Ms)}; sent late by p99 ${ms(all.lateP99Ms)}`,
      ...(times >= 2 && { limit: 'p99 under 250 ms', met: all.refusedP99Ms < 250 }),
    },
    { what: `${at}: without an answer, or an error`, figure: String(all.lost), limit: '0', met: all.lost === 0 },
  ];
}

try {
  const { program, callers } = await openCallers(installation, options);
  try {
    const mixed = (perSecond: number, seconds: number) => mixedCalls(callers, random, { perSecond, seconds });
    await measureCapacity(program.url, mixed(100, 10), options.senders);
    const capacity = await measureCapacity(program.url, mixed(100, options.seconds), options.senders);
    console.log(`capacity ${count(capacity)} calls a second`);
    const found: Stage[] = [];
    await program.readStall();
    for (const times of stages) {
      const calls = mixed(capacity * times, options.seconds);
      const sent = await runLoad({ url: program.url, calls, patienceMs: 30_000 });
      const of = (...kinds: Parameters<typeof outcomeOf>[2][]) => outcomeOf(sent, options.seconds, ...kinds);
      const stage = { times, all: of(), screens: of('screens'), signIn: of('signIn'), ingest: of('ingest'), health: of('health') };
      console.log(
        figuresOf(stage, capacity)
          .map(({ what, figure }) => `${what}: ${figure}`)
          .join('\n'),
      );
      found.push(stage);
      await pause(3000);
    }
    const stall = stallFigure(await program.readStall());
    await publish(
      {
        name: 'overload',
        title: 'More calls than can be answered',
        postgres: installation.postgres,
        measured: `The program with ${options.days} days of ${options.vehicles} cars. Capacity: ${options.senders} senders, each one call after the other. Then ${options.seconds} s each with calls at random times from a process of its own on the same processors, whether or not earlier ones are answered: 85 % of the screens, 10 % pushes of five samples from ${options.cars} cars, 2 % sign-ins of ${options.people} people, 3 % \`/health\`. A time counts from sending until the whole answer.`,
        figures: [
          { what: 'capacity', figure: `${count(capacity)} calls a second` },
          ...found.flatMap((stage) => figuresOf(stage, capacity)),
          stall,
        ],
      },
      options.record,
    );
  } finally {
    await program.stop();
  }
} finally {
  await installation.close();
}
