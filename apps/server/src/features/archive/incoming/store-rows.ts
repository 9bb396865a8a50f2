import type { OwnedTables } from '../../../db/owned-table.ts';
import type { TenantTransaction } from '../../../db/tenant-connection.ts';
import { type IncomingColumns, readColumns, readRow } from './incoming-columns.ts';
import { incomingTables } from './incoming-tables.ts';
import { type RowWriter, type Values, writeRows } from './insert-rows.ts';
import type { OpenArchive } from './open-archive.ts';
import { readRows } from './read-rows.ts';
import { ArchiveRefused } from './refusal.ts';

export interface RowsOfArchive {
  readonly archive: OpenArchive;
  /** The tables of all folders. */
  readonly tables: OwnedTables;
  /** The vehicles that the account has: their rows are not changed. */
  readonly present: ReadonlySet<string>;
  /** Who gets the rows of the user of the archive. */
  readonly userId: string;
}

/** Writes the rows of an archive table by table. Returns how many are new in each. */
export async function storeRows(transaction: TenantTransaction, rows: RowsOfArchive): Promise<Readonly<Record<string, number>>> {
  const written = new Map<string, ReadonlySet<string>>();
  const counts: Record<string, number> = {};
  for (const table of Object.keys(incomingTables)) {
    const { writer, count } = await storeTable(transaction, table, rows, written);
    written.set(table, writer.ids);
    counts[table] = count;
  }
  return counts;
}

async function storeTable(
  transaction: TenantTransaction,
  table: string,
  rows: RowsOfArchive,
  written: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<{ readonly writer: RowWriter; readonly count: number }> {
  const archived = rows.tables[table]?.archive;
  const incoming = incomingTables[table];
  if (archived === undefined || incoming === undefined || 'leftOut' in archived) throw new Error(`${table} is in no archive`);
  const columns = await readColumns(transaction, table, archived, incoming);
  const { file } = archived;
  const writer = writeRows(transaction, { table, file, incoming, columns });
  for await (const row of readRows(file, rows.archive.read(file))) {
    const values = readRow(table, file, columns, row);
    if (belongs(values, rows, incoming.partOf, written)) await writer.add(ofUser(values, columns, file, rows));
  }
  return { writer, count: await writer.finish() };
}

/** Whether a row comes in: that of a vehicle, or of a card or logbook, which is new. */
function belongs(
  values: Values,
  { present }: RowsOfArchive,
  partOf: readonly [string, string] | undefined,
  written: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  if (typeof values['vehicle_id'] === 'string' && present.has(values['vehicle_id'])) return false;
  if (typeof values['id'] === 'string' && present.has(values['id'])) return false;
  return partOf === undefined || written.get(partOf[1])?.has(String(values[partOf[0]])) === true;
}

const userColumns = ['user_id', 'by_user_id', 'mail_user_id'];

/** The user of the archive is the one of the account; others are unknown here. */
function ofUser(values: Values, { taken }: IncomingColumns, file: string, { archive, userId }: RowsOfArchive): Values {
  const named = userColumns.filter((column) => values[column] !== undefined && values[column] !== null);
  if (named.length === 0) return values;
  const required = new Set([...taken.values()].flatMap(({ name, isRequired }) => (isRequired ? [name] : [])));
  const ids: (readonly [string, string | null])[] = named.map((column) => {
    const isOwn = values[column] === archive.manifest.userId;
    if (!isOwn && required.has(column)) throw new ArchiveRefused('unfit', file);
    return [column, isOwn ? userId : null] as const;
  });
  return { ...values, ...Object.fromEntries<string | null>(ids) };
}
