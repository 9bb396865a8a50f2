import type { ArchiveRefusal } from '@wattbook/contract/imports/archive-refusal';
import type { ImportRecord } from '@wattbook/contract/imports/import.schema';
import type { AccountId, UserId, VehicleId } from '@wattbook/domain/ids';
import type { Tenant } from '../../db/tenancy.ts';
import type { Platform } from '../../platform.ts';
import { deleteCreated } from './delete-created.ts';
import type { ImportFolder, ImportKey } from './import-folder.ts';
import { changeImport, endAttempt, type ImportRow, readImport, startAttempt } from './import-records.store.ts';
import type { ImportDeps } from './import-recording.ts';

export interface ImportJobDeps extends Pick<Platform, 'database' | 'live' | 'now'> {
  readonly importFolder: ImportFolder;
  readonly importDeps: ImportDeps;
  /** A UUID of this process: an import that another one has not ended was the last thing which that one did. */
  readonly process: string;
  /** Runs the work unless another import into the account runs, in any process; returns null then. */
  readonly runExclusive: <Result>(accountId: AccountId, work: () => Promise<Result>) => Promise<Result | null>;
  readonly onError: (error: unknown) => void;
  /** Takes the archive of an account in, all of it or nothing. */
  readonly takeInArchive: TakeInArchive;
}

interface TakenVehicle {
  readonly id: VehicleId;
  readonly name: string;
  readonly wasThere: boolean;
  readonly leftOut: number;
  readonly trips: number;
  readonly charges: number;
  readonly firstTime: Date | null;
  readonly lastTime: Date | null;
}

type ArchiveOutcome =
  | { readonly kind: 'taken'; readonly vehicles: readonly TakenVehicle[] }
  | { readonly kind: 'refused'; readonly refusal: ArchiveRefusal };

/** `onStoring` is called when it can no longer be stopped. */
export type TakeInArchive = (
  account: { readonly accountId: AccountId; readonly userId: UserId },
  path: string,
  options: { readonly signal: AbortSignal; readonly onStoring: () => Promise<void> },
) => Promise<ArchiveOutcome>;

export type Step = (deps: ImportJobDeps, tenant: Tenant, row: ImportRow, signal: AbortSignal) => Promise<void>;

/** A step with the statuses of the imports that it goes on with. */
export interface Stage {
  readonly statuses: readonly ImportRecord['status'][];
  readonly step: Step;
}

const MAX_ATTEMPTS = 3;
/** Once may be a power cut. An import that ends the process at each start would keep the whole installation from its work. */
const MAX_CRASHES = 2;

/** The user cancelled the import or deactivated the account: not a failure. */
export class Stopped extends Error {}

/** Runs a step of an import and notes how it ended. Whoever stops the program may also kill it before the step ends: it is no crash from the signal on. */
export async function runAttempt(
  deps: ImportJobDeps,
  { accountId, id }: ImportKey,
  { statuses, step }: Stage,
  signal: AbortSignal,
): Promise<void> {
  const tenant = deps.database.forAccount(accountId);
  const row = await readImport(tenant, id);
  if (row === undefined || !statuses.includes(row.status)) return;
  // An import whose storing was interrupted may be stored in part, so it still cannot be cancelled.
  const status = row.status === 'waiting' ? 'importing' : row.status;
  const attempt = await startAttempt(tenant, id, { from: statuses, status, at: new Date(deps.now()), process: deps.process });
  if (attempt === undefined) return;
  let ended: Promise<unknown> | undefined;
  const end = (isCounted: boolean) => (ended ??= endAttempt(tenant, id, { process: deps.process, isCounted }));
  const stop = () => void end(false).catch(deps.onError);
  signal.addEventListener('abort', stop, { once: true });
  try {
    if (attempt.crashes >= MAX_CRASHES) {
      deps.onError(new Error(`The process ended ${attempt.crashes} times during the import ${id}, which was set aside.`));
      await fail(deps, tenant, id, 'process_ended');
    } else if (attempt.attempts > MAX_ATTEMPTS) await fail(deps, tenant, id, 'default');
    else await step(deps, tenant, { ...row, started_at: attempt.started_at }, signal);
    await end(true);
  } catch (error) {
    // The import stays as it is, for the next process or until the account is restored; this attempt does not count.
    if (error instanceof Stopped || signal.aborted) return void (await end(false));
    // The import was deleted while its files were read.
    if ((await readImport(tenant, id)) === undefined) return;
    deps.onError(error);
    await end(true);
    if (attempt.attempts >= MAX_ATTEMPTS) await fail(deps, tenant, id, 'default');
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Ends an import as failed: nothing more is stored, and its files are deleted. */
export async function fail(deps: ImportJobDeps, tenant: Tenant, id: string, failure: NonNullable<ImportRecord['failure']>): Promise<void> {
  await changeImport(tenant, id, ['looking', 'waiting', 'importing', 'storing'], {
    status: 'failed',
    failure,
    finished_at: new Date(deps.now()),
  });
  await deleteCreated(tenant, (await readImport(tenant, id))?.mapping ?? null);
  await deps.importFolder.remove({ accountId: tenant.accountId, id });
}
