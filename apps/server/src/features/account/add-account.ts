import { DatabaseError } from 'pg';
import type { AccountId, UserId } from '@wattbook/domain/ids';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Database } from '../../db/tenancy.ts';
import type { PasswordHashing } from '../../services/password-hashing.ts';
import { missingInPassword } from './passwords.ts';

export type AddedAccount =
  | { readonly kind: 'added'; readonly accountId: AccountId; readonly userId: UserId; readonly email: string }
  | { readonly kind: 'email_invalid' }
  | { readonly kind: 'email_taken' }
  | { readonly kind: 'password_too_weak'; readonly missing: readonly string[] };

interface Deps {
  readonly database: Database;
  readonly passwords: PasswordHashing;
  readonly now: () => number;
}

/** Makes an account with one person in it whose e-mail counts as verified: the operator vouches for it. */
export async function addAccount(deps: Deps, given: { readonly email: string; readonly password: string }): Promise<AddedAccount> {
  const email = given.email.trim().toLowerCase();
  if (!z.email().max(254).safeParse(email).success) return { kind: 'email_invalid' };
  const missing = missingInPassword(given.password);
  if (missing.length > 0) return { kind: 'password_too_weak', missing };
  const [accountId, userId] = [uuidv7() as AccountId, uuidv7() as UserId];
  const passwordHash = await deps.passwords.hash(given.password);
  try {
    await insertAccount(deps, { accountId, userId, email, passwordHash });
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'user_directory_pkey') return { kind: 'email_taken' };
    throw error;
  }
  return { kind: 'added', accountId, userId, email };
}

interface NewAccount {
  readonly accountId: AccountId;
  readonly userId: UserId;
  readonly email: string;
  readonly passwordHash: string;
}

async function insertAccount({ database, now }: Deps, { accountId, userId, email, passwordHash }: NewAccount): Promise<void> {
  await database.transaction(accountId, async (tenant) => {
    await tenant.directory.insertInto('user_directory').values({ email, account_id: accountId, user_id: userId }).execute();
    await tenant.directory.insertInto('accounts').values({ account_id: accountId }).execute();
    await tenant
      .insertInto('users')
      .values({
        account_id: accountId,
        id: userId,
        email,
        password_hash: passwordHash,
        verified_at: new Date(now()),
        deactivated_at: null,
        first_name: null,
        last_name: null,
        trips_setting: null,
        charges_setting: null,
      })
      .execute();
  });
}
