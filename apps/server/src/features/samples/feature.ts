import type { samplesApi } from '@wattbook/contract/telemetry/samples.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { samplesRoutes } from './samples.routes.ts';

export const samplesFeature = (platform: Platform): FeatureOf<typeof samplesApi> => ({ routes: samplesRoutes(platform) });
