import type { recordsApi } from '@wattbook/contract/records/records.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { recordsRoutes } from './records.routes.ts';

export const recordsFeature = (platform: Platform): FeatureOf<typeof recordsApi> => ({ routes: recordsRoutes(platform) });
