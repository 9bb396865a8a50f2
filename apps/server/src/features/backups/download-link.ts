import { createHmac } from 'node:crypto';
import type { AccountId, UserId } from '@wattbook/domain/ids';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Actor } from '../../http/actor.ts';

/** How long a link works, in milliseconds: a browser opens it at once. */
export const linkMs = 60_000;

/** The backup that a link names, and the session that asked for it. */
export interface LinkClaims {
  readonly name: string;
  readonly by: Pick<Actor, 'accountId' | 'userId' | 'sessionId'>;
}

const typ = 'backup+jwt';
const claims = z.object({ sub: z.uuid(), account: z.uuid(), session: z.uuid(), name: z.string() });

/** Links to backups. They are signed with a separate key, so that they cannot be mistaken for access tokens, and are bound to a session. */
export function createLinks(secret: string) {
  const key = createHmac('sha256', secret).update('wattbook backup links').digest();
  return {
    sign: ({ name, by }: LinkClaims, endsAt: number): Promise<string> =>
      new SignJWT({ account: by.accountId, session: by.sessionId, name })
        .setProtectedHeader({ alg: 'HS256', typ })
        .setSubject(by.userId)
        .setExpirationTime(Math.floor(endsAt / 1000))
        .sign(key),
    /** Undefined for every other text, and for a link that has expired. */
    read: async (ticket: string, now: number): Promise<LinkClaims | undefined> => {
      const read = claims.safeParse(await verified(ticket, key, now));
      if (!read.success) return undefined;
      const { sub, account, session, name } = read.data;
      return { name, by: { accountId: account as AccountId, userId: sub as UserId, sessionId: session } };
    },
  };
}

async function verified(ticket: string, key: Uint8Array, now: number) {
  try {
    return (await jwtVerify(ticket, key, { algorithms: ['HS256'], typ, currentDate: new Date(now) })).payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
