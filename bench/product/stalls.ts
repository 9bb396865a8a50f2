import { readFile, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from '../report/figures.ts';

/** The longest time for which the event loop of the program answered nothing, in milliseconds. */
export interface Stall {
  readonly byTheClock: number;
  /** Without the time in which other programs had the processors. */
  readonly own: number;
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
  for (const deadline = performance.now() + 10_000; performance.now() < deadline; await pause(5)) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text !== '') return JSON.parse(text) as Stall;
  }
  throw new Error('the program did not tell its stalls within 10 seconds');
}

const ended: Stall[] = [];

/** Keeps the stall of a program that is about to end, for `takeStalls`. */
export const noteStall = (stall: Stall): void => void ended.push(stall);

/** The longest stalls of all programs that this process started and ended since the last call, each after it was ready. */
export const takeStalls = (): Stall[] => ended.splice(0);

/** The longest of several programs, or of several times. */
export const longestOf = (stalls: readonly Stall[]): Stall =>
  stalls.reduce((longest, stall) => (stall.own > longest.own ? stall : longest));

export const stallFigure = ({ own, byTheClock }: Stall, what = 'longest stall of the event loop'): Figure => ({
  what,
  figure: `${own.toFixed(0)} ms (by the clock ${byTheClock.toFixed(0)} ms)`,
  limit: `at most ${limitMs} ms`,
  met: own <= limitMs,
});
