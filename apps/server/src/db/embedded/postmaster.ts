import { execFile } from 'node:child_process';
import { readFile, readdir, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** The running server of a cluster, by its file postmaster.pid. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

const run = promisify(execFile);
const pidFile = 'postmaster.pid';

/** The server that runs on this data folder now, whichever program started it; undefined: none. */
export async function findPostmaster(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(data, pidFile), 'utf8').catch(() => '');
  const [pid, , , port] = text.split('\n').map(Number);
  if (pid === undefined || port === undefined || !(pid > 0) || !(port > 0)) return undefined;
  return (await runsOn(data, pid)) ? { pid, port } : undefined;
}

/**
 * Whether the process is a PostgreSQL on this very folder. Not only whether the number is in use: after a restart of the machine or in a copied folder the number
 * in the file may belong to another process.
 */
export async function runsOn(data: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    // An ended process that its parent has not collected has no folder any more.
    return (await readlink(`/proc/${pid}/cwd`).catch(() => undefined)) === data;
  }
  if (!hasProcess(pid)) return false;
  if (process.platform === 'win32') return true;
  const { stdout } = await run('ps', ['-o', 'stat=,comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return /postgres/.test(stdout) && !stdout.startsWith('Z');
}

/** Stops the server in order; one that has not ended within `timeoutMs` is killed, and recovers at its next start. */
export async function stopPostmaster(data: string, timeoutMs = 60_000): Promise<void> {
  const running = await findPostmaster(data);
  if (running === undefined) return;
  for (const [signal, time] of [
    ['SIGINT', timeoutMs],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 5_000],
  ] as const) {
    signalProcess(running.pid, signal);
    if (await hasEnded(data, running.pid, time)) return;
  }
  throw new Error(`PostgreSQL (process ${running.pid}) cannot be stopped.`);
}

/**
 * Removes the remains of a killed server: its child processes, which end by themselves after a while, and a pid file whose number now belongs to another
 * process. PostgreSQL refuses to start beside either.
 */
export async function clearRemains(data: string): Promise<void> {
  const deadline = performance.now() + 5_000;
  for (let orphans = await processesOn(data); orphans.length > 0; orphans = await processesOn(data)) {
    if (performance.now() > deadline) for (const pid of orphans) signalProcess(pid, 'SIGKILL');
    await pause(20);
  }
  const text = await readFile(join(data, pidFile), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (pid > 0 && hasProcess(pid)) await rm(join(data, pidFile), { force: true });
}

async function processesOn(data: string): Promise<readonly number[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0 && pid !== process.pid);
  const found = await Promise.all(pids.map(async (pid) => ((await runsOn(data, pid)) && (await isPostgres(pid)) ? pid : 0)));
  return found.filter((pid) => pid > 0);
}

/** A shell whose working directory is the folder is no PostgreSQL. */
async function isPostgres(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).startsWith('postgres');
}

async function hasEnded(data: string, pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (!(await runsOn(data, pid))) return true;
    await pause(15);
  }
  return false;
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
