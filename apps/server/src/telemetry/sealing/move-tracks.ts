import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';

/** A trip has another vehicle: its sealed track goes with it, and its line is gone, because the samples of that vehicle are others. */
export async function moveTracks(transaction: AccountReader, tripId: string, vehicleId: VehicleId): Promise<void> {
  await transaction.rows('delete from trip_lines where account_id = $1 and trip_id = $2', [tripId]);
  await transaction.rows('update sealed_tracks set vehicle_id = $3 where account_id = $1 and trip_id = $2', [tripId, vehicleId]);
}
