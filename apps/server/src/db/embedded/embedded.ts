import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '../../operator-error.ts';
import { readOrCreateSecret, readSecret, secretPath } from '../../config/secrets.ts';
import { withClient } from '../with-client.ts';
import { chosenBinaries, majorOf, packagedBinaries } from './binaries.ts';
import { type Cluster, clusterRole, failureOf, initialiseCluster, localeOf, prepareCluster } from './cluster.ts';
import { type FileLock, tryLock, waitForLock } from './file-lock.ts';
import { findFreePort } from './free-port.ts';
import { openLockFolder } from './lock-folder.ts';
import { ensureProgramRole, programRole } from './program-role.ts';
import { findPostmaster, runsOn, stopPostmaster } from './postmaster.ts';
import { address, database, isReady, passwordSecret, start, startTimeoutMs } from './run-cluster.ts';
import { needsUpgrade, type UpgradeOptions, upgradeCluster } from './upgrade-cluster.ts';

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
  /** Called once a server was started and does not answer yet. */
  readonly onStarting?: () => void;
  /** The folder with the programs of PostgreSQL; absent: those that npm installed. */
  readonly postgresBin?: string | undefined;
  /** How data of an older major version are moved; absent: they are not. */
  readonly upgrade?: Omit<UpgradeOptions, 'password'>;
}

const watchIntervalMs = 500;

/**
 * A real PostgreSQL in `<dataDir>/postgres`, created on first use. Every program that uses the folder (the server, a command) calls this: the first starts the database,
 * later ones attach to it, the last one to detach stops it. A server that outlived its programs is reused.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const locks = await openLockFolder(dataDir);
  // Every program that uses the database shares this lock. An exclusive lock proves that no other program uses it.
  const usersLock = join(locks, 'database.lock');
  const data = join(await realpath(dataDir), 'postgres', 'data');
  const password = await readPassword(dataDir, await exists(data));
  const cluster = await prepareCluster(join(dataDir, 'postgres'), (account) =>
    options.postgresBin === undefined ? packagedBinaries(account) : chosenBinaries(options.postgresBin),
  );
  if (options.upgrade !== undefined) await upgradeAlone(cluster, usersLock, { ...options.upgrade, password });
  const sharedLock = await waitForLock(usersLock, 'shared', startTimeoutMs);
  try {
    const run = (port?: number) =>
      withExclusiveLock(join(locks, 'start.lock'), () => ensureRunning(cluster, { password, port, onStarting: options.onStarting }));
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

/** Moves data of an older major version while no other program uses them. One that still does runs them with its own programs. */
async function upgradeAlone(cluster: Cluster, usersLock: string, options: UpgradeOptions): Promise<void> {
  if (!(await needsUpgrade(cluster))) return;
  const lock = tryLock(usersLock, 'exclusive');
  if (lock === undefined) return;
  try {
    await upgradeCluster(cluster, options);
  } finally {
    lock.release();
  }
}

/** The password of the cluster; a new one only where there is no cluster that has another. */
async function readPassword(dataDir: string, hasCluster: boolean): Promise<string> {
  if (hasCluster && (await readSecret(dataDir, passwordSecret)) === undefined)
    throw new OperatorError(
      `The password of the database is missing: ${secretPath(dataDir, passwordSecret)}. Take it from the folder that postgres/data came from, or restore a backup into an empty folder (npm run wattbook -- restore <file>).`,
    );
  return readOrCreateSecret(dataDir, passwordSecret);
}

async function withExclusiveLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const lock = await waitForLock(path, 'exclusive', startTimeoutMs);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

interface Running {
  readonly password: string;
  readonly port: number | undefined;
  readonly onStarting: (() => void) | undefined;
}

/** Attaches to the running server or starts one; returns its port. A given `port` is used again, because open pools connect to it. */
async function ensureRunning(cluster: Cluster, { password, port, onStarting = () => undefined }: Running): Promise<number> {
  const data = join(cluster.folder, 'data');
  if (!(await exists(data))) await initialiseCluster(cluster, password, localeOf(await majorOf(cluster.binaries)));
  for (let attempt = 0; attempt < 3; attempt++) {
    const running = await findPostmaster(data);
    const candidate = running?.port ?? port ?? (await findFreePort());
    const hasEnded = running === undefined ? await start(cluster, candidate) : async () => !(await runsOn(data, running.pid));
    onStarting();
    if (!(await isReady(candidate, password, hasEnded))) continue;
    await hideValues(address(candidate, clusterRole, password));
    return candidate;
  }
  throw await failureOf(cluster, `The embedded PostgreSQL in ${cluster.folder} does not start.`);
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
