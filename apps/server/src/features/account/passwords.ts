import type { PasswordNeed } from '@wattbook/domain/account/password-rule';
import { AppError } from '../../http/app-error.ts';
import { HashingOverloaded } from '../../services/password-hashing.ts';

/** What a new password needs, in words for the operator. */
export const passwordNeeds = {
  length: 'at least 8 characters',
  shorter: 'at most 200 characters',
  uppercase: 'an uppercase letter',
  lowercase: 'a lowercase letter',
  digit: 'a digit',
  special: 'a special character',
} as const satisfies Record<PasswordNeed, string>;

/** Work that hashes a password; where too many wait for that, the caller hears that it is busy. */
export async function whileHashing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HashingOverloaded) throw new AppError('unavailable', { retryAfter: 10 });
    throw error;
  }
}
