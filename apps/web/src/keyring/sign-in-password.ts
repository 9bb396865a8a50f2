import { session } from '../session/browser-session.ts';

let stored: { readonly userId: string; readonly password: string } | null = null;

/** Stores the password of a sign-in, in memory only, until the keys are opened with it. */
export function storeSignInPassword(userId: string | undefined, password: string): void {
  stored = userId === undefined ? null : { userId, password };
}

/** Returns the stored password of this user and removes it; a password of another user is removed too. */
export function takeSignInPassword(userId: string): string | null {
  const password = stored?.userId === userId ? stored.password : null;
  stored = null;
  return password;
}

// A sign-out before the keys are opened removes the password.
session.onChange(() => {
  if (session.claims()?.userId !== stored?.userId) stored = null;
});

export const hasSignInPassword = (userId: string): boolean => stored?.userId === userId;
