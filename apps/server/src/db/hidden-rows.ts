import { finalBefore } from '@wattbook/domain/deletion/restorable';
import { type RawBuilder, sql } from 'kysely';
import type { NounTable, TenantTables } from './schema/tables.ts';
import type { Database, Tenant } from './tenancy.ts';

/** Tables whose rows a user can restore after deleting them: for ten minutes (decision 0040), or for longer where their changes are in the change log. */
type HidingTable = { [Table in NounTable]: 'deleted_at' extends keyof TenantTables[Table] ? Table : never }[NounTable];

/** Rows that are not deleted. */
export const isShown = sql<boolean>`deleted_at is null`;

/** Hides a row; false: the account has no such row, or it is hidden already. */
export async function hideRow(tenant: Tenant, table: HidingTable, id: string, now: number): Promise<boolean> {
  const { rows } = await tenant.query(
    (accountId) => sql`
      update ${sql.table(table)} set deleted_at = ${new Date(now)} where account_id = ${accountId} and id = ${id} and ${isShown} returning id`,
  );
  return rows.length > 0;
}

/** Shows a row again that was hidden since `since`, by default in the last ten minutes, and sets what `also` says; one that is shown stays. False: there is none. */
export async function restoreRow(
  tenant: Tenant,
  table: HidingTable,
  id: string,
  { now, since = finalBefore(now), also = sql`` }: { readonly now: number; readonly since?: number; readonly also?: RawBuilder<unknown> },
): Promise<boolean> {
  const { rows } = await tenant.query(
    (accountId) => sql`
      update ${sql.table(table)} set deleted_at = null ${also}
      where account_id = ${accountId} and id = ${id} and (${isShown} or deleted_at >= ${new Date(since)}) returning id`,
  );
  return rows.length > 0;
}

/** Removes the rows of all accounts that were hidden before `since`: they can no longer be restored. */
export async function removeHidden({ allAccounts }: Database, table: HidingTable, since: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where deleted_at < ${new Date(since)}`.execute(allAccounts);
}
