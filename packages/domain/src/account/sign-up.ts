import { isEmailAddress } from './email-address.ts';
import { missingInPassword } from './password-rule.ts';
import { isPersonName } from './person-name.ts';

/** The longest first or last name (AUTH-040). */
export const longestName = 50;

/** What can be wrong with a field of an account. */
export type AccountWord = 'required' | 'too_long' | 'letters' | 'email' | 'weak_password' | 'not_equal' | 'accept';

/** What is wrong with a first or last name; null: nothing (AUTH-038 to AUTH-041, AUTH-067). Spaces around it do not count. */
export function problemOfName(name: string): AccountWord | null {
  const text = name.trim();
  if (text === '') return 'required';
  if (text.length > longestName) return 'too_long';
  return isPersonName(text) ? null : 'letters';
}

/** What is wrong with an e-mail address; null: nothing (AUTH-002, AUTH-003, AUTH-068). */
export function problemOfEmail(email: string): AccountWord | null {
  if (email.trim() === '') return 'required';
  return isEmailAddress(email.trim()) ? null : 'email';
}

/** What is wrong with a new password; null: nothing (AUTH-042, AUTH-075). */
export function problemOfNewPassword(password: string): AccountWord | null {
  if (password === '') return 'required';
  return missingInPassword(password).length === 0 ? null : 'weak_password';
}

/** What is wrong with the repeated password; null: nothing (AUTH-043, AUTH-076). */
export function problemOfConfirmation(password: string, confirmation: string): AccountWord | null {
  return confirmation === password ? null : 'not_equal';
}
