import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { tenantTransaction } from '../../db/tenant-connection.ts';
import type { VehicleOfAccount } from '../fold/vehicle-of-account.ts';
import type { TelemetryDeps } from '../telemetry-deps.ts';
import { lockVehicle, saveState } from '../fold/vehicle-state.store.ts';
import { type ReplayReport, replayVehicle } from './replay-vehicle.ts';

/** A failed replay is retried after this long. */
const retryMs = 60_000;

/** Finds vehicles whose replay is due, the longest waiting first. */
export async function findReplays({ pool }: TelemetryDeps, now: number, limit: number): Promise<VehicleOfAccount[]> {
  const { rows } = await pool.run<{ account_id: AccountId; vehicle_id: VehicleId }>(
    'all_accounts',
    'select account_id, vehicle_id from vehicle_state where replay_at <= $1 order by replay_at limit $2',
    [new Date(now), limit],
  );
  return rows.map((row) => ({ accountId: row.account_id, vehicleId: row.vehicle_id }));
}

/** Replays a vehicle; postpones one that fails, so that it does not delay the others. */
export async function runReplay(
  deps: TelemetryDeps,
  { accountId, vehicleId }: VehicleOfAccount,
  now: number,
): Promise<ReplayReport | null> {
  try {
    return await replayVehicle(deps, accountId, vehicleId, now);
  } catch (error) {
    await tenantTransaction(deps.pool, accountId, async (connection) => {
      const { state } = await lockVehicle(connection, vehicleId);
      await saveState(connection, vehicleId, { ...state, replayAt: now + retryMs }, null);
    });
    throw error;
  }
}
