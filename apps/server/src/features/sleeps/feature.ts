import type { sleepsApi } from '@wattbook/contract/sleeps/sleeps.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { WithChanges } from '../changelog/public.ts';
import { loggedStationary, sleepNoun } from '../segments/public.ts';
import { sleepsRoutes } from './sleeps.routes.ts';
import { tables } from './tables.ts';

export const sleepsFeature = (platform: Platform): FeatureOf<typeof sleepsApi> & WithChanges => ({
  tables,
  changes: loggedStationary(platform, sleepNoun),
  routes: sleepsRoutes(platform),
});
