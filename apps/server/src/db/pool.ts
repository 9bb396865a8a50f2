import type { AccountId } from '@wattbook/domain/ids';
import { Kysely, PostgresDialect } from 'kysely';
import { Pool, type PoolClient, type PoolConfig, type QueryResult, type QueryResultRow, TypeOverrides } from 'pg';
import { parseInstant } from './parse-instant.ts';
import type { Scope } from './scope.ts';
import type { TimeLimits } from './work.ts';

/** The connections to a database, for COPY and for statements written as text, which Kysely does not support. Each use says for whom. */
export interface DatabasePool {
  connect(scope: Scope): Promise<PoolClient>;
  /** A connection within a new transaction for one account, and what the server says to its begin. */
  begin(accountId: AccountId): Promise<BegunConnection>;
  /** Runs one statement, which commits by itself. */
  run<Row extends QueryResultRow>(scope: Scope, text: string, values?: readonly unknown[]): Promise<QueryResult<Row>>;
}

export interface BegunConnection {
  readonly client: PoolClient;
  /** Fails only with its connection, and then every later statement fails too. */
  readonly begun: Promise<unknown>;
}

/** Connections of an owner, whom no scope limits. */
export interface OwnerPool extends DatabasePool, Pick<Pool, 'query'> {
  connect(scope?: Scope): Promise<PoolClient>;
}

/** The database as its owner: for commands that need no account, and tests. */
export interface OpenPool<Schema> {
  readonly db: Kysely<Schema>;
  readonly pool: OwnerPool;
  readonly close: () => Promise<void>;
}

export interface PoolOptions {
  /** Maximum number of connections. */
  readonly max?: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
  /** Called when an idle connection breaks, for example at a restart of the server. The pool replaces it by itself. */
  readonly onError?: (error: Error) => void;
  /** So many idle connections stay open; the others are closed after ten seconds. */
  readonly kept?: number;
  /** Keeps all idle connections. */
  readonly keepsIdle?: boolean;
  /** Absent: statements take as long as they take. */
  readonly limits?: TimeLimits;
  /** Plans statements that are sent again once for all values. */
  readonly plansOnce?: boolean;
}

const oid = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700 } as const;

/** A pool of its own, without time limits. */
export function openPool<Schema>(url: string, options: PoolOptions = {}): OpenPool<Schema> {
  const connections = createPool(url, options);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: connections }) });
  const pool: OwnerPool = {
    query: connections.query.bind(connections) as Pool['query'],
    connect: () => connections.connect(),
    begin: async () => {
      const client = await connections.connect();
      return { client, begun: client.query('begin') };
    },
    run: (_scope, text, values = []) => connections.query(text, [...values]),
  };
  // `destroy` of Kysely also ends the pool.
  return { db, pool, close: () => db.destroy() };
}

export function createPool(url: string, options: PoolOptions = {}): Pool {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    min: options.kept ?? 0,
    application_name: options.applicationName ?? 'wattbook',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // Statements are sent without waiting for earlier answers; the server answers them in order.
    pipeline: true,
    types: columnTypes(),
    ...(options.keepsIdle === true && { idleTimeoutMillis: 0 }),
    ...(options.limits !== undefined && configOf(options.limits)),
    ...(options.plansOnce === true && { options: '-c plan_cache_mode=force_generic_plan' }),
  });
  // Without a listener a connection that breaks while idle would end the program.
  pool.on('error', (error) => {
    // Errors while the pool ends are expected.
    if (!pool.ending) options.onError?.(error);
  });
  // The same holds for a connection in use: its statement is rejected, so the event is ignored.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** The server ends a statement that takes too long. Where it has become silent, the driver gives the connection up a little later. */
const configOf = ({ waitMs, statementMs, lockMs, idleInTransactionMs }: TimeLimits): PoolConfig => ({
  connectionTimeoutMillis: waitMs,
  ...(statementMs > 0 && { statement_timeout: statementMs, query_timeout: statementMs + 1000 }),
  ...(lockMs > 0 && { lock_timeout: lockMs }),
  ...(idleInTransactionMs > 0 && { idle_in_transaction_session_timeout: idleInTransactionMs }),
});

/**
 * The types of column values. Counts and sums (int8, numeric) are numbers: our figures stay far below 2^53, and a greater one would be rejected rather than
 * rounded. Days and times without zone stay text, because the driver would read them in the zone of the machine. Instants (timestamptz) are Date.
 */
function columnTypes(): TypeOverrides {
  const types = new TypeOverrides();
  types.setTypeParser(oid.int8, (text: string) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`int8 value ${text} does not fit a number`);
    return value;
  });
  types.setTypeParser(oid.numeric, Number);
  types.setTypeParser(oid.date, String);
  types.setTypeParser(oid.timestamp, String);
  types.setTypeParser(oid.timestamptz, parseInstant);
  return types;
}
