import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { type Client, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateWithin } from '../db/migrate.ts';
import { createPartition } from '../telemetry/public.ts';
import { columnList, unlimited } from './database-records.ts';
import type { BackupHeader, BackupRecord, BackupTable, RowCounts } from './records.ts';
import { backupRefusal } from './refusal.ts';
import { readTables } from './tables.query.ts';
import { withoutKeys } from './without-keys.ts';

type Records = AsyncIterator<BackupRecord, undefined>;

/**
 * Writes the records that follow the header of a backup into an empty database, in one transaction: the schema that the backup had, its rows, then the newer migrations.
 * `beforeCommit` is the last step that can still refuse it.
 */
export async function restoreRecords(
  client: Client,
  header: BackupHeader,
  records: Records,
  beforeCommit: () => Promise<void>,
): Promise<void> {
  await client.query(unlimited);
  await client.query('begin');
  await migrateWithin(client, header.migration);
  await requireSameTables(client, header.tables);
  for (const day of header.days) await createPartition(client, day);
  const restored = await withoutKeys(client, () => copyTables(client, header.tables, records));
  if (!isDeepStrictEqual(restored.found, restored.told)) throw backupRefusal('other');
  await migrateWithin(client);
  await beforeCommit();
  await client.query('commit');
}

/** The first record of a backup. */
export async function readHeader(records: Records): Promise<BackupHeader> {
  const first = await nextOf(records);
  if (first.kind !== 'header') throw backupRefusal('altered');
  return first.header;
}

/** Names of tables and columns become a part of statements: only those of the schema do. */
async function requireSameTables(client: Client, tables: readonly BackupTable[]): Promise<void> {
  const described = (list: readonly BackupTable[]) => new Map(list.map(({ name, columns }) => [name, columns.toSorted()]));
  if (!isDeepStrictEqual(described(tables), described(await readTables(client)))) throw backupRefusal('other');
}

/** Copies every table and returns the rows that the database counted, and those that the backup tells. */
async function copyTables(client: Client, tables: readonly BackupTable[], records: Records) {
  const found: Record<string, number> = {};
  let record = await nextOf(records);
  async function* rows(): AsyncGenerator<Buffer> {
    for (record = await nextOf(records); record.kind === 'rows'; record = await nextOf(records)) yield record.bytes;
  }
  while (record.kind === 'table') {
    const { name } = record;
    const table = tables.find((one) => one.name === name);
    if (table === undefined) throw backupRefusal('other');
    const copy = client.query(copyFrom(`copy ${escapeIdentifier(name)} (${columnList(table)}) from stdin (format binary)`));
    await pipeline(rows(), copy);
    found[name] = copy.rowCount;
  }
  if (record.kind !== 'end') throw backupRefusal('altered');
  const told: RowCounts = record.rows;
  return { found, told };
}

async function nextOf(records: Records): Promise<BackupRecord> {
  const next = await records.next();
  if (next.done === true) throw backupRefusal('cut');
  return next.value;
}
