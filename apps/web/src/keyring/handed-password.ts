let handed: string | null = null;

/** Keeps the password of a sign-in for the moment until the keys were opened with it; in memory only. */
export function handPassword(password: string): void {
  handed = password;
}

/** What was kept, once. */
export function takeHandedPassword(): string | null {
  const taken = handed;
  handed = null;
  return taken;
}

export const hasHandedPassword = (): boolean => handed !== null;
