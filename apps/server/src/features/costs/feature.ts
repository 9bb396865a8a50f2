import { removeHidden } from '../../db/hidden-rows.ts';
import type { costsApi } from '@wattbook/contract/costs/costs.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { WithChanges } from '../changelog/public.ts';
import { costsRoutes } from './costs.routes.ts';
import { removedBefore } from './delete-cost.ts';
import { loggedCosts } from './logged-costs.ts';
import { tables } from './tables.ts';

const minuteMs = 60_000;

export const costsFeature = (platform: Platform): FeatureOf<typeof costsApi> & WithChanges => ({
  tables,
  changes: loggedCosts(platform),
  routes: costsRoutes(platform),
  jobs: [
    { name: 'deleted costs', everyMs: minuteMs, run: () => removeHidden(platform.database, 'fixed_costs', removedBefore(platform.now())) },
  ],
});
