import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Pool } from 'pg';
import { type TenantSession, withNamedLock } from '../db/tenant-connection.ts';

/**
 * Work on the stored samples of a vehicle that takes longer than a transaction should hold its state: replaying, packing, taking in history. One at a time per vehicle,
 * over all processes; intake goes on meanwhile. Answers null where another is at it and `waits` is false.
 */
export function withVehicleWork<Result>(
  pool: Pool,
  accountId: AccountId,
  vehicleId: VehicleId,
  waits: boolean,
  work: (session: TenantSession) => Promise<Result>,
): Promise<Result | null> {
  return withNamedLock(pool, accountId, { name: `vehicle ${vehicleId}`, waits }, work);
}
