import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { tenantTransaction, type TenantTransaction } from '../../db/tenant-connection.ts';
import { foldInOrder } from '../fold/fold-in-order.ts';
import { dayOf, ensurePartitions } from '../samples/partitions.ts';
import { isAfterStored, planFold } from '../fold/plan-fold.ts';
import { addSamples } from '../samples/samples.store.ts';
import { screenSamples } from './screen-samples.ts';
import type { SegmentChange } from '../live/segment-changes.ts';
import { hotFrom, type TelemetryDeps } from '../telemetry-deps.ts';
import { type LockedVehicle, lockFreeVehicles } from '../fold/vehicle-state.store.ts';

/** The samples of a vehicle, not yet checked. */
export interface VehicleBatch {
  readonly vehicleId: VehicleId;
  readonly samples: readonly unknown[];
}

/** Batches of different vehicles of one account. */
interface Together {
  readonly accountId: AccountId;
  readonly batches: readonly VehicleBatch[];
  /** Milliseconds since 1970, by the server's clock. */
  readonly receivedAt: number;
}

/**
 * Stores batches of vehicles of one account in one transaction, where each is as usual: nothing to refuse, in order, nobody else at work on the vehicle. Returns the
 * vehicles whose batches are stored. All others have to be received one by one: also all of them, where anything fails, which says nothing of whose fault it was.
 */
export async function receiveTogether(deps: TelemetryDeps, { accountId, batches, receivedAt }: Together): Promise<ReadonlySet<VehicleId>> {
  const border = hotFrom(deps, receivedAt);
  const usual = new Map<VehicleId, readonly Sample[]>();
  for (const { vehicleId, samples: batch } of batches) {
    const { samples, rejected } = screenSamples(batch, receivedAt);
    const [first] = samples;
    if (rejected.length === 0 && first !== undefined && first.ts >= border) usual.set(vehicleId, samples);
  }
  if (usual.size === 0) return new Set();
  try {
    await ensurePartitions(deps.pool, new Set([...usual.values()].flat().map(({ ts }) => dayOf(ts))));
    const changes = await tenantTransaction(deps.pool, accountId, async (connection) => {
      const vehicles = await lockFreeVehicles(connection, [...usual.keys()]);
      return storeAndFold(
        connection,
        vehicles.flatMap((vehicle) => inOrder(vehicle, usual.get(vehicle.vehicleId) ?? [], receivedAt)),
        receivedAt,
      );
    });
    for (const [vehicleId, ofVehicle] of changes) {
      deps.live.publish({ accountId, vehicleId, kind: 'state' });
      if (ofVehicle.length > 0) deps.live.publish({ accountId, vehicleId, kind: 'segments', changes: ofVehicle });
    }
    return new Set(changes.keys());
  } catch {
    return new Set();
  }
}

/** A vehicle, in its next state, whose samples are folded now. */
interface Fold {
  readonly vehicle: LockedVehicle;
  readonly samples: readonly Sample[];
  readonly due: readonly Sample[];
}

function inOrder(vehicle: LockedVehicle, samples: readonly Sample[], now: number): Fold[] {
  const [first] = samples;
  if (first === undefined || vehicle.stopped !== null || !isAfterStored(vehicle.state, first)) return [];
  const oldest = { ts: first.ts, source: first.source, until: samples.at(-1)?.ts ?? first.ts };
  const { state, fold } = planFold(vehicle.state, samples, oldest, now);
  return fold.length === 0 ? [] : [{ vehicle: { ...vehicle, state }, samples, due: fold }];
}

/** The statements of all vehicles are sent without waiting for each other's answers, so many vehicles wait hardly longer than one. */
async function storeAndFold(
  connection: TenantTransaction,
  folds: readonly Fold[],
  now: number,
): Promise<ReadonlyMap<VehicleId, readonly SegmentChange[]>> {
  const stored = addSamples(
    connection,
    folds.map(({ vehicle, samples }) => ({ vehicleId: vehicle.vehicleId, samples })),
  );
  const folded = folds.map(async ({ vehicle, due }) => [vehicle.vehicleId, await foldInOrder(connection, vehicle, due, now)] as const);
  // A failure must not end the transaction while others still send statements: these would run after it.
  await Promise.allSettled([stored, ...folded]);
  await stored;
  return new Map(await Promise.all(folded));
}
