import { randomUUID } from 'node:crypto';
import { withNamedLock } from '../../db/tenant-connection.ts';
import type { RepeatedJob } from '../../jobs/run-jobs.ts';
import type { Platform } from '../../platform.ts';
import { importDepsOf } from './import-deps.ts';
import type { ImportFolder } from './import-folder.ts';
import type { ImportJobDeps, TakeInArchive } from './import-attempt.ts';
import { createImportJob, createPreviewJob } from './import.job.ts';
import { createCleanUpJob } from './clean-up-imports.ts';
import { createChargesJob } from './sessions/make-charges.job.ts';

type Dependencies = Pick<Platform, 'billing' | 'database' | 'live' | 'now' | 'onError' | 'pool' | 'telemetry' | 'tokenSecret'>;

export const importJobDepsOf = (
  { billing, database, live, now, onError, pool, telemetry, tokenSecret }: Dependencies,
  importFolder: ImportFolder,
  takeInArchive: TakeInArchive,
): ImportJobDeps => ({
  takeInArchive,
  database,
  importFolder,
  now,
  live,
  process: randomUUID(),
  onError: (error) => onError('an import failed', error),
  importDeps: importDepsOf({ database, startHistory: telemetry.startHistory, now, selling: { billing, tokenSecret } }),
  // The lock excludes the import command too.
  runExclusive: (accountId, work) => withNamedLock(pool, accountId, { name: 'import', waits: false }, work),
});

export const importJobs = (deps: ImportJobDeps): RepeatedJob[] => [
  { name: 'import previews', everyMs: 1000, run: createPreviewJob(deps) },
  { name: 'imports', everyMs: 1000, run: createImportJob(deps) },
  { name: 'charges of sessions', everyMs: 2000, run: createChargesJob(deps) },
  { name: 'files of imports', everyMs: 5000, run: createCleanUpJob(deps) },
];
