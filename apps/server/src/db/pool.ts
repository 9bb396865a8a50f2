import { Kysely, PostgresDialect } from 'kysely';
import { Pool, TypeOverrides } from 'pg';

/** An open database. `pool` is for COPY and LISTEN, which Kysely does not support. */
export interface OpenPool<Schema> {
  readonly db: Kysely<Schema>;
  readonly pool: Pool;
  readonly close: () => Promise<void>;
}

export interface PoolOptions {
  /** Maximum number of connections. */
  readonly max?: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
  /** Called when an idle connection breaks, for example at a restart of the server. The pool replaces it by itself. */
  readonly onError?: (error: Error) => void;
}

const oid = { int8: 20, date: 1082, timestamp: 1114, numeric: 1700 } as const;

export function openPool<Schema>(url: string, options: PoolOptions = {}): OpenPool<Schema> {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'wattbook',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // Statements are sent without waiting for earlier answers; the server answers them in order.
    pipeline: true,
    types: columnTypes(),
  });
  // Without a listener a connection that breaks while idle would end the program.
  let isClosing = false;
  pool.on('error', (error) => {
    // Errors during `close` are expected.
    if (!isClosing) options.onError?.(error);
  });
  // The same holds for a connection in use: its statement is rejected, so the event is ignored.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  // `destroy` of Kysely also ends the pool.
  const close = () => {
    isClosing = true;
    return db.destroy();
  };
  return { db, pool, close };
}

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
  return types;
}
