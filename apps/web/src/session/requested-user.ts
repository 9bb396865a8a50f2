let requestedUser: string | null = null;

/** Stores the user id from the address, if an administrator opens it (OQ-028). Returns whether there was one, so that it is removed from the address at once. */
export function storeRequestedUser(
  { 'user-id': named, userId }: Readonly<Record<string, string | undefined>>,
  isAdministrator: boolean,
): boolean {
  const user = named ?? userId;
  if (user === undefined) return false;
  requestedUser = isAdministrator ? user : null;
  return true;
}

/** Returns the stored user id and removes it. */
export function takeRequestedUser(): string | null {
  const result = requestedUser;
  requestedUser = null;
  return result;
}
