import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';
import { type Cast, castSchema } from './cast.ts';
import { type PastLine, parsePastLine } from './past-line.ts';

/** A simulated world: the same seed and the same epoch give the same life. */
export interface World {
  readonly seed: number;
  readonly epoch: string;
}

export interface LiveCar {
  readonly token: string;
  readonly since: string | null;
}

/** Where the programs of the household are told what is true, and as what they know its cars. */
export interface ProgramsOfCars {
  readonly url: string;
  readonly cars: Readonly<Record<string, { readonly device: string; readonly abrpToken: string }>>;
}

/** The program that simulates the demo's cars. It is a separate program, which knows only the push call of this server. */
export interface Simulator {
  readonly isThere: () => boolean;
  readonly cast: (seed: number) => Promise<Cast>;
  /** The samples of the cars after `since` and before `until`. Ends with `done`, or throws `SimulatorFailed`. */
  readonly past: (
    world: World & { readonly until: string; readonly since: Readonly<Record<string, string | null>> },
    signal: AbortSignal,
  ) => AsyncIterable<PastLine>;
  readonly live: (
    world: World & { readonly server: string; readonly cars: Readonly<Record<string, LiveCar>>; readonly programs: ProgramsOfCars | null },
  ) => LiveRun;
  /** Plays the manufacturers; resolves when they listen. Browsers reach their pages below `pages`. */
  readonly manufacturers: (world: World, pages: string) => Promise<ManufacturersRun>;
  /** Resolves when the mailbox listens. */
  readonly mailbox: () => Promise<MailboxRun>;
}

export interface LiveRun {
  /** How it ended, as text. It never rejects. */
  readonly ended: Promise<string>;
  readonly stop: () => void;
}

/** A mailbox on ports of this machine: its mail server, and its pages below a key. */
export interface MailboxRun extends LiveRun {
  readonly smtp: number;
  readonly pages: number;
  readonly key: string;
}

/** Simulated manufacturers on ports of this machine. */
export interface ManufacturersRun extends LiveRun {
  /** Each source has its name below it. */
  readonly url: string;
  /** The brokers of CarData and of Fleet Telemetry. */
  readonly cardata: { readonly streamUrl: string };
  readonly tesla: { readonly broker: string };
  /** The broker of the household's Home Assistant. */
  readonly programs: { readonly broker: string; readonly user: string; readonly password: string };
}

export class SimulatorFailed extends Error {}

export function openSimulator(program: string): Simulator {
  return {
    isThere: () => existsSync(program),
    cast: async (seed) => {
      const run = start(program, ['cast', '--seed', String(seed)]);
      run.child.stdin.end();
      const lines: string[] = [];
      for await (const line of createInterface({ input: run.child.stdout })) lines.push(line);
      const { code, reason } = await run.ended;
      if (code !== 0) throw new SimulatorFailed(reason);
      return castSchema.parse(JSON.parse(lines.join('\n')));
    },
    past: async function* ({ until, since, ...world }, signal) {
      signal.throwIfAborted();
      const run = start(program, ['past', ...worldArguments(world), '--until', until]);
      // It stores nothing, so that it can be killed at any time.
      const stop = () => run.child.kill('SIGKILL');
      signal.addEventListener('abort', stop);
      try {
        run.child.stdin.end(`${JSON.stringify({ since })}\n`);
        let isDone = false;
        for await (const line of createInterface({ input: run.child.stdout })) {
          const read = parsePastLine(line);
          isDone ||= 'done' in read;
          yield read;
        }
        const { code, reason } = await run.ended;
        if (code !== 0 || !isDone) throw new SimulatorFailed(reason);
      } finally {
        signal.removeEventListener('abort', stop);
        stop();
      }
    },
    live: ({ server, cars, programs, ...world }) => {
      const run = start(program, ['live', ...worldArguments(world), '--server', server]);
      run.child.stdout.resume();
      // Left open: when it closes, the simulator ends too.
      run.child.stdin.write(`${JSON.stringify({ cars, programs })}\n`);
      return { ended: run.ended.then(({ reason }) => reason), stop: () => stopGracefully(run) };
    },
    manufacturers: (world, pages) =>
      startListening(start(program, ['manufacturers', ...worldArguments(world), '--server', pages]), manufacturersSchema),
    mailbox: () => startListening(start(program, ['mailbox']), mailboxSchema),
  };
}

/** Waits for the line that says where a program listens. Its stdin is left open: when it closes, the program ends. */
async function startListening<Where extends object>(run: Run, schema: z.ZodType<Where>): Promise<Where & LiveRun> {
  for await (const line of createInterface({ input: run.child.stdout })) {
    const where = schema.parse(JSON.parse(line));
    run.child.stdout.resume();
    return { ...where, ended: run.ended.then(({ reason }) => reason), stop: () => stopGracefully(run) };
  }
  throw new SimulatorFailed((await run.ended).reason);
}

const manufacturersSchema = z.object({
  url: z.string(),
  cardata: z.object({ streamUrl: z.string() }),
  tesla: z.object({ broker: z.string() }),
  programs: z.object({ broker: z.string(), user: z.string(), password: z.string() }),
});
const mailboxSchema = z.object({ smtp: z.int(), pages: z.int(), key: z.string() });

const worldArguments = ({ seed, epoch }: World): string[] => ['--seed', String(seed), '--epoch', epoch];

interface Run {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly ended: Promise<{ readonly code: number | null; readonly reason: string }>;
}

function start(program: string, args: readonly string[]): Run {
  // Outside the terminal's process group: only this process handles Ctrl-C, and ends the child.
  const child = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'pipe'], detached: process.platform !== 'win32' });
  // A child that ended closes its stdin; `ended` reports the reason.
  child.stdin.on('error', () => undefined);
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = `${errorOutput}${text}`.slice(-2000);
  });
  const ended = new Promise<{ code: number | null; reason: string }>((resolve) => {
    child.on('error', (error) => resolve({ code: null, reason: error.message }));
    child.on('close', (code, signal) => {
      const reason = `the simulator ended with ${signal ?? code}${errorOutput === '' ? '' : `: ${errorOutput.trim()}`}`;
      resolve({ code, reason });
    });
  });
  return { child, ended };
}

const timeoutMs = 3000;

function stopGracefully({ child, ended }: Run): void {
  child.stdin.end();
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  void ended.then(() => clearTimeout(timer));
}
