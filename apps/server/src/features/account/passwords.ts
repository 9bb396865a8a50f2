import type { PasswordNeed } from '@wattbook/domain/account/password-rule';
import { AppError } from '../../http/app-error.ts';
import { HashingOverloaded } from '../../services/password-hashing.ts';

/** The requirements of a new password, as text for the operator. */
export const passwordNeeds = {
  length: 'at least 8 characters',
  shorter: 'at most 200 characters',
  uppercase: 'an uppercase letter',
  lowercase: 'a lowercase letter',
  digit: 'a digit',
  special: 'a special character',
} as const satisfies Record<PasswordNeed, string>;

/** Runs work that hashes a password; answers 503 where too many hashings wait. */
export async function runHashing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HashingOverloaded) throw new AppError('unavailable', { retryAfter: 10 });
    throw error;
  }
}
