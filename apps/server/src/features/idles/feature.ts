import type { idlesApi } from '@wattbook/contract/idles/idles.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { idlesRoutes } from './idles.routes.ts';

export const idlesFeature = ({ database, live, now }: Platform): FeatureOf<typeof idlesApi> => ({
  routes: idlesRoutes({ database, now, announce: live.publish }),
});
