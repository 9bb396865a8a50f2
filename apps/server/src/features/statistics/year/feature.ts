import type { yearReviewApi } from '@wattbook/contract/statistics/year-review.endpoints';
import type { FeatureOf } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import { printYear } from './print-year.ts';
import { readYearFor } from './read-year.ts';

export const yearReviewFeature = (platform: Platform): FeatureOf<typeof yearReviewApi> => ({
  routes: {
    'GET /v1/statistics/vehicles/:id/year': ({ actor, params: { id }, query: { year } }) => readYearFor(platform, actor, { id, year }),
    'POST /v1/statistics/vehicles/:id/year/pdf': ({ actor, params, body, signal }) =>
      platform.downloads.start(actor.accountId, () => printYear(platform, actor, { ...body, ...params }, signal)),
  },
});
