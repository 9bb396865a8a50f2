import { createHash, randomUUID } from 'node:crypto';
import type { UserId } from '@wattbook/domain/ids';
import { z } from 'zod';
import type { Tenant } from '../../../db/tenancy.ts';
import type { AccountDeps } from '../account-deps.ts';

type ChallengeDeps = Pick<AccountDeps, 'sealing' | 'now'>;

/** How long somebody may take, milliseconds: finding a key, reading what the browser says. */
export const challengeLife = 5 * 60_000;
const shape = z.object({ madeAt: z.number() });
const clientDataShape = z.object({ challenge: z.string() });

/** What a challenge is for; one for something else does not count. A new passkey is made in the session that knew the password. */
export const toSignIn = 'passkey sign-in';
export const toAddIn = (sessionId: string) => `passkey of session ${sessionId}`;

/** A text in base64url that nobody else can make and that says itself when it was made: it holds for every process and is kept nowhere. */
export const makeChallenge = ({ sealing, now }: ChallengeDeps, purpose: string): string =>
  Buffer.from(sealing.seal(JSON.stringify({ madeAt: now(), random: randomUUID() }), purpose)).toString('base64url');

export interface Challenge {
  /** As it came back, in base64url. */
  readonly text: string;
  readonly hash: Buffer;
  readonly expiresAt: number;
}

/** The challenge in what a browser says it signed for; undefined: none, not ours, for something else, or over. */
export function readChallenge({ sealing, now }: ChallengeDeps, purpose: string, clientDataJSON: string): Challenge | undefined {
  const text = challengeIn(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
  const opened = sealing.open(Buffer.from(text, 'base64url').toString('utf8'), purpose);
  if (opened === undefined) return undefined;
  const expiresAt = shape.parse(JSON.parse(opened)).madeAt + challengeLife;
  return expiresAt > now() ? { text, hash: createHash('sha256').update(text).digest(), expiresAt } : undefined;
}

function challengeIn(clientData: string): string {
  try {
    return clientDataShape.parse(JSON.parse(clientData)).challenge;
  } catch {
    // What is no such text holds no challenge.
    return '';
  }
}

/** Uses a challenge up, in the transaction of what it allows; false when it was used before. */
export async function spendChallenge(tenant: Tenant, userId: UserId, { hash, expiresAt }: Challenge, now: number): Promise<boolean> {
  await tenant.deleteFrom('spent_challenges').where('user_id', '=', userId).where('expires_at', '<=', new Date(now)).execute();
  const kept = await tenant
    .insertInto('spent_challenges')
    .values({ account_id: tenant.accountId, user_id: userId, challenge_hash: hash, expires_at: new Date(expiresAt) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return kept.numInsertedOrUpdatedRows === 1n;
}
