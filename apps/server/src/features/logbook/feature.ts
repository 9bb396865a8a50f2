import type { logbookApi } from '@wattbook/contract/logbook/logbook.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { logbookRoutes } from './logbook.routes.ts';

export const logbookFeature = (platform: Platform): FeatureOf<typeof logbookApi> => ({ routes: logbookRoutes(platform) });
