import { removeHidden } from '../../db/hidden-rows.ts';
import type { costsApi } from '@wattbook/contract/costs/costs.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { costsRoutes } from './costs.routes.ts';

const minuteMs = 60_000;

export const costsFeature = (platform: Platform): FeatureOf<typeof costsApi> => ({
  routes: costsRoutes(platform),
  jobs: [{ name: 'deleted costs', everyMs: minuteMs, run: () => removeHidden(platform.database, 'fixed_costs', platform.now()) }],
});
