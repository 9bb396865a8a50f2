import type { chargingSessionsApi } from '@wattbook/contract/imports/charging-sessions.endpoints';
import type { importsApi } from '@wattbook/contract/imports/imports.endpoints';
import type { FeatureOf } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import type { TakeInArchive } from './import-attempt.ts';
import { importJobs, importJobDepsOf } from './import-jobs.ts';
import { type ImportFolder, openImportFolder } from './import-folder.ts';
import { importsRoutes } from './imports.routes.ts';
import { tables } from './tables.ts';

export interface ImportsFeature extends FeatureOf<typeof importsApi & typeof chargingSessionsApi> {
  readonly importFolder: ImportFolder;
}

export function importsFeature(platform: Platform, { takeInArchive }: { readonly takeInArchive: TakeInArchive }): ImportsFeature {
  const importFolder = openImportFolder(platform.config.dataDir);
  return {
    tables,
    importFolder,
    routes: importsRoutes({ ...platform, importFolder }),
    jobs: importJobs(importJobDepsOf(platform, importFolder, takeInArchive)),
  };
}
