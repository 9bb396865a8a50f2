import type { installationStatusApi } from '@wattbook/contract/status/installation-status.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { statusRoutes } from './status.routes.ts';

/** What the installation does, for its administrators. */
export const statusFeature = (platform: Platform): FeatureOf<typeof installationStatusApi> => ({ routes: statusRoutes(platform) });
