/** Why a role may not be changed. */
export type RoleProblem = 'not_administrator' | 'own_role' | 'last_administrator';

export interface RoleChange {
  /** Id of the administrator who changes the role; null: the operator, on the machine itself. */
  readonly by: string | null;
  /** Id of the user whose role changes. */
  readonly user: string;
  readonly role: 'user' | 'admin';
}

/**
 * The problem of a change of a role (decision 0039); null: it may be made. Administrators change the roles of others, never their own, so
 * that one always remains; the operator may change each role, but not take it from the last one.
 * @param administrators ids of the administrators who can sign in, at the moment of the change
 */
export function problemOfRoleChange({ by, user, role }: RoleChange, administrators: readonly string[]): RoleProblem | null {
  if (by !== null && !administrators.includes(by)) return 'not_administrator';
  if (by === user) return 'own_role';
  const remaining = administrators.filter((id) => id !== user);
  return role === 'user' && administrators.includes(user) && remaining.length === 0 ? 'last_administrator' : null;
}

/** The purpose of a code that a mail contains: the address of a new account, a new password, a new address. */
export type CodeKind = 'verify' | 'reset' | 'email';

/**
 * Whether an administrator may read a waiting code of a user (decision 0039). Not the one for the password of an administrator, also not the
 * own one: with it a stolen session would become a password. The operator reads that one on the machine itself.
 */
export const canRevealCode = (kind: CodeKind, role: 'user' | 'admin'): boolean => kind !== 'reset' || role !== 'admin';
