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
  /** null: no backups are asked for. */
  readonly schedule: Schedule | null;
  readonly now: () => number;
  /** Writes a backup, or verifies one; throws where it fails. */
  readonly runCommand: (args: readonly string[], signal: AbortSignal) => Promise<void>;
}

/** The backups of every day, and whether they come about. */
export interface ScheduledBackups {
  readonly jobs: readonly RepeatedJob[];
  /** Whether the last try failed, or the newest backup (without one, the start of the program) was more than two days ago. */
  readonly areFailing: () => boolean;
}

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const nameOf = (ms: number) => `wattbook-${new Date(ms).toISOString().slice(0, 10)}.backup`;
const isBackup = (name: string) => /^wattbook-\d{4}-\d\d-\d\d\.backup$/.test(name);
const isDraft = (name: string) => /^wattbook-\d{4}-\d\d-\d\d\.backup\./.test(name) && name.endsWith(draftSuffix);

/** Writes one backup a day (UTC) into the folder and verifies it; only then older ones than those that are kept are deleted. Tries again every hour. */
export function scheduleBackups({ schedule, now, runCommand }: ScheduleDeps): ScheduledBackups {
  if (schedule === null) return { jobs: [], areFailing: () => false };
  let newest = nameOf(now());
  let hasFailed = false;
  const job: RepeatedJob = {
    name: 'backup',
    everyMs: hourMs,
    run: async (signal) => {
      try {
        const names = await listFolder(schedule.folder);
        newest = names.filter(isBackup).toSorted().at(-1) ?? newest;
        const today = nameOf(now());
        if (!names.includes(today)) await writeBackup(schedule, { names, today, now: now(), run: (args) => runCommand(args, signal) });
        newest = today;
        hasFailed = false;
      } catch (error) {
        hasFailed = !signal.aborted;
        throw error;
      }
    },
  };
  return { jobs: [job], areFailing: () => hasFailed || newest < nameOf(now() - 2 * dayMs) };
}

interface DueBackup {
  /** What is in the folder. */
  readonly names: readonly string[];
  /** The file to write. */
  readonly today: string;
  readonly now: number;
  readonly run: (args: readonly string[]) => Promise<void>;
}

async function writeBackup({ folder, keep }: Schedule, { names, today, now, run }: DueBackup): Promise<void> {
  for (const draft of names.filter(isDraft)) await deleteAbandoned(join(folder, draft), now);
  const path = join(folder, today);
  await run(['backup', path]);
  await run(['backup', 'verify', path]).catch(async (error: unknown) => {
    // So that the next hour writes it again.
    await rm(path, { force: true });
    throw error;
  });
  const old = [today, ...names.filter(isBackup)].toSorted().toReversed().slice(keep);
  for (const name of old) await rm(join(folder, name), { force: true });
}

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
