import type { Database, Tenant } from '../../db/tenancy.ts';
import { type Credentials, findCredentials } from './credentials.store.ts';
import { changeRole } from './change-role.ts';
import { deleteAccount } from './end-account.ts';
import { deactivateTwoFactor } from './two-factor.ts';

/** The user whom a command of the operator changed; undefined: no user has this e-mail. */
type ChangedUser = Promise<Credentials | undefined>;

/** Reactivates a deactivated account (OQ-050). */
export async function restoreAccount(database: Database, email: string): ChangedUser {
  const found = await findCredentials(database, email.toLowerCase());
  if (found === undefined) return undefined;
  await database.forAccount(found.accountId).updateTable('users').set({ deactivated_at: null }).where('id', '=', found.userId).execute();
  return found;
}

/** Switches two-factor off for a user who has lost authenticator and recovery codes. */
export async function resetTwoFactor(database: Database, email: string): ChangedUser {
  const found = await findCredentials(database, email.toLowerCase());
  if (found !== undefined) await deactivateTwoFactor(database.forAccount(found.accountId), found.userId);
  return found;
}

/** Deletes an account with all its data (AUTH-089); not that of the last administrator, nor one with vehicles that a fleet manages (AUTH-091). */
export async function removeAccount(
  database: Database,
  { accountId, userId }: Pick<Credentials, 'accountId' | 'userId'>,
  hasManagedVehicle: (tenant: Tenant) => Promise<boolean>,
): Promise<'removed' | 'last_administrator' | 'managed'> {
  if (await hasManagedVehicle(database.forAccount(accountId))) return 'managed';
  const { may } = await changeRole(database, { user: { accountId, userId }, role: 'user', by: null });
  if (!may) return 'last_administrator';
  await database.transaction(accountId, deleteAccount);
  return 'removed';
}
