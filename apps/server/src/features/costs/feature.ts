import type { costsApi } from '@wattbook/contract/costs/costs.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { costsRoutes } from './costs.routes.ts';
import { removeDeleted } from './delete-cost.ts';

const minuteMs = 60_000;

export const costsFeature = (platform: Platform): FeatureOf<typeof costsApi> => ({
  routes: costsRoutes(platform),
  jobs: [{ name: 'deleted costs', everyMs: minuteMs, run: () => removeDeleted(platform.database, platform.now()) }],
});
