import { createHash, randomUUID } from 'node:crypto';
import type { UserId } from '@wattbook/domain/ids';
import { z } from 'zod';
import type { Tenant } from '../../../db/tenancy.ts';
import type { AccountDeps } from '../account-deps.ts';

type ChallengeDeps = Pick<AccountDeps, 'sealing' | 'now'>;

/** Lifetime of a challenge in milliseconds: time to find a security key and read the dialog of the browser. */
export const challengeLifeMs = 5 * 60_000;
const shape = z.object({ madeAt: z.number() });
const clientDataShape = z.object({ challenge: z.string() });

/** The purpose of a challenge; a challenge of another purpose is rejected. A new passkey belongs to the session in which the password was checked. */
export const signInPurpose = 'passkey sign-in';
export const addPurposeOf = (sessionId: string) => `passkey of session ${sessionId}`;

/** A text in base64url, sealed with the time of its creation: every process can verify it, and it is not stored. */
export const createChallenge = ({ sealing, now }: ChallengeDeps, purpose: string): string =>
  Buffer.from(sealing.seal(JSON.stringify({ madeAt: now(), random: randomUUID() }), purpose)).toString('base64url');

export interface Challenge {
  /** As the browser returned it, in base64url. */
  readonly text: string;
  readonly hash: Buffer;
  readonly expiresAt: number;
}

/** The challenge in the client data that a browser signed; undefined: none, not from this server, of another purpose, or expired. */
export function readChallenge({ sealing, now }: ChallengeDeps, purpose: string, clientDataJSON: string): Challenge | undefined {
  const text = parseChallenge(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
  const opened = sealing.open(Buffer.from(text, 'base64url').toString('utf8'), purpose);
  if (opened === undefined) return undefined;
  const expiresAt = shape.parse(JSON.parse(opened)).madeAt + challengeLifeMs;
  return expiresAt > now() ? { text, hash: createHash('sha256').update(text).digest(), expiresAt } : undefined;
}

function parseChallenge(clientData: string): string {
  try {
    return clientDataShape.parse(JSON.parse(clientData)).challenge;
  } catch {
    // Malformed client data contains no challenge.
    return '';
  }
}

/** Consumes a challenge, in the transaction of the change that it allows; false when it was used before. */
export async function consumeChallenge(tenant: Tenant, userId: UserId, { hash, expiresAt }: Challenge, now: number): Promise<boolean> {
  await tenant.deleteFrom('spent_challenges').where('user_id', '=', userId).where('expires_at', '<=', new Date(now)).execute();
  const inserted = await tenant
    .insertInto('spent_challenges')
    .values({ account_id: tenant.accountId, user_id: userId, challenge_hash: hash, expires_at: new Date(expiresAt) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
