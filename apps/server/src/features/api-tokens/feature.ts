import type { apiTokensApi } from '@wattbook/contract/api-tokens/api-tokens.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { ProgramResolver } from '../../http/programs.ts';
import type { Platform } from '../../platform.ts';
import type { AccountDeps } from '../account/public.ts';
import { apiTokensRoutes } from './api-tokens.routes.ts';
import { findProgram } from './find-program.ts';
import { tables } from './tables.ts';
import { vehicleOfRow } from './vehicles-of-rows.ts';

export interface ApiTokensFeature extends FeatureOf<typeof apiTokensApi> {
  readonly programs: ProgramResolver;
}

export const apiTokensFeature = (
  platform: Platform,
  { isShared, securityLog }: Pick<AccountDeps, 'isShared' | 'securityLog'>,
): ApiTokensFeature => ({
  tables,
  routes: apiTokensRoutes({ ...platform, isShared, securityLog }),
  programs: {
    find: (token, caller) => findProgram(platform, token, caller),
    vehicleOfRow: (accountId, row) => vehicleOfRow(platform, accountId, row),
  },
});
