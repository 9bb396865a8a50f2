import type { chargepointsApi } from '@wattbook/contract/chargepoints/chargepoints.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { chargepointsRoutes } from './chargepoints.routes.ts';
import { tables } from './tables.ts';

export const chargepointsFeature = (platform: Platform): FeatureOf<typeof chargepointsApi> => ({
  tables,
  routes: chargepointsRoutes(platform),
});
