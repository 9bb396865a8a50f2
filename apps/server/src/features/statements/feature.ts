import type { statementsApi } from '@wattbook/contract/statements/statements.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { statementsRoutes } from './statements.routes.ts';

export const statementsFeature = (platform: Platform): FeatureOf<typeof statementsApi> => ({ routes: statementsRoutes(platform) });
