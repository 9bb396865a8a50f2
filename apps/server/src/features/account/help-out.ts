import type { Database } from '../../db/tenancy.ts';
import { type Credentials, findCredentials } from './credentials.store.ts';
import { deactivateTwoFactor } from './two-factor.ts';

/** What the operator does for somebody who cannot help themselves; undefined: nobody has this e-mail. */
type Helped = Promise<Credentials | undefined>;

/** Opens a deactivated account again (OQ-050). */
export async function restoreAccount(database: Database, email: string): Helped {
  const found = await findCredentials(database, email.toLowerCase());
  if (found === undefined) return undefined;
  await database.forAccount(found.accountId).updateTable('users').set({ deactivated_at: null }).where('id', '=', found.userId).execute();
  return found;
}

/** Lets somebody in with the password alone who has lost authenticator and recovery codes. */
export async function dropSecondStep(database: Database, email: string): Helped {
  const found = await findCredentials(database, email.toLowerCase());
  if (found !== undefined) await deactivateTwoFactor(database.forAccount(found.accountId), found.userId);
  return found;
}

/** Makes somebody an administrator of this installation, or a user again; it holds from their next call on. */
export async function giveRole(database: Database, email: string, role: Credentials['role']): Helped {
  const found = await findCredentials(database, email.toLowerCase());
  if (found === undefined) return undefined;
  await database.forAccount(found.accountId).updateTable('users').set({ role }).where('id', '=', found.userId).execute();
  return found;
}
