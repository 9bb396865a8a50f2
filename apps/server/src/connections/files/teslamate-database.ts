import { Client, escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { copyEnd, dumpEnd } from './pg-dump.ts';

/** A running database, which is read as its dump. */
export interface OpenedDatabase {
  /** Host and database, without the user and the password. */
  readonly name: string;
  /** The bytes of a plain dump of the tables that are read; every call gives the same rows. */
  readonly open: () => AsyncIterable<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** The tables of TeslaMate that its dump is read for, in the order of `pg_dump`. Its settings and tokens are in others. */
const tables = ['addresses', 'cars', 'charges', 'charging_processes', 'drives', 'geofences', 'positions', 'states', 'updates'];
const timeoutMs = 10_000;

/** Whether a text is the address of a PostgreSQL database. */
export const isDatabaseAddress = (text: string): boolean => /^postgres(?:ql)?:\/\//i.test(text) && URL.canParse(text);

/**
 * Opens the running database of TeslaMate: one connection that only reads, in one snapshot, so that TeslaMate goes on writing meanwhile. Throws where the connection is refused; the message has no
 * password.
 */
export async function openTeslamateDatabase(address: string): Promise<OpenedDatabase> {
  const { host, pathname } = new URL(address);
  const client = new Client({ connectionString: address, connectionTimeoutMillis: timeoutMs, application_name: 'wattbook import' });
  // A connection that breaks fails the query that waits for it; without a listener it would end the program as well.
  client.on('error', () => undefined);
  try {
    await client.connect();
    // As in a dump: times of columns without a zone are UTC and written by ISO 8601. An import lasts as long as it lasts.
    await client.query("set datestyle = 'ISO, YMD'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await client.query('begin isolation level repeatable read read only');
    const columns = await readColumns(client);
    return { name: `${host}${pathname}`, open: () => dumpOfTables(client, columns), close: () => client.end() };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

type Columns = ReadonlyMap<string, readonly string[]>;

/** The columns of the tables that exist. What a map service answered about an address is long and not read. */
async function readColumns(client: Client): Promise<Columns> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select table_name as table, array_agg(column_name::text order by ordinal_position) as columns from information_schema.columns
     where table_schema = 'public' and table_name = any($1::text[]) and data_type not in ('json', 'jsonb') group by table_name`,
    [tables],
  );
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

async function* dumpOfTables(client: Client, columnsOf: Columns): AsyncGenerator<Uint8Array, void, undefined> {
  yield Buffer.from('--\n-- PostgreSQL database dump\n--\n\n');
  for (const table of tables) {
    const columns = columnsOf.get(table)?.map(escapeIdentifier).join(', ');
    if (columns === undefined) continue;
    yield Buffer.from(`COPY public.${table} (${columns}) FROM stdin;\n`);
    yield* client.query(copyTo(`copy public.${escapeIdentifier(table)} (${columns}) to stdout`)) as AsyncIterable<Buffer>;
    yield Buffer.from(`${copyEnd}\n\n`);
  }
  yield Buffer.from(`${dumpEnd}\n`);
}
