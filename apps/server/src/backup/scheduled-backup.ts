import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RepeatedJob } from '../jobs/run-jobs.ts';
import { OperatorError } from '../operator-error.ts';
import { draftSuffix } from './backup-file.ts';

export interface Schedule {
  readonly folder: string;
  /** Backups that are kept. */
  readonly keep: number;
}

interface ScheduleDeps {
  readonly schedule: Schedule;
  readonly now: () => number;
  /** Writes a backup, or verifies one; throws where it fails. */
  readonly runCommand: (args: readonly string[], signal: AbortSignal) => Promise<void>;
}

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const nameOf = (ms: number) => `wattbook-${new Date(ms).toISOString().slice(0, 10)}.backup`;
const isBackup = (name: string) => /^wattbook-\d{4}-\d\d-\d\d\.backup$/.test(name);
const isDraft = (name: string) => /^wattbook-\d{4}-\d\d-\d\d\.backup\./.test(name) && name.endsWith(draftSuffix);

/** Writes one backup a day (UTC) into the folder and verifies it; only then older ones than those that are kept are deleted. Tries again every hour. */
export const backupJob = ({ schedule: { folder, keep }, now, runCommand }: ScheduleDeps): RepeatedJob => ({
  name: 'backup',
  everyMs: hourMs,
  run: async (signal) => {
    const names = await listFolder(folder);
    const today = nameOf(now());
    if (names.includes(today)) return;
    for (const draft of names.filter(isDraft)) await deleteAbandoned(join(folder, draft), now());
    const path = join(folder, today);
    await runCommand(['backup', path], signal);
    await runCommand(['backup', 'verify', path], signal).catch(async (error: unknown) => {
      // So that the next hour writes it again.
      await rm(path, { force: true });
      throw error;
    });
    const old = [today, ...names.filter(isBackup)].toSorted().toReversed().slice(keep);
    for (const name of old) await rm(join(folder, name), { force: true });
  },
});

/** The folder is not created: it may be a disk that is not there now. */
async function listFolder(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`The folder ${folder} (BACKUP_TO) cannot be read: ${error.code ?? 'unknown reason'}.`, { cause: error });
  });
}

/** Deletes what a backup that was killed has left, and nothing that is being written. */
async function deleteAbandoned(path: string, now: number): Promise<void> {
  const { mtimeMs } = await stat(path);
  if (mtimeMs < now - dayMs) await rm(path, { force: true });
}
