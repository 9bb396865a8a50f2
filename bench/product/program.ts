import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '@wattbook/server/db/embedded/free-port';
import { noteStall, readStall, type Stall, watchingStalls } from './stalls.ts';

export const root = resolve(import.meta.dirname, '../..');
const main = join(root, 'apps/server/src/main.ts');

/** The program as a separate process: HTTP, jobs, detection. */
export interface Program {
  readonly url: string;
  readonly child: ChildProcess;
  readonly stop: () => Promise<void>;
  /** Its longest stall since the last call, or since it was ready. */
  readonly readStall: () => Promise<Stall>;
  /** `kill -9`. */
  readonly kill: () => Promise<void>;
}

export interface ProgramOptions {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly readyWithinMs?: number;
  /** It answers calls and does no jobs. */
  readonly only?: 'web';
}

export async function startProgram(options: ProgramOptions, port?: number): Promise<Program> {
  const chosen = port ?? (await findFreePort());
  const url = `http://127.0.0.1:${chosen}`;
  const child = spawn(process.execPath, [main, 'serve', ...(options.only === undefined ? [] : ['--only', options.only])], {
    env: { ...environmentOf(options, chosen), ...watchingStalls(stallsFileOf(options)) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const read = () => readStall(stallsFileOf(options), (signal) => child.kill(signal));
  const noteAndEnd = async (signal: NodeJS.Signals) => {
    if (hasEnded()) return;
    noteStall(await read());
    await end(signal);
  };
  try {
    await waitUntilReady(url, () => child.exitCode ?? child.signalCode, options.readyWithinMs);
    // Loading the program is no stall: nobody waits for its answers yet.
    await read();
  } catch (error) {
    // A program that goes on starting keeps its folder from being removed.
    if (!hasEnded()) await end('SIGKILL');
    throw error;
  }
  return { url, child, stop: () => noteAndEnd('SIGTERM'), readStall: read, kill: () => noteAndEnd('SIGKILL') };
}

const stallsFileOf = ({ dataDir }: ProgramOptions) => join(dataDir, 'stalls.json');

/** Runs one command of the program and returns its output; throws when the command fails. */
export async function runCommand(options: ProgramOptions, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [main, ...args], { env: environmentOf(options, 0), stdio: ['ignore', 'pipe', 'inherit'] });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`wattbook ${args[0]} ended with ${code}`);
  return Buffer.concat(output).toString();
}

export function environmentOf({ dataDir, databaseUrl, settings = {} }: ProgramOptions, port: number): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    PORT: String(port),
    HOST: '127.0.0.1',
    BASE_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'error',
    DEMO: 'off',
    ...settings,
  };
}

/** Waits for the first 200 of /health, for `timeoutMs` at most. */
async function waitUntilReady(url: string, endedWith: () => number | string | null, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const code = endedWith();
    if (code !== null) throw new Error(`the program ended with ${code}`);
    const response = await fetch(`${url}/health`).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    await pause(20);
  }
  throw new Error(`the program was not ready after ${timeoutMs / 1000} seconds`);
}
