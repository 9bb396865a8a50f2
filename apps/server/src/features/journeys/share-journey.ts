import { createHmac, randomBytes } from 'node:crypto';
import type { JourneyShare, NewShare } from '@wattbook/contract/journeys/journey-shares.endpoints';
import { canBeShared, MAX_SHARES } from '@wattbook/domain/journeys/journey';
import { v7 as newId } from 'uuid';
import { lockRow } from '../../db/rows.ts';
import type { Tenant } from '../../db/tenancy.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Platform } from '../../platform.ts';
import { readUserProfile } from '../profiles/public.ts';
import { journeyRecords } from './journey-records.ts';
import { listPictures } from './pictures/pictures.store.ts';
import { insertShare, presentShare } from './shares.store.ts';

export interface ShareDeps extends Pick<Platform, 'database' | 'now' | 'tokenSecret' | 'config' | 'limiter'> {
  /** Whether the password of this address is public: what it shares would be everybody's. */
  readonly isShared: (email: string) => boolean;
}

const dayMs = 86_400_000;

export const hashOfShare = (secret: string, sent: string): Buffer => createHmac('sha256', secret).update(`journey ${sent}`).digest();

/** Shares a journey that is over by a link. The secret is behind the #, so that it is in no log of a server or a proxy and in no referrer. */
export async function shareJourney(
  { database, now, tokenSecret, config, isShared }: ShareDeps,
  { accountId, userId }: Actor,
  { journeyId, days, costs, pictures }: NewShare,
): Promise<JourneyShare & { readonly address: string }> {
  const secret = randomBytes(32).toString('base64url');
  const at = now();
  const added = await database.transaction(accountId, async (tenant) => {
    if (isShared((await readUserProfile(tenant, userId)).email)) throw new AppError('forbidden');
    // One after the other: in parallel each would find the limit not reached, or a journey that is being deleted still there.
    await lockRow(tenant, 'journeys', journeyId);
    const journey = await journeyRecords.read(tenant, journeyId);
    if (!canBeShared(journey, at)) throw new AppError('validation', { fields: { journeyId: { word: 'future' } } });
    await requirePictures(tenant, journeyId, pictures);
    const row = {
      id: newId(),
      account_id: accountId,
      user_id: userId,
      journey_id: journeyId,
      secret_hash: hashOfShare(tokenSecret, secret),
      costs,
      picture_ids: pictures,
      created_at: new Date(at),
      ends_at: new Date(at + days * dayMs),
      last_read_at: null,
    };
    return insertShare(tenant, row, MAX_SHARES);
  });
  if (added === undefined) throw new AppError('conflict');
  return { ...presentShare(added), address: `${config.baseUrl}/shared-journey#${secret}` };
}

/** Refuses pictures that are not of the journey. */
async function requirePictures(tenant: Tenant, journeyId: string, chosen: readonly string[]): Promise<void> {
  if (chosen.length === 0) return;
  const known = new Set((await listPictures(tenant, journeyId)).map(({ id }) => id));
  if (!chosen.every((id) => known.has(id))) throw new AppError('validation', { fields: { pictures: { word: 'invalid' } } });
}
