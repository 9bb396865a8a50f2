// What readers of the screens notice of many cars that push at once, and of one car that pushes over many connections.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from '@wattbook/simulator/random';
import { screenCallsAt } from './load/mixed-calls.ts';
import { openCallers } from './load/open-callers.ts';
import { outcomeOf, runLoad } from './load/run-load.ts';
import type { SentCall } from './load/planned-call.ts';
import { openInstallation } from './product/installation.ts';
import { stallFigure } from './product/stalls.ts';
import { publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';

const options = readOptions({ vehicles: 5, days: 60, people: 1, cars: 30, pushers: 30, perSecond: 15, seconds: 12, rounds: 3, seed: 1 });
const random = randomFrom(options.seed);
const installation = await openInstallation();

const { program, callers } = await openCallers(installation, options);
/** Late samples are folded after their push: what is measured next must not pay for it. */
async function waitForReplays(): Promise<void> {
  for (;;) {
    const statement = 'select count(*)::int as due from vehicle_state where dirty_from is not null';
    const { rows } = await installation.connection.pool.run<{ due: number }>('all_accounts', statement);
    if (rows[0]?.due === 0) return;
    await pause(500);
  }
}

try {
  const tokens = callers.cars.map(({ token }) => token);
  const kinds = { nobody: [], cars: tokens, oneCar: tokens.slice(0, 1) } as const satisfies Record<string, readonly string[]>;
  const found: Record<keyof typeof kinds, SentCall[]> = { nobody: [], cars: [], oneCar: [] };
  const readBeside = async (kind: keyof typeof kinds, round: number): Promise<readonly SentCall[]> => {
    const pushers = kinds[kind].length === 0 ? null : fork(join(import.meta.dirname, 'load/pushers.ts'));
    pushers?.send({ url: program.url, tokens: kinds[kind], pushers: options.pushers, seed: options.seed + round });
    const calls = screenCallsAt(callers, random, options);
    const sent = await runLoad({ url: program.url, calls, patienceMs: 30_000 });
    if (pushers !== null) {
      const ended = once(pushers, 'exit');
      pushers.kill();
      await ended;
      await waitForReplays();
    }
    return sent;
  };
  for (let round = 0; round <= options.rounds; round += 1) {
    for (const kind of ['nobody', 'cars', 'oneCar'] as const) {
      const sent = await readBeside(kind, round);
      // The first round warms up.
      found[kind].push(...(round === 0 ? [] : sent));
    }
    if (round === 0) await program.readStall();
  }
  const stall = stallFigure(await program.readStall());
  const [alone, cars, oneCar] = (['nobody', 'cars', 'oneCar'] as const).map((kind) =>
    outcomeOf(found[kind], options.seconds * options.rounds),
  );
  const p99 = (outcome: typeof alone) => outcome?.servedMs.p99 ?? Number.NaN;
  const ratioOf = (outcome: typeof alone) => p99(outcome) / p99(alone);
  const figureOf = (outcome: typeof alone) =>
    `p50 ${outcome?.servedMs.p50.toFixed(0)} ms, p99 ${p99(outcome).toFixed(0)} ms, ${outcome?.refused} refused`;
  await publish(
    {
      name: 'fairness',
      title: 'Readers beside pushes',
      postgres: installation.postgres,
      measured: `${options.perSecond} calls a second of the screens at random times, ${options.rounds} times ${options.seconds} s after one to warm up, in turns: nobody pushes; ${options.pushers} cars push batches of 50 samples, each as soon as the last one is answered; one car does so over ${options.pushers} connections. Each begins when the late samples of the one before are folded. After a refusal a pusher waits for what \`Retry-After\` says.`,
      figures: [
        { what: 'nobody pushes', figure: figureOf(alone) },
        { what: `${options.pushers} cars push`, figure: figureOf(cars) },
        { what: 'p99 beside that alone', figure: `${ratioOf(cars).toFixed(2)} times`, limit: 'at most 3 times', met: ratioOf(cars) <= 3 },
        { what: `one car pushes over ${options.pushers} connections`, figure: figureOf(oneCar) },
        {
          what: 'p99 beside that alone',
          figure: `${ratioOf(oneCar).toFixed(2)} times`,
          limit: 'at most 3 times',
          met: ratioOf(oneCar) <= 3,
        },
        stall,
      ],
    },
    options.record,
  );
} finally {
  await program.stop();
  await installation.close();
}
