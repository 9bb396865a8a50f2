import type { sitesApi } from '@wattbook/contract/sites/sites.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { matchDueSites } from './match-sites.job.ts';
import { sitesRoutes } from './sites.routes.ts';
import { tables } from './tables.ts';

export const sitesFeature = (platform: Platform): FeatureOf<typeof sitesApi> => ({
  tables,
  routes: sitesRoutes(platform),
  jobs: [{ name: 'sites', everyMs: 1000, run: (signal) => matchDueSites(platform, signal) }],
});
