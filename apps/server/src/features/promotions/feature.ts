import type { promotionsApi } from '@wattbook/contract/promotions/promotions.endpoints';
import { sql } from 'kysely';
import type { FeatureOf } from '../../feature.ts';
import { AppError, requireFound } from '../../http/app-error.ts';
import { activatePromotion, type PromotionDeps, readPromotion } from './activate-promotion.ts';
import { listPromotions } from './list-promotions.query.ts';
import { createPromotion } from './promotions.store.ts';
import { tables } from './tables.ts';

/** Promotions of the operator, where plans are for sale. */
export const promotionsFeature = (deps: PromotionDeps): FeatureOf<typeof promotionsApi> => ({
  tables,
  routes: {
    'GET /v1/promotion': ({ query }) => readPromotion(deps, query.code),
    'POST /v1/promotion': ({ query }) => activatePromotion(deps, query.code),
    'GET /v1/promotions': ({ query }) => listPromotions(deps.database, query),
    'POST /v1/promotions': async ({ body }) => {
      if (!deps.billing) throw new AppError('not_found');
      const { id, code } = await createPromotion(deps.database, body, deps.now());
      return { ...requireFound((await listPromotions(deps.database, {}, [sql<boolean>`id = ${id}`])).data[0]), code };
    },
  },
});
