let asked: string | null = null;

/** Keeps the user that an address names, so that it leaves the address at once; only an administrator's is honoured (OQ-028). Answers whether there was one. */
export function keepAskedUser(
  { 'user-id': named, userId }: Readonly<Record<string, string | undefined>>,
  isAdministrator: boolean,
): boolean {
  const user = named ?? userId;
  if (user === undefined) return false;
  asked = isAdministrator ? user : null;
  return true;
}

/** The user that was kept, once. */
export function takeAskedUser(): string | null {
  const taken = asked;
  asked = null;
  return taken;
}
