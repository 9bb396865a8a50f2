import { session } from '../session/browser-session.ts';

let handed: { readonly userId: string; readonly password: string } | null = null;

/** Keeps the password of who has just signed in for the moment until the keys were opened with it; in memory only. */
export function handPassword(userId: string | undefined, password: string): void {
  handed = userId === undefined ? null : { userId, password };
}

/** What was kept for somebody, once; nothing of it is left for anybody else. */
export function takeHandedPassword(userId: string): string | null {
  const taken = handed?.userId === userId ? handed.password : null;
  handed = null;
  return taken;
}

// Who has signed out before their keys were opened leaves no password behind.
session.onChange(() => {
  if (session.claims()?.userId !== handed?.userId) handed = null;
});

export const hasHandedPassword = (userId: string): boolean => handed?.userId === userId;
