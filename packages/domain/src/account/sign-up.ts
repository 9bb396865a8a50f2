import { isEmailAddress } from './email-address.ts';
import { missingInPassword } from './password-rule.ts';
import { isPersonName } from './person-name.ts';

/** Maximum length of a first or last name (AUTH-040). */
export const maxNameLength = 50;

/** The problems a field of an account can have. */
export type AccountErrorWord = 'required' | 'too_long' | 'letters' | 'email' | 'weak_password' | 'not_equal' | 'accept';

/** Returns the problem of a first or last name; null: none (AUTH-038 to AUTH-041, AUTH-067). Ignores spaces around it. */
export function problemOfName(name: string): AccountErrorWord | null {
  const text = name.trim();
  if (text === '') return 'required';
  if (text.length > maxNameLength) return 'too_long';
  return isPersonName(text) ? null : 'letters';
}

/** Returns the problem of an e-mail address; null: none (AUTH-002, AUTH-003, AUTH-068). */
export function problemOfEmail(email: string): AccountErrorWord | null {
  if (email.trim() === '') return 'required';
  return isEmailAddress(email.trim()) ? null : 'email';
}

/** Returns the problem of a new password; null: none (AUTH-042, AUTH-075). */
export function problemOfNewPassword(password: string): AccountErrorWord | null {
  if (password === '') return 'required';
  return missingInPassword(password).length === 0 ? null : 'weak_password';
}

/** Returns the problem of the repeated password; null: none (AUTH-043, AUTH-076). */
export function problemOfConfirmation(password: string, confirmation: string): AccountErrorWord | null {
  return confirmation === password ? null : 'not_equal';
}
