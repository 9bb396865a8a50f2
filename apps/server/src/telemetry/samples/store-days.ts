import type { VehicleId } from '@wattbook/domain/ids';
import type { TenantConnection, TenantSession } from '../../db/tenant-connection.ts';
import type { PackedBlock } from '../packing/cut-blocks.ts';
import { type DayChange, packDay } from '../packing/pack-day.ts';
import { packHotDays } from '../packing/pack-hot-days.ts';
import { unpackBlocks } from '../packing/unpack-blocks.ts';
import { dayOf, ensurePartitions } from './partitions.ts';
import { markDirty } from '../replay/replay-plan.ts';
import { ownerOf } from '../segments/segments-store.ts';
import { markVersionsDue } from '../segments/statistics-due.ts';
import { addSamples, mergeIntoSamples } from './samples.store.ts';
import { hotFrom, type TelemetryDeps } from '../telemetry-deps.ts';
import { type LockedVehicle, lockVehicle, saveState } from '../fold/vehicle-state.store.ts';

/** Samples of a vehicle, packed by day. */
interface StoredDays {
  readonly vehicleId: VehicleId;
  readonly days: ReadonlyMap<number, readonly PackedBlock[]>;
  /** Work of the same transaction. */
  readonly alongside?: (connection: TenantConnection) => Promise<void>;
}

/**
 * Stores samples packed per day, in one transaction: days beyond the retention become packed days, later ones hot samples. Marks the state
 * dirty and the replay due immediately. Returns how many samples were new or changed. The caller has claimed the work of the vehicle.
 */
export async function storeDays(
  deps: TelemetryDeps,
  session: Pick<TenantSession, 'transaction'>,
  { vehicleId, days, alongside }: StoredDays,
  now: number,
): Promise<number> {
  const border = dayOf(hotFrom(deps, now));
  const sorted = [...days].sort(([a], [b]) => a - b);
  await ensurePartitions(
    deps.pool,
    sorted.map(([day]) => day).filter((day) => day >= border),
  );
  return session.transaction(async (connection) => {
    const vehicle = await lockVehicle(connection, vehicleId);
    await alongside?.(connection);
    const owner = ownerOf(vehicle);
    // A replay reads packed days before hot ones, so no packed day may follow a hot one.
    if (sorted.some(([day]) => day < border)) await packHotDays(connection, owner, border * dayMs);
    const changes: DayChange[] = [];
    let { storedUntil } = vehicle.state;
    for (const [day, blocks] of sorted) {
      const change =
        day < border ? await packDay(connection, owner, day, blocks) : await storeHotDay(connection, vehicleId, storedUntil, blocks);
      if (change === null) continue;
      changes.push(change);
      storedUntil = Math.max(storedUntil ?? 0, blocks.at(-1)?.endTime ?? 0);
    }
    await updateState(connection, { ...vehicle, state: { ...vehicle.state, storedUntil } }, changes, now);
    return changes.reduce((sum, change) => sum + change.count, 0);
  });
}

const dayMs = 86_400_000;

async function storeHotDay(
  connection: TenantConnection,
  vehicleId: VehicleId,
  storedUntil: number | null,
  blocks: readonly PackedBlock[],
): Promise<DayChange | null> {
  const samples = await unpackBlocks(blocks);
  const [first] = samples;
  const last = samples.at(-1);
  if (first === undefined || last === undefined) return null;
  if (storedUntil === null || first.ts > storedUntil) {
    await addSamples(connection, [{ vehicleId, samples }]);
    return { count: samples.length, from: first.ts, until: last.ts };
  }
  const { count, oldest } = await mergeIntoSamples(connection, vehicleId, samples);
  return oldest === null ? null : { count, from: oldest.ts, until: oldest.until };
}

async function updateState(
  connection: TenantConnection,
  vehicle: LockedVehicle,
  changes: readonly DayChange[],
  now: number,
): Promise<void> {
  if (changes.length === 0) return;
  const range = { from: Math.min(...changes.map(({ from }) => from)), until: Math.max(...changes.map(({ until }) => until)) };
  await markVersionsDue(connection, vehicle.vehicleId, range.from);
  const state = markDirty(vehicle.state, range, now);
  await saveState(connection, vehicle.vehicleId, { ...state, replayAt: now }, null);
}
