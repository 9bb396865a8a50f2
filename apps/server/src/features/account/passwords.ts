const rules: readonly (readonly [RegExp, string])[] = [
  [/^.{8,}$/su, 'at least 8 characters'],
  // As many as signing in takes, counted as it counts.
  [/^.{0,200}$/s, 'at most 200 characters'],
  [/\p{Lu}/u, 'an uppercase letter'],
  [/\p{Ll}/u, 'a lowercase letter'],
  [/\p{Nd}/u, 'a digit'],
  [/[^\p{L}\p{Nd}\s]/u, 'a special character'],
];

/** What a new password is still missing, in words for the operator; empty when it is good (AUTH-042). */
export function missingInPassword(password: string): string[] {
  return rules.flatMap(([rule, name]) => (rule.test(password) ? [] : [name]));
}
