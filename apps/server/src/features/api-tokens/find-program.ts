import { createHmac } from 'node:crypto';
import { isApiToken } from '@wattbook/domain/access/api-token-text';
import type { Actor, Caller } from '../../http/actor.ts';
import type { Platform } from '../../platform.ts';
import { findToken, noteUse } from './api-tokens.store.ts';

export type TokenDeps = Pick<Platform, 'database' | 'now' | 'tokenSecret' | 'config'>;

/** The hash of a token. It is fast: a token has 202 drawn bits, so nobody tries them one by one, and each call hashes. */
export const hashOfToken = (secret: string, token: string): Buffer => createHmac('sha256', secret).update(`API token ${token}`).digest();

/** A use is stored once in this time. */
const useMs = 60_000;

/** The program of an API token; undefined where the token is unknown, ended or over, or its user is deactivated or deleted. */
export async function findProgram({ database, now, tokenSecret }: TokenDeps, token: string, caller: Caller): Promise<Actor | undefined> {
  if (!isApiToken(token)) return undefined;
  const row = await findToken(database, hashOfToken(tokenSecret, token));
  const at = now();
  if (row === undefined || (row.expires_at !== null && row.expires_at.getTime() <= at)) return undefined;
  const { account_id: accountId, user_id: userId, id, vehicle_ids: vehicles } = row;
  const user = await database
    .forAccount(accountId)
    .selectFrom('users')
    .select('deactivated_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user === undefined || user.deactivated_at !== null) return undefined;
  if (row.last_used_at === null || row.last_used_at.getTime() + useMs <= at || row.last_used_from !== caller.address)
    await noteUse(database, id, { at: new Date(at), from: caller.address });
  const kind = row.writes ? 'writing_token' : 'reading_token';
  return {
    kind,
    accountId,
    userId,
    sessionId: id,
    expiresAt: row.expires_at?.getTime() ?? Number.POSITIVE_INFINITY,
    program: { vehicles },
  };
}
