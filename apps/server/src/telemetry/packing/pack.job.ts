import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Pool } from 'pg';
import { dropEmptyPartition, listPartitions, partitionName } from '../partitions.ts';
import type { VehicleOfAccount } from '../settle.job.ts';
import { hotFrom, type TelemetryDeps } from '../telemetry-deps.ts';
import { lockVehicle, saveState } from '../vehicle-state.store.ts';
import { withVehicleWork } from '../vehicle-work.ts';
import { packHotDays } from './pack-hot-days.ts';
import { stripPackedDays } from './strip-places.ts';

const dayMs = 86_400_000;

/**
 * Packs what is older than the retention and drops the hot days that are empty by then. Vehicles with a replay to come wait for the next time. Answers how many days of
 * vehicles were packed.
 */
export async function packOldDays(deps: TelemetryDeps, now: number): Promise<number> {
  const border = hotFrom(deps, now);
  let packed = 0;
  const old = (await listPartitions(deps.pool)).filter((day) => (day + 1) * dayMs <= border);
  for (const day of old) {
    for (const vehicle of await vehiclesOf(deps.pool, day)) packed += await packVehicle(deps, vehicle, border);
  }
  for (const vehicle of await vehiclesToStrip(deps.pool)) await packVehicle(deps, vehicle, border);
  for (const day of old) await dropEmptyPartition(deps.pool, day);
  return packed;
}

async function packVehicle(deps: TelemetryDeps, { accountId, vehicleId }: VehicleOfAccount, border: number): Promise<number> {
  const packed = await withVehicleWork(deps.pool, accountId, vehicleId, false, (session) =>
    session.transaction(async (connection) => {
      const { state, mode } = await lockVehicle(connection, vehicleId);
      if (state.dirtyFrom !== null) return 0;
      const owner = { vehicleId, mode, finalUntil: state.finalUntil };
      const days = await packHotDays(connection, owner, border);
      const strippedUntil = await stripPackedDays(connection, vehicleId);
      if (strippedUntil !== null) {
        await saveState(connection, vehicleId, { ...state, finalUntil: Math.max(strippedUntil, state.finalUntil ?? 0) }, null);
      }
      return days;
    }),
  );
  return packed ?? 0;
}

async function vehiclesOf(pool: Pool, day: number): Promise<VehicleOfAccount[]> {
  const { rows } = await pool.query<{ account_id: AccountId; vehicle_id: VehicleId }>(
    // Samples of vehicles that were deleted have no state to be packed under; they go with their day.
    `select s.account_id, s.vehicle_id from (select distinct account_id, vehicle_id from ${partitionName(day)}) s
     join vehicles v on v.account_id = s.account_id and v.id = s.vehicle_id`,
  );
  return rows.map((row) => ({ accountId: row.account_id, vehicleId: row.vehicle_id }));
}

/** Vehicles of which packed days have places that are not to be kept. */
async function vehiclesToStrip(pool: Pool): Promise<VehicleOfAccount[]> {
  const { rows } = await pool.query<{ account_id: AccountId; vehicle_id: VehicleId }>(
    'select distinct account_id, vehicle_id from packed_blocks where strip is not null',
  );
  return rows.map((row) => ({ accountId: row.account_id, vehicleId: row.vehicle_id }));
}
