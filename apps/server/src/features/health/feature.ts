import type { healthApi } from '@wattbook/contract/health.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { healthRoutes } from './health.routes.ts';

export const healthFeature = ({ pool, version }: Platform): FeatureOf<typeof healthApi> => ({
  routes: healthRoutes({ queryDatabase: () => pool.query('select 1'), version }),
});
