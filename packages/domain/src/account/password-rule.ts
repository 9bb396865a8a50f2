/** What a new password needs. */
export type PasswordNeed = 'length' | 'shorter' | 'uppercase' | 'lowercase' | 'digit' | 'special';

const rules: readonly (readonly [need: PasswordNeed, rule: RegExp])[] = [
  ['length', /^.{8,}$/su],
  // As many as signing in takes, counted as it counts.
  ['shorter', /^.{0,200}$/s],
  ['uppercase', /\p{Lu}/u],
  ['lowercase', /\p{Ll}/u],
  ['digit', /\p{Nd}/u],
  ['special', /[^\p{L}\p{Nd}\s]/u],
];

/** What a new password is still missing, in the order of the rule: 8 to 200 characters, a capital, a small letter, a digit and something else; empty when it is good (AUTH-042). */
export function missingInPassword(password: string): PasswordNeed[] {
  return rules.flatMap(([need, rule]) => (rule.test(password) ? [] : [need]));
}
