import type { UserId } from '@wattbook/domain/ids';

/** The claims that the client reads from an access token: user and role (AUTH-030). Only the server decides what the role allows. */
export interface Claims {
  readonly userId: UserId;
  readonly role: string;
}

/** The claims of a JWT, unverified; null when it is not one. */
export function readClaims(accessToken: string): Claims | null {
  const payload = accessToken.split('.')[1];
  if (payload === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof claims !== 'object' || claims === null || !('sub' in claims) || typeof claims.sub !== 'string') return null;
    return { userId: claims.sub as UserId, role: 'role' in claims && typeof claims.role === 'string' ? claims.role : 'user' };
  } catch {
    return null;
  }
}
