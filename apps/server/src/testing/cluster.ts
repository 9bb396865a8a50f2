import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import type { Account } from '../db/embedded/account.ts';
import { binariesIn, packagedBinaries } from '../db/embedded/binaries.ts';
import { clusterRole, initialiseCluster, logTail, ownLocale, prepareCluster, spawnPostgres } from '../db/embedded/cluster.ts';
import { findFreePort } from '../db/embedded/free-port.ts';
import { waitUntilReady } from '../db/embedded/readiness.ts';

export interface TestCluster {
  /** Connection URL of the database `postgres`, with a role that may create databases. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Settings that trade safety for speed: the data of this cluster is deleted after the run. */
const volatileSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  jit: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
};

/**
 * Starts a PostgreSQL in a temporary folder. WATTBOOK_TEST_POSTGRES_BIN: the bin folder of another PostgreSQL (15 or newer) instead of the packaged one.
 */
export async function startTestCluster(settings: Readonly<Record<string, string>> = volatileSettings): Promise<TestCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'wattbook-test-'));
  const other = process.env['WATTBOOK_TEST_POSTGRES_BIN'];
  const findBinaries = (account: Account | undefined) =>
    other === undefined ? packagedBinaries(account) : Promise.resolve(binariesIn(other));
  const cluster = await prepareCluster(join(folder, 'postgres'), findBinaries);
  await initialiseCluster(cluster, 'test', [...(other === undefined ? ownLocale : ['--locale=C.UTF-8']), '--no-sync']);
  const port = await findFreePort();
  const server = await spawnPostgres(cluster, port, settings);
  const url = `postgres://${clusterRole}:test@127.0.0.1:${port}/postgres`;
  const remove = () => rm(folder, { recursive: true, force: true });
  if (!(await waitUntilReady(url, () => server.exitCode !== null, 30_000))) {
    const output = await logTail(cluster);
    await remove();
    throw new Error(`The test database did not start.\n${output}`);
  }
  return {
    url,
    stop: async () => {
      if (server.exitCode === null) {
        server.ref();
        const ended = once(server, 'exit');
        // Immediate shutdown: the files are deleted in any case.
        server.kill('SIGQUIT');
        await ended;
      }
      await remove();
    },
  };
}
