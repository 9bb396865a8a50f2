import type { apiTokensApi } from '@wattbook/contract/api-tokens/api-tokens.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { ProgramResolver } from '../../http/programs.ts';
import type { Platform } from '../../platform.ts';
import type { AccountDeps } from '../account/public.ts';
import { apiTokensRoutes } from './api-tokens.routes.ts';
import { CallLog, deleteOldCalls } from './call-log.ts';
import { findProgram } from './find-program.ts';
import { tables } from './tables.ts';
import { vehicleOfRow } from './vehicles-of-rows.ts';

export interface ApiTokensFeature extends FeatureOf<typeof apiTokensApi> {
  readonly programs: ProgramResolver;
}

export const apiTokensFeature = (
  platform: Platform,
  { isShared, securityLog }: Pick<AccountDeps, 'isShared' | 'securityLog'>,
): ApiTokensFeature => {
  const log = new CallLog(platform);
  return {
    tables,
    routes: apiTokensRoutes({ ...platform, isShared, securityLog }),
    programs: {
      find: (token, caller) => findProgram(platform, token, caller),
      noteCall: (program, call) => log.note(program, call),
      vehicleOfRow: (accountId, row) => vehicleOfRow(platform, accountId, row),
    },
    jobs: [
      { name: 'calls of programs', everyMs: 2000, inEachProcess: true, run: () => log.store() },
      { name: 'old calls of programs', everyMs: 3_600_000, run: () => deleteOldCalls(platform.database, platform.now()) },
    ],
    close: () => log.store(),
  };
};
