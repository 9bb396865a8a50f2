import type { AccountId, UserId } from '@wattbook/domain/ids';
import { SignJWT, errors, jwtVerify } from 'jose';
import { z } from 'zod';

/** Lifetime of an access token in minutes (OQ-009). */
export const accessMinutes = 60;

export interface AccessClaims {
  readonly accountId: AccountId;
  readonly userId: UserId;
  readonly role: 'user' | 'admin';
  readonly sessionId: string;
}

export interface AccessTokens {
  readonly sign: (claims: AccessClaims, now: number) => Promise<string>;
  /** Undefined for a token that this server did not sign or that has expired. */
  readonly read: (token: string, now: number) => Promise<(AccessClaims & { readonly expiresAt: number }) | undefined>;
}

const issuer = 'wattbook';
const claimsSchema = z.object({ sub: z.uuid(), account: z.uuid(), role: z.enum(['user', 'admin']), session: z.uuid(), exp: z.number() });

/** Access tokens are JWTs with the claims sub, account, role and session (AUTH-030); the account limits every look-up to the tenant. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  if (key.length < 32) throw new Error('The secret of the access tokens is too short.');
  return {
    sign: ({ accountId, userId, role, sessionId }, now) =>
      new SignJWT({ account: accountId, role, session: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setIssuedAt(Math.floor(now / 1000))
        .setExpirationTime(Math.floor(now / 1000) + accessMinutes * 60)
        .sign(key),
    read: async (token, now) => {
      const payload = await verified(token, key, now);
      const claims = claimsSchema.safeParse(payload);
      if (!claims.success) return undefined;
      const { sub, account, role, session, exp } = claims.data;
      return { userId: sub as UserId, accountId: account as AccountId, role, sessionId: session, expiresAt: exp * 1000 };
    },
  };
}

async function verified(token: string, key: Uint8Array, now: number) {
  try {
    const options = { algorithms: ['HS256'], issuer, typ: 'at+jwt', currentDate: new Date(now) };
    return (await jwtVerify(token, key, options)).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
