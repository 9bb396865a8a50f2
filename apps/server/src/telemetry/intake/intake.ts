import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { type TenantConnection, tenantTransaction, type TenantTransaction } from '../../db/tenant-connection.ts';
import { foldInOrder } from '../fold/fold-in-order.ts';
import { addToInbox } from './inbox.store.ts';
import { withPartitions } from '../samples/partitions.ts';
import { isAfterStored, planFold } from '../fold/plan-fold.ts';
import { addToQuarantine } from './quarantine.store.ts';
import { markDirty } from '../replay/replay-plan.ts';
import { addSamples, mergeIntoSamples, type StoredChange } from '../samples/samples.store.ts';
import type { SegmentChange } from '../live/segment-changes.ts';
import { type Rejection, type Screened, screenSamples } from './screen-samples.ts';
import { hotFrom, type TelemetryDeps } from '../telemetry-deps.ts';
import { type LockedVehicle, lockVehicle, saveState, type StopReason } from '../fold/vehicle-state.store.ts';

export interface Batch {
  readonly accountId: AccountId;
  readonly vehicleId: VehicleId;
  readonly samples: readonly unknown[];
  /** Milliseconds since 1970, by the server's clock. */
  readonly receivedAt: number;
}

export interface Receipt {
  /** Samples of the batch that are stored now, including those stored before. */
  readonly accepted: number;
  /** Those of them that changed nothing. */
  readonly duplicates: number;
  readonly rejected: readonly Rejection[];
  /** How many more values were rejected. */
  readonly moreRejected: number;
}

/**
 * Stores a batch of one vehicle: durable when it answers, idempotent by (vehicle, time, source). A batch in order is folded onto the latest
 * state without reading stored samples; any other batch is stored, and a replay folds it. Throws `UnknownVehicle` and `IntakeStopped`.
 */
export async function receiveSamples(deps: TelemetryDeps, batch: Batch): Promise<Receipt> {
  const screened = screenSamples(batch.samples, batch.receivedAt);
  const border = hotFrom(deps, batch.receivedAt);
  const firstHot = screened.samples.findIndex((sample) => sample.ts >= border);
  const old = firstHot === -1 ? screened.samples : screened.samples.slice(0, firstHot);
  const hot = firstHot === -1 ? [] : screened.samples.slice(firstHot);
  const work = (folds: boolean) => storeBatch(deps, batch, { screened, old, hot, folds });
  const stored = await withPartitions(deps.pool, hot, () =>
    // A failing fold must not lose samples: they are stored without it, and a replay folds them or reports the failure.
    work(true).catch((error: unknown) => {
      if (error instanceof FoldFailed) return work(false);
      throw error;
    }),
  );
  return {
    accepted: screened.accepted,
    duplicates: screened.accepted - old.length - stored,
    rejected: screened.rejected.map(({ index, field, reason }) => ({ index, field, reason })),
    moreRejected: screened.moreRejected.values().reduce((sum, count) => sum + count, 0),
  };
}

/** The account is deactivated, or the vehicle is archived, not paid for, or paused, so nothing of the batch is stored (VEH-018, VEH-021, OQ-231). */
export class IntakeStopped extends Error {
  readonly reason: StopReason;

  constructor(vehicleId: VehicleId, reason: StopReason) {
    super(`The vehicle ${vehicleId} receives no samples: ${reason}.`);
    this.name = 'IntakeStopped';
    this.reason = reason;
  }
}

/** Folding, or writing its result, failed. */
class FoldFailed extends Error {}

interface Sorted {
  readonly screened: Screened;
  readonly old: readonly Sample[];
  readonly hot: readonly Sample[];
  readonly folds: boolean;
}

async function storeBatch(deps: TelemetryDeps, batch: Batch, { screened, old, hot, folds }: Sorted): Promise<number> {
  const { accountId, vehicleId, receivedAt } = batch;
  let changes: readonly SegmentChange[] = [];
  let hasFolded = false;
  const stored = tenantTransaction(deps.pool, accountId, async (connection) => {
    const vehicle = await lockVehicle(connection, vehicleId);
    if (vehicle.stopped !== null) throw new IntakeStopped(vehicleId, vehicle.stopped);
    if (screened.rejected.length > 0) await addToQuarantine(connection, vehicleId, screened, receivedAt);
    if (old.length > 0) await addToInbox(connection, vehicleId, old, receivedAt);
    if (hot.length === 0) return 0;
    const change = await storeHot(connection, vehicle, hot);
    if (change.oldest === null) return 0;
    const next = planFold(vehicle.state, hot, change.oldest, receivedAt);
    if (next.fold.length === 0 || !folds) {
      const state = folds ? next.state : markDirty(next.state, { from: change.oldest.ts, until: change.oldest.until }, receivedAt);
      await saveState(connection, vehicleId, state, null);
    } else {
      changes = await foldOrFail(connection, { ...vehicle, state: next.state }, next.fold, receivedAt);
      hasFolded = true;
    }
    return change.count;
  });
  const count = await stored.catch((error: unknown) => {
    // The error of the fold's last statement arrives with the commit.
    throw hasFolded ? new FoldFailed('what was folded was not written', { cause: error }) : error;
  });
  if (hasFolded) deps.live.publish({ accountId, vehicleId, kind: 'state' });
  if (changes.length > 0) deps.live.publish({ accountId, vehicleId, kind: 'segments', changes });
  return count;
}

async function foldOrFail(connection: TenantTransaction, vehicle: LockedVehicle, samples: readonly Sample[], now: number) {
  try {
    return await foldInOrder(connection, vehicle, samples, now);
  } catch (error) {
    throw new FoldFailed('the fold failed', { cause: error });
  }
}

/** Stores the batch; by plain COPY if no sample of these times can be stored yet. */
async function storeHot(connection: TenantConnection, { vehicleId, state }: LockedVehicle, hot: readonly Sample[]): Promise<StoredChange> {
  const [first] = hot;
  const last = hot.at(-1);
  if (first === undefined || last === undefined) return { count: 0, oldest: null };
  if (!isAfterStored(state, first)) return mergeIntoSamples(connection, vehicleId, hot);
  await addSamples(connection, [{ vehicleId, samples: hot }]);
  return { count: hot.length, oldest: { ts: first.ts, source: first.source, until: last.ts } };
}
