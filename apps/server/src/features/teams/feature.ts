import type { teamsApi } from '@wattbook/contract/teams/teams.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { tables } from './tables.ts';
import { teamsRoutes } from './teams.routes.ts';

export const teamsFeature = (platform: Platform): FeatureOf<typeof teamsApi> => ({ tables, routes: teamsRoutes(platform) });
