import type { VehicleId } from '@wattbook/domain/ids';
import type { Statement, TenantConnection } from '../../db/tenant-connection.ts';
import { emptyInboxInSession } from '../intake/inbox.job.ts';
import type { DamagedRange } from '../packing/damaged-blocks.store.ts';
import { markDirty } from '../replay/replay-plan.ts';
import { replayInSession } from '../replay/replay-vehicle.ts';
import { deleteSnapshotsOf } from '../replay/snapshots.store.ts';
import type { SampleRange } from '../samples/sample-range.ts';
import { ownerOf } from '../segments/segments-store.ts';
import { markVersionsDue } from '../segments/statistics-due.ts';
import { withdrawUnchangeable } from '../segments/withdraw-unchangeable.ts';
import type { TelemetryDeps } from '../telemetry-deps.ts';
import { clearState, lockVehicle, saveState } from '../fold/vehicle-state.store.ts';
import type { VehicleOfAccount } from '../fold/vehicle-of-account.ts';
import { withVehicleWork } from '../fold/vehicle-work.ts';
import type { Extent } from './extent.ts';
import { readStoredExtent } from './read-extent.ts';
import { deletePackedRange } from './packed-range.store.ts';

/**
 * Deletes the samples of a range and detects the rest again: the vehicle is as if it had never received them. What a person made or edited
 * stays. Samples and state change in one transaction; if the program ends before the replay, the job runs it. Returns null while other work
 * has the claim of the vehicle.
 */
export async function deleteRange(deps: TelemetryDeps, vehicle: VehicleOfAccount, range: SampleRange, now: number): Promise<Extent | null> {
  const { vehicleId } = vehicle;
  return withVehicleWork(deps.pool, vehicle, { waits: false }, async (session) => {
    // Then every sample is hot or packed.
    await emptyInboxInSession(deps, session, vehicleId, now);
    const deleted = await session.transaction((connection) => deleteStored(connection, vehicleId, range, now));
    await replayInSession(deps, session, vehicleId, now);
    await session.transaction((connection) => clearWithoutSamples(connection, vehicleId));
    return deleted;
  });
}

async function deleteStored(connection: TenantConnection, vehicleId: VehicleId, range: SampleRange, now: number): Promise<Extent> {
  const vehicle = await lockVehicle(connection, vehicleId);
  const extent = await readStoredExtent(connection, vehicleId, range);
  const unread = await deletePackedRange(connection, vehicleId, range);
  const changed = spanOf([
    ...unread,
    ...(extent.first === null || extent.last === null ? [] : [{ from: extent.first, until: extent.last }]),
  ]);
  if (changed === null) return extent;
  await markVersionsDue(connection, vehicleId, changed.from);
  await connection.run(deleteHotRange, [vehicleId, new Date(range.from), new Date(range.to)]);
  const isWithdrawn = await withdrawUnchangeable(connection, ownerOf(vehicle), range);
  // Later snapshots stay: the replay ends at one that it reproduces, as nothing is different after it. But what was withdrawn has to be written again.
  const wrongUntil = isWithdrawn ? Math.max(changed.until, ...vehicle.state.snapshotsAt) : changed.until;
  const wrong = { from: changed.from, until: wrongUntil };
  const snapshotsAt = await deleteSnapshotsOf(connection, vehicleId, vehicle.state.snapshotsAt, wrong);
  const storedUntil = await readNewest(connection, vehicleId);
  const state = markDirty({ ...vehicle.state, snapshotsAt, storedUntil }, changed, now);
  await saveState(connection, vehicleId, { ...state, replayAt: now }, null);
  return extent;
}

/** The range from the first to the last of some; null: there are none. */
function spanOf(ranges: readonly DamagedRange[]): DamagedRange | null {
  if (ranges.length === 0) return null;
  return { from: Math.min(...ranges.map(({ from }) => from)), until: Math.max(...ranges.map(({ until }) => until)) };
}

async function clearWithoutSamples(connection: TenantConnection, vehicleId: VehicleId): Promise<void> {
  const { state } = await lockVehicle(connection, vehicleId);
  if (state.storedUntil === null && state.position === null) await clearState(connection, vehicleId);
}

async function readNewest(connection: TenantConnection, vehicleId: VehicleId): Promise<number | null> {
  const [row] = await connection.run<{ newest: Date | null }>(selectNewest, [vehicleId]);
  return row?.newest?.getTime() ?? null;
}

const deleteHotRange: Statement = {
  name: 'delete_hot_range',
  text: 'delete from samples where account_id = $1 and vehicle_id = $2 and ts >= $3 and ts < $4',
};

const selectNewest: Statement = {
  name: 'newest_stored_sample',
  text: `
  select greatest(
    (select ts from samples where account_id = $1 and vehicle_id = $2 order by ts desc limit 1),
    (select end_time from packed_blocks where account_id = $1 and vehicle_id = $2 order by start_time desc limit 1)
  ) as newest`,
};
