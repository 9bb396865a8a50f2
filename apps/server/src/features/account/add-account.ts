import { DatabaseError } from 'pg';
import { missingInPassword, type PasswordNeed } from '@wattbook/domain/account/password-rule';
import type { AcceptedTerms } from '@wattbook/domain/account/terms';
import type { AccountId, UserId } from '@wattbook/domain/ids';
import type { User } from '@wattbook/contract/users/user.schema';
import { v7 as newId } from 'uuid';
import { z } from 'zod';
import { isCommon } from './passwords.ts';
import type { Database, Tenant } from '../../db/tenancy.ts';
import type { PasswordHashing } from '../../passwords/password-hashing.ts';
import { insertAccount } from './accounts.store.ts';

export type AddedAccount =
  | { readonly kind: 'added'; readonly accountId: AccountId; readonly userId: UserId; readonly email: string }
  | { readonly kind: 'email_taken' }
  | InvalidAccount;

type InvalidAccount =
  | { readonly kind: 'email_invalid' }
  | { readonly kind: 'password_common' }
  | { readonly kind: 'password_too_weak'; readonly missing: readonly PasswordNeed[] };

interface Deps {
  readonly database: Database;
  readonly passwords: PasswordHashing;
  readonly now: () => number;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  /** For a caller that has to know the id even if the creation is interrupted. */
  readonly accountId?: AccountId;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly language?: User['language'];
  readonly role?: User['role'];
  /** Whether the address is confirmed; true by default. */
  readonly verified?: boolean;
  readonly terms?: readonly AcceptedTerms[];
  readonly referral?: { readonly source: string | null; readonly code: string | null; readonly campaign: string | null };
}

/** An account that is validated and ready to be written, its password hashed. */
export interface PreparedAccount {
  readonly kind: 'prepared';
  readonly accountId: AccountId;
  readonly userId: UserId;
  readonly role: User['role'];
  readonly email: string;
  /** Writes it in a transaction of its account. The row in `accounts` comes first, so that a transaction that locks that table cannot deadlock with this one. `role`: another one than was asked for. */
  readonly write: (tenant: Tenant, role?: User['role']) => Promise<void>;
}

/** Creates an account with one user, whose e-mail is verified by default: the operator vouches for it. */
export async function addAccount(deps: Deps, input: NewAccount): Promise<AddedAccount> {
  const prepared = await prepareAccount(deps, input);
  if (prepared.kind !== 'prepared') return prepared;
  const { accountId, userId, email } = prepared;
  try {
    await deps.database.transaction(accountId, (tenant) => prepared.write(tenant));
  } catch (error) {
    if (isEmailTaken(error)) return { kind: 'email_taken' };
    throw error;
  }
  return { kind: 'added', accountId, userId, email };
}

export const isEmailTaken = (error: unknown): boolean => error instanceof DatabaseError && error.constraint === 'user_directory_pkey';

/** Validates the input and hashes the password; writes nothing. */
export async function prepareAccount({ passwords, now }: Deps, input: NewAccount): Promise<PreparedAccount | InvalidAccount> {
  const email = input.email.trim().toLowerCase();
  if (!z.email().max(254).safeParse(email).success) return { kind: 'email_invalid' };
  const missing = missingInPassword(input.password);
  if (missing.length > 0) return { kind: 'password_too_weak', missing };
  if (await isCommon(input.password, { ...input, email })) return { kind: 'password_common' };
  const [accountId, userId, role] = [input.accountId ?? (newId() as AccountId), newId() as UserId, input.role ?? 'user'];
  const passwordHash = await passwords.hash(input.password);
  const write = async (tenant: Tenant, written: User['role'] = role) => {
    await insertAccount(tenant.directory, accountId);
    await tenant.directory.insertInto('user_directory').values({ email, account_id: accountId, user_id: userId }).execute();
    await tenant
      .insertInto('users')
      .values({
        account_id: accountId,
        id: userId,
        email,
        password_hash: passwordHash,
        verified_at: input.verified === false ? null : new Date(now()),
        role: written,
        first_name: input.firstName ?? null,
        last_name: input.lastName ?? null,
        ...(input.language !== undefined && { language: input.language }),
        terms: JSON.stringify(input.terms ?? []),
        referral_source: input.referral?.source ?? null,
        referral_code: input.referral?.code ?? null,
        campaign: input.referral?.campaign ?? null,
      })
      .execute();
  };
  return { kind: 'prepared', accountId, userId, role, email, write };
}
