import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';

/**
 * The route of a vehicle, `$2`, is merged again by a job, and kept by nobody until then, after a change of a trip that began at a moment, an expression. Where the stored route ends before it, the trip
 * is not in it, and it stays; a job that merges meanwhile stores nothing either way: what it has read may end later. `$1` is the account.
 */
export const emptyRouteFrom = (start: string): string => `
  update vehicle_routes set mark = mark + 1, lines = case when until >= ${start} then null else lines end, counts = case when until >= ${start} then null else counts end
  where account_id = $1 and vehicle_id = $2`;

/** Marks the route of a vehicle in the transaction that changes a trip which began at a moment (ms) or later. */
export async function markRouteFrom(transaction: AccountReader, vehicleId: VehicleId, from: number): Promise<void> {
  await transaction.rows(emptyRouteFrom('$3'), [vehicleId, new Date(from)]);
}
