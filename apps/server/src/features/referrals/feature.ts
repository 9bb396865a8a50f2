import type { referralsApi } from '@wattbook/contract/referrals/referrals.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import type { Platform } from '../../platform.ts';
import { lockUser, readUserProfile } from '../profiles/public.ts';
import { listPayouts, markDone } from './payouts.query.ts';
import { creditReferrals, readReferrals, requestPayout } from './referrals.store.ts';
import { tables } from './tables.ts';

interface ReferralDeps extends Pick<Parameters<typeof creditReferrals>[1], 'hasProvider'>, Pick<Platform, 'database' | 'billing' | 'now'> {
  /** Whether the password of this address is public. */
  readonly isShared: (email: string) => boolean;
}

/** Recommendations, where plans are for sale. */
export function referralsFeature({ database, billing, now, isShared, hasProvider }: ReferralDeps): FeatureOf<typeof referralsApi> {
  /** Another user's id is answered with 404, as everything is where nothing is for sale. */
  const refuseOthers = ({ userId }: Actor, id: string): void => {
    if (!billing || id !== userId) throw new AppError('not_found');
  };
  const read = ({ accountId, userId }: Actor) => readReferrals(database, database.forAccount(accountId), userId, now());
  return {
    tables,
    routes: {
      'GET /v1/users/:id/referrals': ({ actor, params }) => {
        refuseOthers(actor, params.id);
        return read(actor);
      },
      'POST /v1/users/:id/referrals/payout': async ({ actor, params }) => {
        refuseOthers(actor, params.id);
        await database.transaction(actor.accountId, async (tenant) => {
          await lockUser(tenant, actor.userId);
          if (isShared((await readUserProfile(tenant, actor.userId)).email)) throw new AppError('forbidden');
          await requestPayout(tenant, actor.userId, now());
        });
        return read(actor);
      },
      'GET /v1/payouts': ({ query }) => listPayouts(database, query),
      'POST /v1/payouts/:id/done': async ({ params }) => requireFound(await markDone(database, params.id, now())),
    },
    jobs: billing ? [{ name: 'referrals', everyMs: 60_000, run: () => creditReferrals(database, { now: now(), hasProvider }) }] : [],
  };
}
