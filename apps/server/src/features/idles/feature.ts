import type { idlesApi } from '@wattbook/contract/idles/idles.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { WithChanges } from '../changelog/public.ts';
import { idleNoun, loggedStationary } from '../segments/public.ts';
import { idlesRoutes } from './idles.routes.ts';
import { tables } from './tables.ts';

export const idlesFeature = (platform: Platform): FeatureOf<typeof idlesApi> & WithChanges => ({
  tables,
  changes: loggedStationary(platform, idleNoun),
  routes: idlesRoutes(platform),
});
