import type { Database } from '../../db/tenancy.ts';
import type { PasswordHashing } from '../../passwords/password-hashing.ts';
import { type AddedAccount, isEmailTaken, lockAccounts, type NewAccount, prepareAccount } from '../account/public.ts';
import { hasOwnAccounts } from '../configuration/public.ts';

interface Deps {
  readonly database: Database;
  readonly passwords: PasswordHashing;
  readonly now: () => number;
}

type AddedUser =
  | (Extract<AddedAccount, { kind: 'added' }> & { readonly role: 'user' | 'admin' })
  | Exclude<AddedAccount, { kind: 'added' }>;

/** Creates the verified account of a user. The first account of an installation closes the set-up, so its user becomes the administrator. */
export async function addUserOfOperator(deps: Deps, input: Pick<NewAccount, 'email' | 'password' | 'language'>): Promise<AddedUser> {
  const prepared = await prepareAccount(deps, input);
  if (prepared.kind !== 'prepared') return prepared;
  const { accountId, userId, email } = prepared;
  try {
    return await deps.database.transaction(accountId, async (tenant) => {
      await lockAccounts(tenant.directory);
      const role = (await hasOwnAccounts(tenant.directory)) ? 'user' : 'admin';
      await prepared.write(tenant, role);
      return { kind: 'added', accountId, userId, email, role };
    });
  } catch (error) {
    if (isEmailTaken(error)) return { kind: 'email_taken' };
    throw error;
  }
}
