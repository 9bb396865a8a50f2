import type { DatabasePool } from '../../db/pool.ts';
import { type TenantSession, withNamedLock } from '../../db/tenant-connection.ts';
import type { VehicleOfAccount } from './vehicle-of-account.ts';

/**
 * Claims work on the stored samples of a vehicle that is too long to lock its state for: replaying, packing, importing. One at a time per
 * vehicle over all processes; intake continues meanwhile. Returns null if another process has the claim and `waits` is false.
 */
export function withVehicleWork<Result>(
  pool: DatabasePool,
  { accountId, vehicleId }: VehicleOfAccount,
  { waits }: { readonly waits: boolean },
  work: (session: TenantSession) => Promise<Result>,
): Promise<Result | null> {
  return withNamedLock(pool, accountId, { name: `vehicle ${vehicleId}`, waits }, work);
}
