import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killUnderPush } from '@wattbook/server/testing/kill-under-push';
import { randomFrom } from '@wattbook/simulator/random';
import { carLife } from '../cars/car-life.ts';
import { startProgram } from '../product/program.ts';
import type { Fault, Outcome } from './fault.ts';

const day = 86_400_000;

async function kill(kills: number, databaseEvery: number): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wattbook-faults-'));
  const until = Math.floor(Date.now() / day) * day;
  const random = randomFrom(databaseEvery + 1);
  const life = (seed: number) => [
    ...carLife({ seed, source: 'push', from: until - 5 * day, until, driveEvery: 10, chargeEvery: 10, parkedEvery: 10 }),
  ];
  try {
    const moments = Array.from({ length: kills }, () => Math.round(random.between(0, 1500)));
    const { acknowledged, segments, missing, doubled, unknown, differences } = await killUnderPush({
      dataDir,
      lives: [life(2), life(3)],
      moments,
      databaseEvery,
      start: (folder, port) => startProgram({ dataDir: folder }, port),
    });
    const nothing = acknowledged > 0 && segments > 0 ? [] : [`${acknowledged} samples and ${segments} periods were compared`];
    const lost = missing + doubled + unknown === 0 ? [] : [`${missing} samples missing, ${doubled} stored twice, ${unknown} unknown`];
    return { tries: kills, broken: [...nothing, ...lost, ...differences] };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

export const kills: readonly Fault[] = [
  {
    what: 'the program is killed under push',
    promise: 'every acknowledged sample is stored once, and the periods are those without a kill',
    run: () => kill(5, 0),
  },
  { what: 'program and database are killed under push', promise: 'the same', run: () => kill(3, 1) },
];
