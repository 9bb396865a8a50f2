import type { RepeatedJob } from '../jobs/run-jobs.ts';
import { type BackupShelf, isNameOfDay, nameOfDay } from './places/backup-place.ts';

export interface Schedule {
  readonly shelf: BackupShelf;
  /** Backups of days that are kept; those of the screen stay. */
  readonly keep: number;
  /** Whether one is being downloaded now: what is old goes another day then. */
  readonly isSent: (name: string) => boolean;
}

export interface ScheduleDeps {
  /** null: no backups are asked for now. */
  readonly schedule: () => Schedule | null;
  readonly now: () => number;
  /** Does work unless another process of the installation does it now. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>;
  /** Writes a backup (`create`), or reads it to its end; throws where it fails. */
  readonly run: (kind: 'create' | 'verify', shelf: BackupShelf, name: string, signal: AbortSignal) => Promise<void>;
}

/** The backups of every day, and whether they come about. */
export interface ScheduledBackups {
  readonly jobs: readonly RepeatedJob[];
  /** Whether the last try failed, or the newest backup (without one, the start of the program) was more than two days ago. */
  readonly areFailing: () => boolean;
}

const [hourMs, dayMs] = [3_600_000, 86_400_000];

/** Writes one backup a day (UTC) and verifies it; only then older ones of days than those that are kept are deleted. Tries again every hour. */
export function scheduleBackups({ schedule, now, inTurn, run }: ScheduleDeps): ScheduledBackups {
  let newest = nameOfDay(now());
  let hasFailed = false;
  const look = async ({ shelf }: Schedule): Promise<readonly string[]> => {
    const names = (await shelf.list()).map(({ name }) => name);
    newest = names.toSorted().at(-1) ?? newest;
    return names;
  };
  /** Another process may be the one that writes. */
  const looking: RepeatedJob = {
    name: 'newest backup',
    everyMs: hourMs,
    inEachProcess: true,
    run: async () => {
      const asked = schedule();
      if (asked !== null) await look(asked);
    },
  };
  const job: RepeatedJob = {
    name: 'backup',
    everyMs: hourMs,
    run: async (signal) => {
      const asked = schedule();
      if (asked === null) {
        [newest, hasFailed] = [nameOfDay(now()), false];
        return;
      }
      try {
        const [names, today] = [await look(asked), nameOfDay(now())];
        if (!names.includes(today))
          await inTurn(async () => {
            // Another process may have written it since.
            const present = await look(asked);
            if (present.includes(today)) return;
            await writeBackup(asked, { names: present, today, now: now(), run: (kind) => run(kind, asked.shelf, today, signal) });
            newest = today;
          });
        hasFailed = false;
      } catch (error) {
        hasFailed = !signal.aborted;
        throw error;
      }
    },
  };
  return { jobs: [job, looking], areFailing: () => schedule() !== null && (hasFailed || newest < nameOfDay(now() - 2 * dayMs)) };
}

interface DueBackup {
  /** What is there. */
  readonly names: readonly string[];
  /** The backup to write. */
  readonly today: string;
  readonly now: number;
  readonly run: (kind: 'create' | 'verify') => Promise<void>;
}

async function writeBackup({ shelf, keep, isSent }: Schedule, { names, today, now, run }: DueBackup): Promise<void> {
  await shelf.clear(now - dayMs);
  await run('create');
  await run('verify').catch(async (error: unknown) => {
    // So that the next hour writes it again.
    await shelf.remove(today);
    throw error;
  });
  const others = names.filter((name) => isNameOfDay(name) && name !== today);
  // Today's is one of those that are kept.
  const old = others
    .toSorted()
    .toReversed()
    .slice(keep - 1)
    .filter((name) => !isSent(name));
  for (const name of old) await shelf.remove(name);
}
