import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { LogbookType } from '@wattbook/domain/logbook/book-entry';
import { sql } from 'kysely';
import type { Database, Tenant } from '../../../db/tenancy.ts';

/** A logbook that has ended. `settings`: the content of the entry that named its vehicle last. */
export interface StoredClosedBook {
  readonly id: string;
  readonly vehicleId: VehicleId;
  readonly number: number;
  readonly type: LogbookType;
  readonly openedAt: Date;
  readonly closedAt: Date;
  readonly entries: number;
  readonly settings: string;
  readonly createdAt: Date | null;
  readonly pdfSize: number;
  readonly jsonSize: number;
}

/** The logbooks of the account that have ended, the newest first. */
export const readClosedBooks = (tenant: Tenant): Promise<StoredClosedBook[]> => tenant.rows<StoredClosedBook>(selectClosed);

const selectClosed = `
  select b.id, b.vehicle_id as "vehicleId", b.number, b.type, b.opened_at as "openedAt", b.closed_at as "closedAt", b.entries,
    (select e.content from logbook_entries e where e.account_id = $1 and e.logbook_id = b.id and e.kind in ('opened', 'settings')
      order by e.number desc limit 1) as settings,
    f.created_at as "createdAt", coalesce(length(f.pdf), 0) as "pdfSize", coalesce(octet_length(f.entries), 0) as "jsonSize"
  from logbooks b left join logbook_files f on f.account_id = $1 and f.logbook_id = b.id
  where b.account_id = $1 and b.closed_at is not null order by b.opened_at desc, b.number desc, b.id`;

/** A logbook whose files have to be made. */
export interface UnkeptBook {
  readonly accountId: AccountId;
  readonly id: string;
}

/** The logbooks of all accounts that have ended and have no files. */
export async function findUnkept({ allAccounts }: Database): Promise<UnkeptBook[]> {
  const { rows } = await sql<{ account_id: AccountId; id: string }>`
    select b.account_id, b.id from logbooks b
    where b.closed_at is not null and not exists (select from logbook_files f where f.account_id = b.account_id and f.logbook_id = b.id)
    order by b.account_id, b.id`.execute(allAccounts);
  return rows.map(({ account_id: accountId, id }) => ({ accountId, id }));
}

/** Locks a logbook that has ended: no place of it is sealed, and no other process makes its files, until the transaction ends. False: it has files. */
export async function lockUnkept(tenant: Tenant, id: string): Promise<boolean> {
  await tenant.rows('select id from logbooks where account_id = $1 and id = $2 for update', [id]);
  const kept = await tenant.rows('select logbook_id from logbook_files where account_id = $1 and logbook_id = $2', [id]);
  return kept.length === 0;
}

/** The files of a logbook. */
export interface BookFiles {
  readonly pdf: Buffer;
  readonly entries: string;
}

export async function insertFiles(tenant: Tenant, id: string, files: BookFiles, now: number): Promise<void> {
  const row = { account_id: tenant.accountId, logbook_id: id, created_at: new Date(now), ...files };
  await tenant.insertInto('logbook_files').values(row).execute();
}

export const readPdf = (tenant: Tenant, id: string) =>
  tenant.selectFrom('logbook_files').select('pdf').where('logbook_id', '=', id).executeTakeFirst();

export const readEntriesFile = (tenant: Tenant, id: string) =>
  tenant.selectFrom('logbook_files').select('entries').where('logbook_id', '=', id).executeTakeFirst();
