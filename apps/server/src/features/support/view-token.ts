import { createHmac } from 'node:crypto';
import type { AccountId, UserId } from '@wattbook/domain/ids';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** Maximum duration of a support view in minutes. */
export const viewMinutes = 30;

/** The administrator with their session, and the viewed user. */
export interface ViewClaims {
  readonly viewId: string;
  readonly viewer: { readonly accountId: AccountId; readonly userId: UserId; readonly sessionId: string };
  readonly viewed: { readonly accountId: AccountId; readonly userId: UserId };
}

export interface ViewTokens {
  readonly sign: (claims: ViewClaims, endsAt: number) => Promise<string>;
  /** Undefined for every token that is no view token or has expired. */
  readonly read: (token: string, now: number) => Promise<(ViewClaims & { readonly endsAt: number }) | undefined>;
}

const issuer = 'wattbook';
const typ = 'view+jwt';
const claimsSchema = z.object({
  sub: z.uuid(),
  account: z.uuid(),
  session: z.uuid(),
  exp: z.number(),
  view: z.object({ id: z.uuid(), account: z.uuid(), user: z.uuid() }),
});

/** The tokens of support views. They contain both sides and are signed with a separate key, so that they cannot be mistaken for access tokens. */
export function createViewTokens(secret: string): ViewTokens {
  const key = createHmac('sha256', secret).update('wattbook support views').digest();
  return {
    sign: ({ viewId, viewer, viewed }, endsAt) =>
      new SignJWT({
        account: viewer.accountId,
        session: viewer.sessionId,
        view: { id: viewId, account: viewed.accountId, user: viewed.userId },
      })
        .setProtectedHeader({ alg: 'HS256', typ })
        .setSubject(viewer.userId)
        .setIssuer(issuer)
        .setExpirationTime(Math.floor(endsAt / 1000))
        .sign(key),
    read: async (token, now) => {
      const claims = claimsSchema.safeParse(await verified(token, key, now));
      if (!claims.success) return undefined;
      const { sub, account, session, exp, view } = claims.data;
      return {
        viewId: view.id,
        viewer: { accountId: account as AccountId, userId: sub as UserId, sessionId: session },
        viewed: { accountId: view.account as AccountId, userId: view.user as UserId },
        endsAt: exp * 1000,
      };
    },
  };
}

async function verified(token: string, key: Uint8Array, now: number) {
  try {
    return (await jwtVerify(token, key, { algorithms: ['HS256'], issuer, typ, currentDate: new Date(now) })).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
