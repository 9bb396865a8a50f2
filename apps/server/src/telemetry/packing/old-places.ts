import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { DatabasePool } from '../../db/pool.ts';
import type { TenantConnection } from '../../db/tenant-connection.ts';
import { deleteRefusedBefore } from '../intake/quarantine.store.ts';
import { deleteSnapshotsBefore } from '../replay/snapshots.store.ts';
import { sealsPlaces } from '../sealing/seals-places.ts';
import type { VehicleOfAccount } from '../fold/vehicle-of-account.ts';
import { lockVehicle, saveState } from '../fold/vehicle-state.store.ts';
import { withVehicleWork } from '../fold/vehicle-work.ts';

/**
 * Deletes what still contains places from before a moment, of every vehicle whose places are sealed or not kept: snapshots, which contain the position of the vehicle and
 * of its last trip, and refused values, of which any may be a place. It does not matter whether a day was just packed: a vehicle that is not heard any more has both too.
 */
export async function deleteOldPlaces(pool: DatabasePool, before: number): Promise<void> {
  for (const { accountId, vehicleId } of await vehiclesWithOldPlaces(pool, before)) {
    await withVehicleWork(pool, { accountId, vehicleId }, { waits: false }, (session) =>
      session.transaction((connection) => deleteOfVehicle(connection, vehicleId, before)),
    );
  }
}

/** A vehicle with a pending replay, which starts from a snapshot, waits for the next run. */
async function deleteOfVehicle(connection: TenantConnection, vehicleId: VehicleId, before: number): Promise<void> {
  const { state } = await lockVehicle(connection, vehicleId);
  await deleteRefusedBefore(connection, vehicleId, before);
  if (state.dirtyFrom !== null) return;
  const snapshotsAt = await deleteSnapshotsBefore(connection, vehicleId, state.snapshotsAt, before);
  await saveState(connection, vehicleId, { ...state, snapshotsAt }, null);
}

/** A few look-ups in indexes for each vehicle: those of vehicle_snapshots and quarantine by their keys, trips_sealed. */
async function vehiclesWithOldPlaces(pool: DatabasePool, before: number): Promise<VehicleOfAccount[]> {
  const { rows } = await pool.run<{ account_id: AccountId; vehicle_id: VehicleId }>(
    'all_accounts',
    `select v.account_id, v.id as vehicle_id from vehicles v
     where (exists (select from vehicle_snapshots s where s.account_id = v.account_id and s.vehicle_id = v.id and s.at < $1)
         or exists (select from quarantine q where q.account_id = v.account_id and q.vehicle_id = v.id and q.received_at < $1))
       and (v.trip_creation_mode <> 'All' or ${sealsPlaces('v')}
         or exists (select from trips t where t.account_id = v.account_id and t.vehicle_id = v.id and t.places_key is not null))`,
    [new Date(before)],
  );
  return rows.map((row) => ({ accountId: row.account_id, vehicleId: row.vehicle_id }));
}
