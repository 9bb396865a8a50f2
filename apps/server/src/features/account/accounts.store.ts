import type { AccountId } from '@wattbook/domain/ids';
import { type Kysely, sql } from 'kysely';
import type { DirectoryTables } from '../../db/schema/account-tables.ts';
import type { Tenant } from '../../db/tenancy.ts';

type Directory = Kysely<DirectoryTables>;

export async function hasAccounts(directory: Directory): Promise<boolean> {
  return (await directory.selectFrom('accounts').select('account_id').limit(1).executeTakeFirst()) !== undefined;
}

export async function hasAccount(directory: Directory, accountId: AccountId): Promise<boolean> {
  const found = await directory.selectFrom('accounts').select('account_id').where('account_id', '=', accountId).executeTakeFirst();
  return found !== undefined;
}

/** Keeps others from making an account, and from locking, until the end of the transaction. */
export async function lockAccounts(directory: Directory): Promise<void> {
  await sql`lock table accounts in share row exclusive mode`.execute(directory);
}

/** Closes an account to all of its users, whose sessions end with it, or opens it (null). Answers whether it has one. */
export async function setClosed(tenant: Tenant, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tenant.updateTable('users').set({ deactivated_at: at }).executeTakeFirst();
  return numUpdatedRows > 0n;
}
