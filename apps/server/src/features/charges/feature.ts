import type { chargesApi } from '@wattbook/contract/charges/charges.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { ChargePorts } from './charge-ports.ts';
import { chargesRoutes } from './charges.routes.ts';

export const chargesFeature = (platform: Platform, ports: ChargePorts): FeatureOf<typeof chargesApi> => ({
  routes: chargesRoutes({ ...platform, ...ports }),
});
