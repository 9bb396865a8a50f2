import { randomInt } from 'node:crypto';
import type { ApiToken, NewApiToken } from '@wattbook/contract/api-tokens/api-token.schema';
import { composeApiToken, drawnLetters, letterOf, maxTokens } from '@wattbook/domain/access/api-token-text';
import { v7 as newId } from 'uuid';
import type { VehicleId } from '@wattbook/domain/ids';
import type { UserCall } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { SecurityLog } from '../security/public.ts';
import { insertToken } from './api-tokens.store.ts';
import { hashOfToken, type TokenDeps } from './find-program.ts';

export interface ApiTokensDeps extends TokenDeps {
  readonly isShared: (email: string) => boolean;
  readonly securityLog: SecurityLog;
}

const letters = 62;
const drawToken = () => composeApiToken(Array.from({ length: drawnLetters }, () => letterOf(randomInt(letters))).join(''));

/** Adds an API token, whose text is returned and stored nowhere. Not in a shared account, whose visitors are strangers to each other. */
export async function addToken(
  deps: ApiTokensDeps,
  { actor, caller }: UserCall,
  { name, rights, vehicleIds, expiresAt }: Pick<NewApiToken, 'name' | 'rights' | 'vehicleIds' | 'expiresAt'>,
): Promise<ApiToken & { readonly token: string }> {
  const now = deps.now();
  if (expiresAt !== null && Date.parse(expiresAt) <= now) throw new AppError('validation', { fields: { expiresAt: { word: 'past' } } });
  const token = drawToken();
  const added = await deps.database.transaction(actor.accountId, async (tenant) => {
    const { email } = await tenant.selectFrom('users').select('email').where('id', '=', actor.userId).executeTakeFirstOrThrow();
    if (deps.isShared(email)) throw new AppError('forbidden');
    const vehicles = vehicleIds === null ? null : [...new Set(vehicleIds.map((id) => id.toLowerCase()))];
    if (vehicles !== null) {
      const own = await tenant
        .selectFrom('vehicles')
        .select('id')
        .where('id', 'in', vehicles as VehicleId[])
        .execute();
      if (own.length < vehicles.length) throw new AppError('validation', { fields: { vehicleIds: { word: 'invalid' } } });
    }
    const row = {
      id: newId(),
      account_id: actor.accountId,
      user_id: actor.userId,
      name,
      token_hash: hashOfToken(deps.tokenSecret, token),
      ending: token.slice(-4),
      writes: rights === 'write',
      vehicle_ids: vehicles,
      created_at: new Date(now),
      expires_at: expiresAt === null ? null : new Date(expiresAt),
      last_used_at: null,
      last_used_from: null,
    };
    return insertToken(tenant, row, maxTokens);
  });
  if (added === null) throw new AppError('conflict');
  await deps.securityLog.record({ kind: 'api_token_made', user: actor, caller, about: { what: 'apiToken', id: added.id, name } });
  return { ...added, token };
}
