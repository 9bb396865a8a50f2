import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { DatabasePool } from '../../db/pool.ts';
import type { TenantConnection } from '../../db/tenant-connection.ts';
import { dropIfEmpty, listPartitions } from '../samples/partitions.ts';
import { deleteOldPlaces } from './old-places.ts';
import { ownerOf } from '../segments/segments-store.ts';
import type { VehicleOfAccount } from '../fold/vehicle-of-account.ts';
import { hotFrom, type TelemetryDeps } from '../telemetry-deps.ts';
import { lockVehicle, saveState } from '../fold/vehicle-state.store.ts';
import { withVehicleWork } from '../fold/vehicle-work.ts';
import { packHotDays } from './pack-hot-days.ts';
import { stripPackedDays } from './strip-places.ts';

const dayMs = 86_400_000;
const maxDays = 10;

/**
 * Packs days beyond the retention and drops empty hot days. Vehicles with a pending replay wait for the next run. Returns the number of
 * packed days of vehicles.
 */
export async function packOldDays(deps: TelemetryDeps, now: number): Promise<number> {
  const border = hotFrom(deps, now);
  let packed = 0;
  const old = (await listPartitions((text) => deps.pool.run('no_account', text))).filter((day) => (day + 1) * dayMs <= border);
  for (const day of old) {
    for (const vehicle of await vehiclesOf(deps.pool, day)) packed += await packVehicle(deps, vehicle, border);
  }
  for (const vehicle of await vehiclesToStrip(deps.pool)) await packVehicle(deps, vehicle, border);
  await deleteOldPlaces(deps.pool, border - dayMs);
  for (const day of old) await dropIfEmpty(deps.pool, day);
  return packed;
}

async function packVehicle(deps: TelemetryDeps, { accountId, vehicleId }: VehicleOfAccount, border: number): Promise<number> {
  const packed = await withVehicleWork(deps.pool, { accountId, vehicleId }, { waits: false }, async (session) => {
    const days = await session.transaction(async (connection) => {
      const vehicle = await lockVehicle(connection, vehicleId);
      return vehicle.state.dirtyFrom === null ? packHotDays(connection, ownerOf(vehicle), border) : 0;
    });
    while (await session.transaction((connection) => stripDays(connection, vehicleId)));
    return days;
  });
  return packed ?? 0;
}

/** Removes places from a few days at a time, so that intake never waits for a whole long history. Returns whether more may remain. */
async function stripDays(connection: TenantConnection, vehicleId: VehicleId): Promise<boolean> {
  const { state } = await lockVehicle(connection, vehicleId);
  if (state.dirtyFrom !== null) return false;
  const strippedUntil = await stripPackedDays(connection, vehicleId, maxDays);
  if (strippedUntil === null) return false;
  await saveState(connection, vehicleId, { ...state, finalUntil: Math.max(strippedUntil, state.finalUntil ?? 0) }, null);
  return true;
}

async function vehiclesOf(pool: DatabasePool, day: number): Promise<VehicleOfAccount[]> {
  const { rows } = await pool.run<{ account_id: AccountId; vehicle_id: VehicleId }>(
    'all_accounts', // Samples of deleted vehicles have no state to be packed under; they are deleted with their day.
    `select s.account_id, s.vehicle_id from (select distinct account_id, vehicle_id from samples where ts >= $1 and ts < $2) s
     join vehicles v on v.account_id = s.account_id and v.id = s.vehicle_id`,
    [new Date(day * dayMs), new Date((day + 1) * dayMs)],
  );
  return rows.map((row) => ({ accountId: row.account_id, vehicleId: row.vehicle_id }));
}

/** Finds vehicles whose packed days contain places to be removed. */
async function vehiclesToStrip(pool: DatabasePool): Promise<VehicleOfAccount[]> {
  const { rows } = await pool.run<{ account_id: AccountId; vehicle_id: VehicleId }>(
    'all_accounts',
    'select distinct account_id, vehicle_id from packed_blocks where strip is not null',
  );
  return rows.map((row) => ({ accountId: row.account_id, vehicleId: row.vehicle_id }));
}
