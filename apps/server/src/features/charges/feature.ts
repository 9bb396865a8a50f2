import type { chargesApi } from '@wattbook/contract/charges/charges.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { chargesRoutes } from './charges.routes.ts';

export const chargesFeature = ({ database, live, now, telemetry }: Platform): FeatureOf<typeof chargesApi> => ({
  routes: chargesRoutes({ database, now, announce: live.publish, readTrack: telemetry.readTrack }),
});
