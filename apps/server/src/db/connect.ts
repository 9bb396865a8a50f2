import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { checkExternal } from './external.ts';
import { migrate } from './migrate.ts';
import { openPool } from './pool.ts';
import type { Tables } from './schema/tables.ts';
import { type Database, openDatabase } from './tenancy.ts';

/** The database of this installation, at the newest schema. */
export interface Connection {
  readonly database: Database;
  /** For COPY and LISTEN, which Kysely does not support. */
  readonly pool: Pool;
  readonly url: string;
  /** The names of the migrations that were applied on connecting. */
  readonly migrated: readonly string[];
  /** Closes every connection, then detaches from the embedded database. */
  readonly close: () => Promise<void>;
}

export interface ConnectOptions {
  readonly applicationName?: string;
  readonly onEvent?: (message: string, error?: unknown) => void;
}

/** Connects to DATABASE_URL, or starts the embedded database or attaches to it, and migrates it to the newest schema. For the server and for commands. */
export async function connect(config: Pick<Config, 'dataDir' | 'databaseUrl'>, options: ConnectOptions = {}): Promise<Connection> {
  const onEvent = options.onEvent ?? (() => undefined);
  if (config.databaseUrl !== undefined) await checkExternal(config.databaseUrl);
  const server =
    config.databaseUrl === undefined
      ? await startEmbedded(config.dataDir, { onEvent })
      : { url: config.databaseUrl, stop: () => Promise.resolve() };
  const { db, pool, close } = openPool<Tables>(server.url, {
    onError: (error) => onEvent('A connection to the database broke.', error),
    ...(options.applicationName !== undefined && { applicationName: options.applicationName }),
  });
  const closeAll = async () => {
    await close();
    await server.stop();
  };
  try {
    const migrated = await migrate(db as unknown as Kysely<unknown>);
    return { database: openDatabase(db), pool, url: server.url, migrated, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Runs `work` on the database of this installation, whether the product runs or not. */
export async function withConnection<Result>(
  config: Config,
  applicationName: string,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await connect(config, { applicationName });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
