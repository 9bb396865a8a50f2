import { escapeIdentifier, type Client } from 'pg';
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams';
import { listPartitions } from '../telemetry/public.ts';
import type { BackupHeader, BackupRecord, BackupTable, RowCounts } from './records.ts';
import { readTables } from './tables.query.ts';

/** What a backup says of itself beside the rows. */
export type BackupOrigin = Pick<BackupHeader, 'version' | 'secrets'>;

/** The columns of a table in SQL. */
export const columnList = ({ columns }: BackupTable): string => columns.map(escapeIdentifier).join(', ');

/**
 * Every row of the database at one moment, as records, while other programs go on writing. Neither sealed nor complete before the last record.
 */
export async function* databaseRecords(client: Client, origin: BackupOrigin): AsyncGenerator<BackupRecord> {
  await client.query(unlimited);
  const names = (await readTables(client)).map(({ name }) => escapeIdentifier(name)).join(', ');
  await client.query('begin isolation level repeatable read read only');
  // Before the snapshot: what is dropped after this, is dropped after the backup.
  if (names !== '') await client.query(`lock table ${names} in access share mode`);
  const header = await readHeader(client, origin);
  yield { kind: 'header', header };
  const copies = new Map<string, CopyToStreamQuery>();
  for (const table of header.tables) {
    yield { kind: 'table', name: table.name };
    const copy = client.query(copyTo(`copy (select ${columnList(table)} from ${escapeIdentifier(table.name)}) to stdout (format binary)`));
    copies.set(table.name, copy);
    for await (const bytes of copy as AsyncIterable<Buffer>) yield { kind: 'rows', bytes };
  }
  // The count of the last copy comes after its bytes, and before the answer to this.
  await client.query('commit');
  const rows: RowCounts = Object.fromEntries([...copies].map(([name, { rowCount }]) => [name, rowCount]));
  yield { kind: 'end', rows };
}

/** A backup and its restore last as long as they last; and they fail where a policy would hide rows from this role. */
export const unlimited = `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set row_security = off`;

async function readHeader(client: Client, origin: BackupOrigin): Promise<BackupHeader> {
  const { rows } = await client.query<{ createdAt: Date; migration: string }>(
    `select now() as "createdAt", name as migration from kysely_migration order by name desc limit 1`,
  );
  const [newest] = rows;
  if (newest === undefined) throw new Error('the database has no schema');
  const tables = await readTables(client);
  return {
    ...origin,
    createdAt: newest.createdAt.toISOString(),
    migration: newest.migration,
    tables,
    days: await listPartitions((text) => client.query(text)),
  };
}
