import { readFile, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from '../report/figures.ts';

/** The longest time for which the event loop of the program was busy without a break, in milliseconds. */
export interface Stall {
  readonly byTheClock: number;
  /** In processor time, which other programs on the machine do not lengthen. */
  readonly busy: number;
  /** Processor time of all threads since the start of the program, in milliseconds. */
  readonly processorMs: number;
  /** The most memory of the program since its start. */
  readonly peakBytes: number;
}

const limitMs = 100;

/** The environment of a program that writes its stalls into a file. */
export const watchingStalls = (file: string): NodeJS.ProcessEnv => ({
  STALLS_FILE: file,
  NODE_OPTIONS: `--import=${import.meta.resolve('./watch-stalls.ts')}`,
});

/** The longest stall since the last time it was read. */
export async function readStall(file: string, kill: (signal: NodeJS.Signals) => void): Promise<Stall> {
  await rm(file, { force: true });
  kill('SIGUSR2');
  for (;;) {
    await pause(20);
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text !== '') return JSON.parse(text) as Stall;
  }
}

export const stallFigure = (what: string, { busy, byTheClock }: Stall): Figure => ({
  what,
  figure: `${busy.toFixed(0)} ms (by the clock ${byTheClock.toFixed(0)} ms)`,
  limit: `at most ${limitMs} ms`,
  met: busy <= limitMs,
});
