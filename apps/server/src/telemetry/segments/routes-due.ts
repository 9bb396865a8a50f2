import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';

/** The route of a vehicle is merged again by a job, and kept by nobody until then. `$1` is the account. */
export const emptyRoute = 'update vehicle_routes set lines = null, counts = null, mark = mark + 1 where account_id = $1';

/** Marks the route of a vehicle in the transaction that changes a trip which began at a moment (ms) or later. Trips after the end of the route are not in it yet. */
export async function markRouteFrom(transaction: AccountReader, vehicleId: VehicleId, from: number): Promise<void> {
  await transaction.rows(`${emptyRoute} and vehicle_id = $2 and (lines is null or until >= $3)`, [vehicleId, new Date(from)]);
}
