import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../../operator-error.ts';
import { readOrCreateSecret, readSecret, secretPath } from '../../config/secrets.ts';
import { withClient } from '../with-client.ts';
import { chosenBinaries, packagedBinaries } from './binaries.ts';
import { type Cluster, clusterRole, failureOf, initialiseCluster, ownLocale, prepareCluster, spawnPostgres } from './cluster.ts';
import { type FileLock, tryLock, waitForLock } from './file-lock.ts';
import { findFreePort } from './free-port.ts';
import { openLockFolder } from './lock-folder.ts';
import { ensureProgramRole, programRole } from './program-role.ts';
import { clearRemains, findPostmaster, runsOn, stopPostmaster } from './postmaster.ts';
import { waitUntilReady } from './readiness.ts';

export interface EmbeddedDatabase {
  /** Of the role that owns the tables. */
  readonly url: string;
  /** Of the role of the running program. */
  readonly programUrl: string;
  /** Detaches from the database; the last program to detach stops it. Close the connections first. */
  readonly stop: () => Promise<void>;
}

export interface EmbeddedOptions {
  /** Called when the server stopped unexpectedly and was restarted, or could not be. */
  readonly onEvent?: (message: string, error?: unknown) => void;
  /** The folder with the programs of PostgreSQL; absent: those that npm installed. */
  readonly postgresBin?: string | undefined;
}

const database = 'wattbook';
const unknownDatabase = '3D000';
const wrongPassword = '28P01';
/** A crashed server may replay minutes of its log before it answers. */
const startTimeoutMs = 600_000;
const watchIntervalMs = 500;

/** Acknowledged writes survive a power cut; the rest suits one household on a small machine. */
const settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  log_min_messages: 'warning',
  // The log has neither a failed statement nor its parameters: they carry e-mails.
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
};

/**
 * A real PostgreSQL in `<dataDir>/postgres`, created on first use. Every program that uses the folder (the server, a command) calls this: the first starts the database,
 * later ones attach to it, the last one to detach stops it. A server that outlived its programs is reused.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const locks = await openLockFolder(dataDir);
  // Every program that uses the database shares this lock. An exclusive lock proves that no other program uses it.
  const usersLock = join(locks, 'database.lock');
  const sharedLock = await waitForLock(usersLock, 'shared', startTimeoutMs);
  const data = join(await realpath(dataDir), 'postgres', 'data');
  try {
    const password = await readPassword(dataDir, await exists(data));
    const cluster = await prepareCluster(join(dataDir, 'postgres'), (account) =>
      options.postgresBin === undefined ? packagedBinaries(account) : chosenBinaries(options.postgresBin),
    );
    const run = (port?: number) => withExclusiveLock(join(locks, 'start.lock'), () => ensureRunning(cluster, password, port));
    const port = await run();
    const url = address(port, clusterRole, password);
    const programUrl = address(port, programRole, await readOrCreateSecret(dataDir, 'database-program-password'));
    await withExclusiveLock(join(locks, 'start.lock'), () => ensureProgramRole(url, programUrl));
    const watcher = watchServer(data, () => run(port), options.onEvent ?? (() => undefined));
    const stop = async () => {
      await watcher.end();
      await detach(data, sharedLock, usersLock);
    };
    return { url, programUrl, stop };
  } catch (error) {
    await detach(data, sharedLock, usersLock);
    throw error;
  }
}

const passwordSecret = 'database-password';

/** The password of the cluster; a new one only where there is no cluster that has another. */
async function readPassword(dataDir: string, hasCluster: boolean): Promise<string> {
  if (hasCluster && (await readSecret(dataDir, passwordSecret)) === undefined)
    throw new OperatorError(
      `The password of the database is missing: ${secretPath(dataDir, passwordSecret)}. Restore this file from the backup that has postgres/data.`,
    );
  return readOrCreateSecret(dataDir, passwordSecret);
}

function address(port: number, role: string, password: string, name = database): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${name}`;
}

async function withExclusiveLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const lock = await waitForLock(path, 'exclusive', startTimeoutMs);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** Attaches to the running server or starts one; returns its port. A given `port` is used again, because open pools connect to it. */
async function ensureRunning(cluster: Cluster, password: string, port?: number): Promise<number> {
  const data = join(cluster.folder, 'data');
  if (!(await exists(data))) await initialiseCluster(cluster, password, ownLocale);
  for (let attempt = 0; attempt < 3; attempt++) {
    const running = await findPostmaster(data);
    const candidate = running?.port ?? port ?? (await findFreePort());
    const hasEnded = running === undefined ? await start(cluster, candidate) : async () => !(await runsOn(data, running.pid));
    if (!(await isReady(candidate, password, hasEnded))) continue;
    await hideValues(address(candidate, clusterRole, password));
    return candidate;
  }
  throw await failureOf(cluster, `The embedded PostgreSQL in ${cluster.folder} does not start.`);
}

async function start(cluster: Cluster, port: number): Promise<() => boolean> {
  await clearRemains(join(cluster.folder, 'data'));
  const child = await spawnPostgres(cluster, port, settings);
  return () => child.exitCode !== null || child.signalCode !== null;
}

async function isReady(port: number, password: string, hasEnded: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return await waitUntilReady(address(port, clusterRole, password), hasEnded, startTimeoutMs);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === wrongPassword)
      throw new OperatorError(
        `The database refuses its password: the file secrets/${passwordSecret} in DATA_DIR belongs to another postgres/data. Restore both from one backup.`,
        { cause: error },
      );
    if (code !== unknownDatabase) throw error;
    await withClient(address(port, clusterRole, password, 'postgres'), (client) => client.query(`create database ${database}`));
    return true;
  }
}

/**
 * Keeps the details of an error out of the log, which quote the row or the key that was refused. Only for this database: the details of a start that fails are needed.
 * Written once, because a start with a full disk writes nothing.
 */
const hideValues = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ verbosity: string }>(`select current_setting('log_error_verbosity') as verbosity`);
    if (rows[0]?.verbosity !== 'terse') await client.query(`alter database ${database} set log_error_verbosity = 'terse'`);
  });

/** Watches the server, whichever program started it, and restarts it on its port when it is gone. */
function watchServer(
  data: string,
  restart: () => Promise<unknown>,
  onEvent: NonNullable<EmbeddedOptions['onEvent']>,
): { end: () => Promise<void> } {
  const ending = new AbortController();
  const watch = async () => {
    while (!ending.signal.aborted) {
      await pause(watchIntervalMs, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted || (await findPostmaster(data)) !== undefined) continue;
      await restart().then(
        () => onEvent('The database had stopped and was started again.'),
        (error: unknown) => onEvent('The database has stopped and cannot be started again.', error),
      );
    }
  };
  const watching = watch();
  return {
    end: () => {
      ending.abort();
      return watching;
    },
  };
}

async function detach(data: string, sharedLock: FileLock, usersLock: string): Promise<void> {
  sharedLock.release();
  const last = tryLock(usersLock, 'exclusive');
  if (last === undefined) return;
  try {
    await stopPostmaster(data);
  } finally {
    last.release();
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
