import type { consistencyApi } from '@wattbook/contract/consistency/consistency.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { checkDueRules } from './check-due-rules.job.ts';
import { consistencyRoutes } from './consistency.routes.ts';
import { runChecks } from './run-checks.job.ts';
import { tables } from './tables.ts';

export const consistencyFeature = (platform: Platform): FeatureOf<typeof consistencyApi> => ({
  tables,
  routes: consistencyRoutes(platform),
  jobs: [
    { name: 'rules', everyMs: 1000, run: (signal) => checkDueRules(platform, signal) },
    { name: 'checks of ranges', everyMs: 1000, run: (signal) => runChecks(platform, signal) },
  ],
});
