import { type BackupFailure, backupFailureOf } from '@wattbook/domain/installation/backup-failure';
import type { BackupProgress } from '../../backup/follow-records.ts';
import { type BackupShelf, nameOfMoment, type StoredBackup } from '../../backup/places/backup-place.ts';
import { openShelf } from '../../backup/places/find-place.ts';
import { type Schedule, scheduleBackups, type ScheduledBackups } from '../../backup/scheduled-backup.ts';
import { OperatorError } from '../../operator-error.ts';
import type { Platform } from '../../platform.ts';
import { inTurn } from '../processes/public.ts';
import { openSentBackups, type SentBackups } from './sent-backups.ts';
import { type BackupPlan, type ChangedPlan, noteVerified, readBackupPlan, readVerified, writeBackupPlan } from './backup-plan.ts';

export type WorkKind = 'create' | 'verify';

/** Writes or reads a backup in a process of its own; throws an OperatorError where it fails. */
export type RunBackup = (
  kind: WorkKind,
  argument: string,
  options: { readonly passphrase: string; readonly signal: AbortSignal; readonly onProgress: (progress: BackupProgress) => void },
) => Promise<void>;

/** What is being done now. Times in milliseconds since 1970. */
export interface BackupWork {
  readonly kind: WorkKind;
  readonly name: string;
  readonly startedAt: number;
  readonly progress: Pick<BackupProgress, 'done' | 'tables' | 'bytes'>;
}

export interface FailedWork {
  readonly kind: WorkKind;
  readonly name: string;
  readonly at: number;
  readonly reason: BackupFailure;
  /** About how much room a full disk lacks; null: not known, or another reason. */
  readonly missingBytes: number | null;
  readonly text: string;
}

export interface ListedBackup extends StoredBackup {
  readonly verifiedAt: string | null;
  /** What the commands of the program call it. */
  readonly argument: string;
}

/** The backups of the installation: those of every day, and those that an administrator asks for. */
export interface Backups extends ScheduledBackups {
  readonly plan: () => BackupPlan;
  readonly changePlan: (changed: ChangedPlan) => Promise<void>;
  /** Null: there is no place. */
  readonly shelf: () => BackupShelf | null;
  /** The place in the settings of the environment that speaks S3, for people; null: none. */
  readonly store: string | null;
  readonly list: () => Promise<readonly ListedBackup[]>;
  /** Those that a browser downloads now. */
  readonly sent: SentBackups;
  /** Begins to write a new one, or to read one; false: something is being done, or place or passphrase are missing. */
  readonly begin: (kind: WorkKind, name?: string) => boolean;
  readonly cancel: () => void;
  readonly state: () => { readonly work: BackupWork | null; readonly failed: FailedWork | null };
}

type Deps = Pick<Platform, 'config' | 'database' | 'sealing' | 'now' | 'onError'>;

const minuteMs = 60_000;

export async function openBackups(deps: Deps, run: RunBackup): Promise<Backups> {
  const { config, database, now, onError } = deps;
  const read = () => readBackupPlan(database.directory, deps.sealing, config.backup);
  let plan = await read();
  const refresh = async () => {
    plan = await read();
  };
  const shelf = () => (plan.to === null ? null : openShelf(config.backup, plan.to));
  const worker = openWorker(deps, run, () => plan.passphrase?.text);
  const sent = openSentBackups();
  const schedule = (): Schedule | null => {
    const place = shelf();
    return place === null ? null : { shelf: place, keep: plan.keep, isSent: sent.has };
  };
  const turn = async (work: () => Promise<void>) => {
    await inTurn(database, { name: 'backup', now, withinMs: 10 * minuteMs }, async () => {
      await work();
      return { nextAt: now() };
    });
  };
  const scheduled = scheduleBackups({ schedule, now, inTurn: turn, run: worker.inTurn });
  /** Nothing is written then, and nothing else would say so. */
  const hasLostPlace = () => !plan.isReadable || (plan.to !== null && shelf() === null);
  const begin = (kind: WorkKind, name = nameOfMoment(now())) => {
    const place = shelf();
    if (place === null || plan.passphrase === null || worker.state().work !== null) return false;
    void worker.alone(kind, place, name).catch((error: unknown) => onError('a backup failed', error));
    return true;
  };
  return {
    areFailing: () => hasLostPlace() || scheduled.areFailing(),
    jobs: [...scheduled.jobs, { name: 'backup settings', everyMs: minuteMs, inEachProcess: true, run: refresh }],
    plan: () => plan,
    changePlan: async (changed) => {
      await writeBackupPlan(database.directory, deps.sealing, changed);
      await refresh();
    },
    shelf,
    store: openShelf(config.backup, { kind: 'store' })?.title ?? null,
    list: async () => {
      const place = shelf();
      if (place === null) return [];
      const verified = await readVerified(database.directory);
      const stored = await place.list();
      return stored
        .map((one) => ({ ...one, verifiedAt: verified[one.name] ?? null, argument: place.argumentOf(one.name) }))
        .toSorted((one, other) => (one.name < other.name ? 1 : -1));
    },
    sent,
    begin,
    cancel: worker.cancel,
    state: worker.state,
  };
}

/** Does one thing at a time. */
function openWorker({ database, now }: Deps, run: RunBackup, passphrase: () => string | undefined) {
  let work: BackupWork | null = null;
  let failed: FailedWork | null = null;
  let stop = new AbortController();
  let last: Promise<unknown> = Promise.resolve();

  const perform = async (kind: WorkKind, shelf: BackupShelf, name: string, signal: AbortSignal) => {
    work = { kind, name, startedAt: now(), progress: { done: 0, tables: 0, bytes: 0 } };
    const onProgress = (progress: BackupProgress) => {
      if (work !== null) work = { ...work, progress };
    };
    try {
      const text = passphrase();
      if (text === undefined) throw new OperatorError('There is no passphrase for backups (BACKUP_PASSPHRASE).', { word: 'passphrase' });
      await run(kind, shelf.argumentOf(name), { passphrase: text, signal, onProgress });
      if (kind === 'verify')
        await noteVerified(database.directory, name, { at: now(), present: (await shelf.list()).map((one) => one.name) });
      failed = null;
    } catch (error) {
      if (!signal.aborted) failed = failureOf(error, { kind, name, at: now() });
      throw error;
    } finally {
      work = null;
    }
  };
  /** After what is being done now. */
  const inTurn = (kind: WorkKind, shelf: BackupShelf, name: string, signal: AbortSignal): Promise<void> => {
    const mine = last.then(() => {
      stop = new AbortController();
      return perform(kind, shelf, name, AbortSignal.any([signal, stop.signal]));
    });
    last = mine.catch(() => undefined);
    return mine;
  };
  const alone = async (kind: WorkKind, shelf: BackupShelf, name: string): Promise<void> => {
    const none = new AbortController().signal;
    try {
      await inTurn(kind, shelf, name, none);
    } catch (error) {
      // An administrator ended it.
      if (!stop.signal.aborted) throw error;
    }
  };
  return { inTurn, alone, cancel: () => stop.abort(), state: () => ({ work, failed }) };
}

const failureOf = (error: unknown, about: Pick<FailedWork, 'kind' | 'name' | 'at'>): FailedWork => ({
  ...about,
  reason: backupFailureOf(error instanceof OperatorError ? error.word : undefined),
  missingBytes: (error instanceof OperatorError ? error.missingBytes : undefined) ?? null,
  text: error instanceof OperatorError ? error.message : 'An unexpected failure; the log of the server says more.',
});
