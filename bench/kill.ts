// Repeated kill -9 under push: is every acknowledged sample stored once, and are the segments those of a program that was not killed?
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { killUnderPush } from '@wattbook/server/testing/kill-under-push';
import { randomFrom } from '@wattbook/simulator/random';
import { carLife } from './cars/car-life.ts';
import { startProgram } from './product/program.ts';
import { longestOf, stallFigure, takeStalls } from './product/stalls.ts';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';

const options = readOptions({ kills: 20, seed: 1, within: 2000, databaseEvery: 5 });
const day = 86_400_000;
const until = Math.floor(Date.now() / day) * day;
const pace = { driveEvery: 10, chargeEvery: 10, parkedEvery: 10 };
const random = randomFrom(options.seed);
const moments = Array.from({ length: options.kills }, () => Math.round(random.between(0, options.within)));
const fiveDaysOf = (seed: number) => [...carLife({ seed, source: 'push', from: until - 5 * day, until, ...pace })];

const dataDir = await mkdtemp(join(tmpdir(), 'wattbook-kill-'));
try {
  const start = performance.now();
  const lives = [fiveDaysOf(options.seed * 2), fiveDaysOf(options.seed * 2 + 1)] as const;
  const { databaseEvery } = options;
  const outcome = await killUnderPush({
    dataDir,
    lives,
    moments,
    databaseEvery,
    start: (folder, port) => startProgram({ dataDir: folder }, port),
  });
  console.log(`seed ${options.seed}; killed after ${moments.join(', ')} ms`);
  for (const difference of outcome.differences.slice(0, 20)) console.log(difference);
  await publish(
    {
      name: 'kill',
      title: 'Killed under push',
      measured: `The program on its embedded database is killed with \`kill -9\` ${options.kills} times, at random moments within ${options.within} ms after it was ready (seed ${options.seed}), every ${options.databaseEvery}th time its database server as well, while two cars of the simulator push batches of 20, one of them with batches that come late. Batches without an answer are sent again. Then two more cars send the same samples to the program and nobody kills it; the periods of both are compared, figure by figure. ${((performance.now() - start) / 1000).toFixed(0)} s.`,
      figures: [
        { what: 'acknowledged samples', figure: count(outcome.acknowledged) },
        { what: 'of them missing', figure: String(outcome.missing), limit: '0', met: outcome.missing === 0 },
        { what: 'stored twice', figure: String(outcome.doubled), limit: '0', met: outcome.doubled === 0 },
        { what: 'stored, but never sent', figure: String(outcome.unknown), limit: '0', met: outcome.unknown === 0 },
        { what: 'periods compared', figure: count(outcome.segments) },
        { what: 'that differ', figure: String(outcome.differences.length), limit: '0', met: outcome.differences.length === 0 },
        stallFigure(longestOf(takeStalls())),
      ],
    },
    options.record,
  );
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
