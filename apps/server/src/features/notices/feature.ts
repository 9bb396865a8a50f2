import type { noticesApi } from '@wattbook/contract/notices/notices.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { noticesRoutes } from './notices.routes.ts';
import { tables } from './tables.ts';

export const noticesFeature = (platform: Platform): FeatureOf<typeof noticesApi> => ({ tables, routes: noticesRoutes(platform) });
