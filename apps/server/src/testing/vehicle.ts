import { randomUUID } from 'node:crypto';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { DatabasePool } from '../db/pool.ts';

/** Creates a vehicle, in an account of its own unless one is named, for tests of data of a vehicle. */
export async function makeVehicle(
  pool: DatabasePool,
  vehicle: { readonly mode?: 'All' | 'StartEnd' | 'No'; readonly kwh?: number; readonly accountId?: AccountId } = {},
): Promise<{ readonly accountId: AccountId; readonly vehicleId: VehicleId }> {
  const accountId = vehicle.accountId ?? (randomUUID() as AccountId);
  const vehicleId = randomUUID() as VehicleId;
  await pool.run('all_accounts', 'insert into accounts (account_id) values ($1) on conflict do nothing', [accountId]);
  await pool.run(
    'all_accounts',
    'insert into vehicles (account_id, id, display_name, kwh, trip_creation_mode) values ($1, $2, $3, $4, $5)',
    [accountId, vehicleId, 'Car', vehicle.kwh ?? 60, vehicle.mode ?? 'All'],
  );
  return { accountId, vehicleId };
}
