import { isCommonPassword, type PasswordOwner } from '@wattbook/domain/account/common-password';
import type { PasswordNeed } from '@wattbook/domain/account/password-rule';
import { AppError } from '../../http/app-error.ts';
import { loadCommonPasswords } from './common-passwords.ts';
import { HashingOverloaded } from '../../passwords/password-hashing.ts';

/** The requirements of a new password, as text for the operator. */
export const passwordNeeds = {
  length: 'at least 8 characters',
  shorter: 'at most 200 characters',
  uppercase: 'an uppercase letter',
  lowercase: 'a lowercase letter',
  digit: 'a digit',
  special: 'a special character',
} as const satisfies Record<PasswordNeed, string>;

/** Whether a new password is among the first that a guesser tries. */
export const isCommon = async (password: string, owner: PasswordOwner): Promise<boolean> =>
  isCommonPassword(password, await loadCommonPasswords(), owner);

/** Refuses such a password on its field. Passwords that exist stay valid. */
export async function refuseCommonPassword(password: string, owner: PasswordOwner): Promise<void> {
  if (await isCommon(password, owner)) throw new AppError('validation', { fields: { password: { word: 'common_password' } } });
}

/** Runs work that hashes a password; answers 503 where too many hashings wait. */
export async function runHashing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HashingOverloaded) throw new AppError('unavailable', { retryAfter: 10 });
    throw error;
  }
}
