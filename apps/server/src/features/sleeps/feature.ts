import type { sleepsApi } from '@wattbook/contract/sleeps/sleeps.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { sleepsRoutes } from './sleeps.routes.ts';

export const sleepsFeature = (platform: Platform): FeatureOf<typeof sleepsApi> => ({ routes: sleepsRoutes(platform) });
