import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { program } from './program.ts';

/** The program as a process of its own. */
export interface KillableProgram {
  readonly stop: () => Promise<void>;
  /** `kill -9`. */
  readonly kill: () => Promise<void>;
}

interface RunOptions {
  /** Variables of the environment. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Receives what it prints. */
  readonly onOutput?: (chunk: Buffer) => void;
  /** What a process does where several share a database. */
  readonly only?: 'web' | 'work';
}

/** Starts the program on a folder, quietly unless its settings say otherwise, and returns when it is ready. */
export async function startProgram(
  dataDir: string,
  port: number,
  { settings = {}, onOutput, only }: RunOptions = {},
): Promise<KillableProgram> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    PORT: String(port),
    HOST: '127.0.0.1',
    BASE_URL: '',
    LOG_LEVEL: 'fatal',
    DEMO: 'off',
    ...settings,
  };
  const isRead = onOutput !== undefined;
  const child = spawn(process.execPath, [program, 'serve', ...(only === undefined ? [] : ['--only', only])], {
    env,
    stdio: ['ignore', isRead ? 'pipe' : 'ignore', isRead ? 'pipe' : 'inherit'],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => onOutput?.(chunk));
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}`);
    const response = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok === true) return { stop: () => end(child, 'SIGTERM'), kill: () => end(child, 'SIGKILL') };
    await pause(20);
  }
  await end(child, 'SIGKILL');
  throw new Error('the program was not ready after a minute');
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
