import type { TenantTransaction } from '../../../db/tenant-connection.ts';
import type { IncomingColumns } from './incoming-columns.ts';
import type { IncomingTable } from './incoming-tables.ts';
import { ArchiveRefused } from './refusal.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Rows a statement, and characters of their JSON. */
const maxRows = 500;
const maxLength = 8 * 1024 ** 2;

/** Writes the rows of one table, many a statement. */
export interface RowWriter {
  add(row: Values): Promise<void>;
  /** Writes what is left; returns how many rows are new. */
  finish(): Promise<number>;
  /** The ids of the rows that are new. */
  readonly ids: ReadonlySet<string>;
}

interface Writing {
  readonly table: string;
  readonly file: string;
  readonly incoming: IncomingTable;
  readonly columns: IncomingColumns;
}

/** A row that is there already, by its key, stays as it is. A row that the database refuses is `unfit`. */
export function writeRows(transaction: TenantTransaction, { table, file, incoming, columns }: Writing): RowWriter {
  const ids = new Set<string>();
  let [waiting, length, count]: [Values[], number, number] = [[], 0, 0];
  const later: Values[] = [];

  const flush = async () => {
    if (waiting.length === 0) return;
    const rows = waiting;
    [waiting, length] = [[], 0];
    count += await insert(transaction, { table, file, incoming, columns }, rows, ids);
  };
  const add = async (row: Values) => {
    waiting.push(row);
    length += JSON.stringify(row).length;
    if (waiting.length >= maxRows || length >= maxLength) await flush();
  };
  return {
    ids,
    add: async (row) => {
      if (incoming.after?.some((column) => typeof row[column] === 'string') === true) later.push(row);
      else await add(row);
    },
    finish: async () => {
      await flush();
      // One statement: its rows may name each other.
      waiting = later;
      await flush();
      return count;
    },
  };
}

async function insert(
  transaction: TenantTransaction,
  { table, file, incoming: { fill = {} }, columns: { taken } }: Writing,
  rows: readonly Values[],
  ids: Set<string>,
): Promise<number> {
  // A column that an older archive does not have keeps its default.
  const names = [...taken.values()].map(({ name }) => name).filter((name) => rows.some((row) => Object.hasOwn(row, name)));
  const filled = Object.entries(fill);
  const into = [...names, ...filled.map(([name]) => name)].map(quote);
  const values = [...names.map((name) => `row.${quote(name)}`), ...filled.map(([, sql]) => sql)];
  try {
    const written = await transaction.rows<{ id: string | null }>(
      `insert into ${quote(table)} (account_id, ${into.join(', ')})
       select $1::uuid, ${values.join(', ')} from jsonb_populate_recordset(null::${quote(table)}, $2::jsonb) as row
       on conflict do nothing returning ${names.includes('id') ? 'id' : 'null as id'}`,
      [JSON.stringify(rows)],
    );
    for (const { id } of written) if (id !== null) ids.add(id);
    return written.length;
  } catch (error) {
    throw isOfValues(error) ? new ArchiveRefused('unfit', file, error) : error;
  }
}

/** A value that is none of its type, or that a rule of the table refuses: classes 22 and 23 of PostgreSQL. */
const isOfValues = (error: unknown): boolean => /^2[23]/.test(String((error as { code?: unknown }).code));

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
