import type { moveToNewMajor } from '../backup/move-to-new-major.ts';
import type { Config } from '../config/config.ts';
import { OperatorError } from '../operator-error.ts';
import { readOwnedTables } from '../owned-tables.ts';
import { hasKeysToMake } from './distributed/distribute.ts';
import { isDistributing, readLayout } from './distributed/layout.ts';
import { type DatabaseHealth, openDatabaseHealth } from './database-health.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { checkExternal } from './external.ts';
import { requireNotMoved } from './moved-mark.ts';
import type { OnMigration } from './migrate.ts';
import type { DatabasePool } from './pool.ts';
import { prepareSchema, readRole } from './prepare-schema.ts';
import { type Database, openDatabase } from './tenancy.ts';
import { withClient } from './with-client.ts';
import { openWorkPools } from './work-pools.ts';

/** The database of this installation, at the newest schema. */
export interface Connection {
  readonly database: Database;
  /** For COPY and for statements written as text, which Kysely does not support. */
  readonly pool: DatabasePool;
  readonly databaseHealth: DatabaseHealth;
  /** Of the role of the program. */
  readonly url: string;
  /** The names of the migrations that were applied on connecting. */
  readonly migrated: readonly string[];
  /** Closes every connection, then detaches from the embedded database. */
  readonly close: () => Promise<void>;
}

/** Where the database is. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'databaseOwnerUrl' | 'postgresBin' | 'postgresOldBin'>>;

export interface ConnectOptions {
  readonly applicationName?: string;
  readonly onEvent?: (message: string, error?: unknown) => void;
  /** Called before each migration of a database that an older version made. */
  readonly onMigration?: OnMigration;
  /** Called with a line for people while data of an older PostgreSQL are moved. */
  readonly onMove?: (text: string) => void;
  /** Called once the embedded database is starting, which takes a while. */
  readonly onStarting?: () => void;
}

/** Connects to DATABASE_URL, or starts the embedded database or attaches to it, and migrates it to the newest schema. For the server and for commands. */
export async function connect(config: Place, options: ConnectOptions = {}): Promise<Connection> {
  const onEvent = options.onEvent ?? (() => undefined);
  const { onMove, onStarting } = options;
  const server = await openServer(config, { onEvent, ...(onMove && { onMove }), ...(onStarting && { onStarting }) });
  try {
    const { migrated, allAccountsRole } = await prepareSchema(server, options.onMigration);
    if (await isSuperuser(server.programUrl)) onEvent(superuserWarning);
    else if (allAccountsRole === null && server.programUrl !== server.url) onEvent(unseparatedWarning);
    const isDistributed = await withClient(server.programUrl, (client) => isDistributing((text) => client.query(text)));
    if (isDistributed) await checkLayout(server.programUrl, allAccountsRole, onEvent);
    return { ...openPools(server, { allAccountsRole, isDistributed }, options), migrated };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

function openPools(
  server: DatabaseServer,
  { allAccountsRole, isDistributed }: { readonly allAccountsRole: string | null; readonly isDistributed: boolean },
  { applicationName = 'wattbook', onEvent = () => undefined }: ConnectOptions,
): Omit<Connection, 'migrated'> {
  const url = server.programUrl;
  const { pool, close, exhausted } = openWorkPools(url, {
    onError: (error) => onEvent('A connection to the database broke.', error),
    applicationName,
    allAccountsRole,
    isDistributed,
  });
  const databaseHealth = openDatabaseHealth(url, applicationName, () => exhausted().length > 0);
  const closeAll = async () => {
    await databaseHealth.close();
    await close();
    await server.stop();
  };
  return { database: openDatabase(pool), pool, databaseHealth, url, close: closeAll };
}

/** Refuses two roles on a distributed database, and says what is not laid out: tables on one server only work, and grow there. */
async function checkLayout(url: string, allAccountsRole: string | null, onEvent: (message: string) => void): Promise<void> {
  if (allAccountsRole !== null)
    throw new OperatorError(
      'This database spreads its tables over several servers, where the setting that limits a role to an account is not known: leave out DATABASE_OWNER_URL (docs/run/several-servers.md).',
    );
  const tables = await readOwnedTables();
  const { layout, lacksKeys } = await withClient(url, async (client) => {
    const run = (text: string) => client.query(text);
    return { layout: await readLayout(run, tables), lacksKeys: await hasKeysToMake(run) };
  });
  const names = layout?.missing.map(({ name }) => name) ?? [];
  if (names.length > 0) onEvent(`On one database server only: ${names.join(', ')}. Run wattbook distribute to spread them.`);
  if (lacksKeys) onEvent('wattbook distribute was interrupted, and foreign keys are missing. Run it again.');
}

/** A running server with the database of this installation, at whatever schema it has. */
export interface DatabaseServer {
  /** Of the role that owns the tables. */
  readonly url: string;
  /** Of the role of the running program; it may be the same. */
  readonly programUrl: string;
  /** Detaches from the embedded database. Close the connections first. */
  readonly stop: () => Promise<void>;
}

interface OpenOptions extends Pick<ConnectOptions, 'onEvent' | 'onMove' | 'onStarting'> {
  /** What moved away from here once may come back. */
  readonly isTarget?: boolean;
}

/** Waits for DATABASE_URL, or starts the embedded database or attaches to it. */
export async function openServer(
  { dataDir, databaseUrl, databaseOwnerUrl, postgresBin, postgresOldBin }: Place,
  { onEvent = () => undefined, onMove = sayOnStandardError, onStarting = () => undefined, isTarget = false }: OpenOptions = {},
): Promise<DatabaseServer> {
  if (!isTarget) await requireNotMoved({ dataDir, databaseUrl });
  if (databaseUrl === undefined)
    return startEmbedded(dataDir, {
      onEvent,
      onStarting,
      postgresBin,
      upgrade: { oldBin: postgresOldBin, copyRows, onProgress: onMove },
    });
  await checkExternal(databaseUrl);
  if (databaseOwnerUrl !== undefined) await checkExternal(databaseOwnerUrl, { setting: 'DATABASE_OWNER_URL' });
  return { url: databaseOwnerUrl ?? databaseUrl, programUrl: databaseUrl, stop: () => Promise.resolve() };
}

/** Read where it is needed: it brings all tables of the product. */
const copyRows: typeof moveToNewMajor = async (...call) => (await import('../backup/move-to-new-major.ts')).moveToNewMajor(...call);

const sayOnStandardError = (text: string) => void process.stderr.write(`${text}\n`);

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

const superuserWarning =
  'The role of DATABASE_URL is a superuser, whom PostgreSQL refuses nothing. docs/run/database.md says how to make one that may only read and write rows.';

const unseparatedWarning =
  'The database does not separate accounts by itself: the role of DATABASE_URL lacks a role for the work of all accounts. docs/run/database.md says how to make it.';

const isSuperuser = async (url: string): Promise<boolean> => (await withClient(url, readRole)).isSuperuser;
