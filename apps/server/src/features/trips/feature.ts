import type { tripsApi } from '@wattbook/contract/trips/trips.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { tripsRoutes } from './trips.routes.ts';

export const tripsFeature = (platform: Platform): FeatureOf<typeof tripsApi> => ({ routes: tripsRoutes(platform) });
