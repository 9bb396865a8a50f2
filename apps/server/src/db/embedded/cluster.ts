import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, chmod, chown, mkdir, open, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import { type Account, canAccess, chooseAccount } from './account.ts';
import type { Binaries } from './binaries.ts';

/** A PostgreSQL cluster on disk: `<folder>/data` belongs to the server, `<folder>/log` is its log. */
export interface Cluster {
  readonly folder: string;
  readonly binaries: Binaries;
  readonly account: Account | undefined;
}

/** The database role that owns everything in an embedded cluster. */
export const clusterRole = 'wattbook';

/** Sorting by code point and the Unicode case rules built into PostgreSQL (17 or newer), independent of the machine's locales. */
export const ownLocale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

/** The same for a version that has no rules built in: those of the machine, which have the same order. */
export const localeOf = (major: number): readonly string[] => (major >= 17 ? ownLocale : ['--locale=C.UTF-8']);

const logLimit = 10_000_000;

export async function prepareCluster(folder: string, findBinaries: (account: Account | undefined) => Promise<Binaries>): Promise<Cluster> {
  const account = await chooseAccount(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  if (account !== undefined) await chown(folder, account.uid, account.gid);
  return { folder: await realpath(folder), account, binaries: await findBinaries(account) };
}

/** Creates the cluster's files. An incomplete cluster of an earlier, killed attempt is deleted. */
export async function initialiseCluster(cluster: Cluster, password: string, extra: readonly string[]): Promise<void> {
  const draft = join(cluster.folder, 'data.new');
  const passwordFile = join(cluster.folder, 'password.new');
  await rm(draft, { recursive: true, force: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (cluster.account !== undefined) await chown(passwordFile, cluster.account.uid, cluster.account.gid);
  try {
    const child = await spawnInCluster(cluster, cluster.binaries.initdb, (path) => [
      `--pgdata=${path}/data.new`,
      `--username=${clusterRole}`,
      `--pwfile=${path}/password.new`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--no-instructions',
      ...extra,
    ]);
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw await failureOf(cluster, `PostgreSQL could not create its data folder ${cluster.folder}.`);
    await rename(draft, join(cluster.folder, 'data'));
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Starts the server process; it outlives this program on purpose, so that its last user can stop it in order. */
export async function spawnPostgres(cluster: Cluster, port: number, settings: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  };
  const child = await spawnInCluster(cluster, cluster.binaries.postgres, (path) => [
    '-D',
    `${path}/data`,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  child.unref();
  return child;
}

/** A failure of PostgreSQL with what its log says of it. */
export async function failureOf(cluster: Cluster, what: string): Promise<OperatorError> {
  const tail = await logTail(cluster);
  const [, why = ''] = causes.find(([said]) => said.test(tail)) ?? [];
  return new OperatorError(`${what}${why} Its log:\n${tail}`);
}

/** What an operator can do about what the log says. */
const causes = [
  [/No space left on device|Disk quota exceeded/, ' The disk is full: make room and start again.'],
  [
    /PG_CONTROL_VERSION|byte-ordering mismatch|incorrect checksum in control file/,
    ' Its files are damaged, or come from another kind of machine: restore a backup into an empty folder (npm run wattbook -- restore <file>), and keep this one until that worked.',
  ],
] as const;

/** The last lines of PostgreSQL's log. */
export async function logTail(cluster: Cluster): Promise<string> {
  const text = await readFile(join(cluster.folder, 'log'), 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-12).join('\n');
}

async function spawnInCluster(cluster: Cluster, program: string, args: (path: string) => readonly string[]): Promise<ChildProcess> {
  const log = await openLog(cluster);
  const clusterFolder = await openClusterFolder(cluster);
  try {
    const child = spawn(program, args(clusterFolder.path), {
      // The root folder, because the account may have no access to our working directory.
      cwd: process.platform === 'win32' ? dirname(program) : '/',
      // A session of its own: Ctrl-C reaches the program only, which then stops the server after its connections are closed.
      detached: true,
      stdio: ['ignore', log.fd, log.fd, ...(clusterFolder.handle === undefined ? [] : [clusterFolder.handle.fd])],
      env: {
        PATH: process.env['PATH'] ?? '',
        LC_ALL: 'C',
        TZ: 'UTC',
        ...(process.platform === 'win32' && { SystemRoot: process.env['SystemRoot'] ?? '' }),
      },
      ...cluster.account,
    });
    await once(child, 'spawn');
    return child;
  } finally {
    await log.close();
    await clusterFolder.handle?.close();
  }
}

/**
 * The path of the cluster's folder for the server process. In a folder that only root may enter, such as /root/wattbook/data, its account cannot follow
 * the path; there the process inherits the open folder as descriptor 3 and uses that.
 */
async function openClusterFolder(cluster: Cluster): Promise<{ path: string; handle?: FileHandle }> {
  if (cluster.account === undefined || (await canAccess(cluster.account, cluster.folder))) return { path: cluster.folder };
  if (process.platform !== 'linux') {
    throw new OperatorError(
      `PostgreSQL does not run as root, and its account cannot enter ${cluster.folder}. Set DATA_DIR to a folder that other users may enter.`,
    );
  }
  return { path: '/proc/self/fd/3', handle: await open(cluster.folder, 'r') };
}

async function openLog(cluster: Cluster): Promise<FileHandle> {
  const path = join(cluster.folder, 'log');
  const log = await open(path, 'a', 0o600);
  if ((await log.stat()).size < logLimit) return log;
  await log.close();
  await rename(path, join(cluster.folder, 'log.old'));
  return open(path, 'a', 0o600);
}
