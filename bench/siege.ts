// What honest callers notice of thousands of connections that send nothing, too slowly, or never read.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom } from '@wattbook/simulator/random';
import type { Attack } from './load/attackers.ts';
import { screenCallsAt } from './load/mixed-calls.ts';
import { openCallers } from './load/open-callers.ts';
import { type Outcome, outcomeOf, runLoad } from './load/run-load.ts';
import { openInstallation } from './product/installation.ts';
import { stallFigure } from './product/stalls.ts';
import { count, publish } from './report/figures.ts';
import { readOptions } from './report/options.ts';

const options = readOptions({ vehicles: 5, days: 60, people: 1, cars: 1, connections: 5000, perSecond: 10, seconds: 20, seed: 1 });
const random = randomFrom(options.seed);
const installation = await openInstallation();
// Without a trusted proxy: connections of a proxy are not limited for each network.
const { program, callers } = await openCallers(installation, options, { TRUST_PROXY: 'off' });

async function measureHonest(): Promise<Outcome> {
  const calls = screenCallsAt(callers, random, options);
  return outcomeOf(await runLoad({ url: program.url, calls, patienceMs: 20_000 }), options.seconds);
}

try {
  await measureHonest();
  const alone = await measureHonest();
  const attackers = fork(join(import.meta.dirname, 'load/attackers.ts'));
  const ended = once(attackers, 'message');
  const attack: Attack = { port: Number(new URL(program.url).port), connections: options.connections, seconds: options.seconds + 10 };
  attackers.send(attack);
  await pause(5000);
  await program.readStall();
  const besieged = await measureHonest();
  const stall = stallFigure(await program.readStall());
  const [opened] = (await ended) as [number];
  const unanswered = besieged.lost + besieged.refused;
  const ratio = besieged.servedMs.p99 / alone.servedMs.p99;
  const figureOf = ({ servedMs, lost, refused }: Outcome) =>
    `p50 ${servedMs.p50.toFixed(0)} ms, p99 ${servedMs.p99.toFixed(0)} ms, ${lost + refused} not answered`;
  await publish(
    {
      name: 'siege',
      title: 'Connections that only take a place',
      postgres: installation.postgres,
      measured: `${count(options.connections)} connections from 20 addresses of this machine: a quarter each sends nothing, headers without an end, one byte of a body in 3 s, or does not read its answer; one that is closed is opened again. Meanwhile ${options.perSecond} honest calls a second of the screens for ${options.seconds} s, beside the same without the siege. The limit is that of the default settings.`,
      figures: [
        { what: 'without the siege', figure: figureOf(alone) },
        { what: 'under siege', figure: figureOf(besieged) },
        { what: 'honest calls refused or without an answer under siege', figure: String(unanswered), limit: '0', met: unanswered === 0 },
        { what: 'p99 beside that without', figure: `${ratio.toFixed(2)} times`, limit: 'at most 3 times', met: ratio <= 3 },
        { what: 'connections of the siege that were opened', figure: count(opened) },
        stall,
      ],
    },
    options.record,
  );
} finally {
  await program.stop();
  await installation.close();
}
