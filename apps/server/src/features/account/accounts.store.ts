import type { AccountId } from '@wattbook/domain/ids';
import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type { DirectoryTables } from '../../db/schema/account-tables.ts';
import type { Database, Tenant } from '../../db/tenancy.ts';

type Directory = Kysely<DirectoryTables>;

export async function hasAccounts(directory: Directory): Promise<boolean> {
  return (await directory.selectFrom('accounts').select('account_id').limit(1).executeTakeFirst()) !== undefined;
}

/** Adds an account. */
export const insertAccount = (directory: Directory, accountId: AccountId) =>
  directory.insertInto('accounts').values({ account_id: accountId }).execute();

export async function hasAccount(directory: Directory, accountId: AccountId): Promise<boolean> {
  const found = await directory.selectFrom('accounts').select('account_id').where('account_id', '=', accountId).executeTakeFirst();
  return found !== undefined;
}

/** Locks the table: no other transaction can create an account or take this lock before the end of this one. */
export async function lockAccounts(directory: QueryExecutorProvider): Promise<void> {
  await sql`lock table accounts in share row exclusive mode`.execute(directory);
}

/** Deactivates all users of an account, whose sessions are then refused, or reactivates them (null). Returns whether the account has a user. */
export async function setDeactivated(tenant: Tenant, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tenant.updateTable('users').set({ deactivated_at: at }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The administrators who can sign in, with what a mail to them needs. */
export async function findAdministrators({ allAccounts }: Pick<Database, 'allAccounts'>) {
  const rows = await allAccounts
    .selectFrom('users')
    .select(['account_id', 'id', 'email', 'language', 'first_name'])
    .where('role', '=', 'admin')
    .where('deactivated_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.map(({ account_id: accountId, id: userId, email, language, first_name: name }) => ({
    accountId,
    userId,
    email,
    language,
    name,
  }));
}

/** Whether the account in a column of another table has a user who is not deactivated: nothing is stored into it otherwise (OQ-050). */
export const isActiveAccount = (column: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from users active where active.account_id = ${sql.ref(column)} and active.deactivated_at is null)`;
