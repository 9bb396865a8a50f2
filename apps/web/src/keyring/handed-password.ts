import { session } from '../session/browser-session.ts';

let handed: { readonly userId: string; readonly password: string } | null = null;

/** Stores the password of a sign-in, in memory only, until the keys are opened with it. */
export function handPassword(userId: string | undefined, password: string): void {
  handed = userId === undefined ? null : { userId, password };
}

/** Returns the stored password of this user and removes it; a password of another user is removed too. */
export function takeHandedPassword(userId: string): string | null {
  const taken = handed?.userId === userId ? handed.password : null;
  handed = null;
  return taken;
}

// A log-out before the keys are opened removes the password.
session.onChange(() => {
  if (session.claims()?.userId !== handed?.userId) handed = null;
});

export const hasHandedPassword = (userId: string): boolean => handed?.userId === userId;
