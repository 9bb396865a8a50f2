import type { PasswordNeed } from '@wattbook/domain/account/password-rule';

/** What a new password needs, in words for the operator. */
export const passwordNeeds = {
  length: 'at least 8 characters',
  shorter: 'at most 200 characters',
  uppercase: 'an uppercase letter',
  lowercase: 'a lowercase letter',
  digit: 'a digit',
  special: 'a special character',
} as const satisfies Record<PasswordNeed, string>;
