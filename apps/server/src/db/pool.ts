import { Kysely, PostgresDialect } from 'kysely';
import { Pool, TypeOverrides } from 'pg';

/** An open database. `pool` is for what Kysely does not do: COPY, LISTEN. */
export interface OpenPool<Schema> {
  readonly db: Kysely<Schema>;
  readonly pool: Pool;
  readonly close: () => Promise<void>;
}

export interface PoolOptions {
  /** Connections at most. */
  readonly max?: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
  /** Told when an idle connection breaks, say because the server was restarted. The pool replaces it by itself. */
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
    // Statements that are sent without waiting go out at once; the server answers them in order.
    pipeline: true,
    types: columnTypes(),
  });
  // Without a listener a connection that breaks while idle would end the program.
  let isClosing = false;
  pool.on('error', (error) => {
    // What breaks while everything is being closed was wanted.
    if (!isClosing) options.onError?.(error);
  });
  // So would one that breaks in the hands of Kysely or of anybody else: its statement is refused, which says it all.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  // Kysely ends the pool that it was given.
  const close = () => {
    isClosing = true;
    return db.destroy();
  };
  return { db, pool, close };
}

/**
 * How column values arrive. Counts and sums (int8, numeric) are numbers: no figure of ours comes near 2^53, and one that did would be refused rather than
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
