import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';

/** Marks the lines of the trips from a moment (ms) on as due, in the transaction that writes trips without detection. The caller has locked the timeline. */
export async function markLinesFrom(transaction: AccountReader, vehicleId: VehicleId, from: number): Promise<void> {
  await transaction.rows('update vehicle_state set lines_from = least(lines_from, $3) where account_id = $1 and vehicle_id = $2', [
    vehicleId,
    new Date(from),
  ]);
}

/** Deletes the lines of trips that were written again: their samples or times are others. */
export const deleteLinesOf = (transaction: AccountReader, tripIds: readonly string[]): Promise<unknown> =>
  transaction.rows('delete from trip_lines where account_id = $1 and trip_id = any($2::uuid[])', [tripIds]);
