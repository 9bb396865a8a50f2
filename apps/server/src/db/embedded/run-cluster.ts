import { join } from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import { withClient } from '../with-client.ts';
import { type Cluster, clusterRole, failureOf, spawnPostgres } from './cluster.ts';
import { findFreePort } from './free-port.ts';
import { clearRemains, stopPostmaster } from './postmaster.ts';
import { waitUntilReady } from './readiness.ts';

export const database = 'wattbook';
const unknownDatabase = '3D000';
const wrongPassword = '28P01';
/** A crashed server may replay minutes of its log before it answers. */
export const startTimeoutMs = 600_000;
export const passwordSecret = 'database-password';

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

export function address(port: number, role: string, password: string, name = database): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${name}`;
}

/** Starts the server of a cluster; tells whether it has ended. */
export async function start(cluster: Cluster, port: number): Promise<() => boolean> {
  await clearRemains(join(cluster.folder, 'data'));
  const child = await spawnPostgres(cluster, port, settings);
  return () => child.exitCode !== null || child.signalCode !== null;
}

/** Whether the server answers; a new one gets its database. */
export async function isReady(port: number, password: string, hasEnded: () => boolean | Promise<boolean>): Promise<boolean> {
  try {
    return await waitUntilReady(address(port, clusterRole, password), hasEnded, startTimeoutMs);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === wrongPassword)
      throw new OperatorError(
        `The database refuses its password: the file secrets/${passwordSecret} in DATA_DIR belongs to another postgres/data. Take both from the folder of one installation, or restore a backup into an empty folder (npm run wattbook -- restore <file>).`,
        { cause: error },
      );
    if (code !== unknownDatabase) throw error;
    await withClient(address(port, clusterRole, password, 'postgres'), (client) => client.query(`create database ${database}`));
    return true;
  }
}

/** Runs `work` with a cluster that nobody else uses, and stops its server in order. */
export async function withRunning<Result>(cluster: Cluster, password: string, work: (url: string) => Promise<Result>): Promise<Result> {
  const port = await findFreePort();
  const hasEnded = await start(cluster, port);
  try {
    if (!(await isReady(port, password, hasEnded)))
      throw await failureOf(cluster, `The embedded PostgreSQL in ${cluster.folder} does not start.`);
    return await work(address(port, clusterRole, password));
  } finally {
    await stopPostmaster(join(cluster.folder, 'data'));
  }
}
