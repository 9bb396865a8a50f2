interface Credentials {
  readonly email: string;
  readonly password: string;
}

let stored: Credentials | null = null;

/** Stores the credentials from the address, `e` and `p` in base64 (AUTH-008). Returns whether there were any, so that they are removed from the address at once (OQ-029). */
export function storeAddressCredentials({ e, p }: Readonly<Record<string, string | undefined>>): boolean {
  if (e === undefined && p === undefined) return false;
  const [email, password] = [decode(e), decode(p)];
  stored = email === null || password === null ? null : { email, password };
  return true;
}

/** Returns the stored credentials and removes them. */
export function takeAddressCredentials(): Credentials | null {
  const result = stored;
  stored = null;
  return result;
}

function decode(base64: string | undefined): string | null {
  if (base64 === undefined || base64 === '') return null;
  try {
    // A plus that was not escaped arrives as a space.
    const bytes = Uint8Array.from(atob(base64.replaceAll(' ', '+')), (char) => char.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
