import { withNamedLock } from '../../db/tenant-connection.ts';
import type { RepeatedJob } from '../../jobs/run-jobs.ts';
import type { Platform } from '../../platform.ts';
import { importDepsOf } from './import-deps.ts';
import type { ImportFolder } from './import-folder.ts';
import { createImporting, createLooking, type ImportJobDeps } from './import.job.ts';
import { createSweeping } from './sweep-imports.ts';

type Parts = Pick<Platform, 'database' | 'live' | 'now' | 'onError' | 'pool' | 'telemetry'>;

export const importJobDepsOf = ({ database, live, now, onError, pool, telemetry }: Parts, importFolder: ImportFolder): ImportJobDeps => ({
  database,
  importFolder,
  now,
  live,
  onError: (error) => onError('an import failed', error),
  importDeps: importDepsOf({ database, beginHistory: telemetry.beginHistory, now }),
  // The lock excludes the import command too.
  alone: (accountId, work) => withNamedLock(pool, accountId, { name: 'import', waits: false }, work),
});

export const importJobs = (deps: ImportJobDeps): RepeatedJob[] => [
  { name: 'import previews', everyMs: 1000, run: createLooking(deps) },
  { name: 'imports', everyMs: 1000, run: createImporting(deps) },
  { name: 'files of imports', everyMs: 5000, run: createSweeping(deps) },
];
