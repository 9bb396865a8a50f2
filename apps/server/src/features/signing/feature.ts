import type { signingKeyApi } from '@wattbook/contract/signing/signing-key.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { signingRoutes } from './signing.routes.ts';

export const signingFeature = (platform: Platform): FeatureOf<typeof signingKeyApi> => ({ routes: signingRoutes(platform) });
