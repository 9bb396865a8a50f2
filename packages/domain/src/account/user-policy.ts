import { judge, type Rule, type Verdict } from '../access/verdict.ts';

export interface RoleChange {
  /** Id of the administrator who changes the role; null: the operator, on the machine itself. */
  readonly by: string | null;
  /** Id of the user whose role changes. */
  readonly user: string;
  readonly role: 'user' | 'admin';
}

interface RoleCase {
  readonly change: RoleChange;
  /** Ids of the administrators who can sign in, at the moment of the change. */
  readonly administrators: readonly string[];
}

type RoleRefusal = 'hidden' | 'own_role' | 'last_administrator';

const roleRules: readonly Rule<RoleCase, RoleRefusal>[] = [
  ({ change: { by }, administrators }) => (by !== null && !administrators.includes(by) ? 'hidden' : null),
  ({ change: { by, user } }) => (by === user ? 'own_role' : null),
  ({ change: { user, role }, administrators }) =>
    role === 'user' && administrators.includes(user) && administrators.every((id) => id === user) ? 'last_administrator' : null,
];

/**
 * Returns whether a role may be changed, and why not (decision 0039). Administrators change the roles of others, never their own, so that one always remains; the operator may
 * change each role, but not take it from the last one.
 */
export const roleVerdict = (given: RoleCase): Verdict<RoleRefusal> => judge(roleRules, given);

/** The purpose of a code that a mail contains: the address of a new account, a new password, a new address. */
export type CodeKind = 'verify' | 'reset' | 'email';

interface CodeCase {
  readonly kind: CodeKind;
  /** The role of the user whose code it is. */
  readonly role: 'user' | 'admin';
}

const codeRules: readonly Rule<CodeCase, 'password_of_administrator'>[] = [
  ({ kind, role }) => (kind === 'reset' && role === 'admin' ? 'password_of_administrator' : null),
];

/**
 * Returns whether an administrator may read a waiting code of a user, and why not (decision 0039): not the one for the password of an administrator, also not the own one, as with it a stolen
 * session would become a password. The operator reads that one on the machine itself.
 */
export const codeVerdict = (given: CodeCase): Verdict<'password_of_administrator'> => judge(codeRules, given);
