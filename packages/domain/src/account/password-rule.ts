/** The rules for a new password. */
export type PasswordNeed = 'length' | 'shorter' | 'uppercase' | 'lowercase' | 'digit' | 'special';

const rules: readonly (readonly [need: PasswordNeed, rule: RegExp])[] = [
  ['length', /^.{8,}$/su],
  // The limit of the sign-in, counted in the same way.
  ['shorter', /^.{0,200}$/s],
  ['uppercase', /\p{Lu}/u],
  ['lowercase', /\p{Ll}/u],
  ['digit', /\p{Nd}/u],
  ['special', /[^\p{L}\p{Nd}\s]/u],
];

/**
 * Returns the rules that a new password does not meet, in their order: 8 to 200 characters, a capital, a small letter, a digit and another
 * character; empty when it meets all (AUTH-042).
 */
export function missingInPassword(password: string): PasswordNeed[] {
  return rules.flatMap(([need, rule]) => (rule.test(password) ? [] : [need]));
}
