import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';

/** Marks the lines of the trips from a moment (ms) on as due, and deletes those of trips whose samples or times are others. The caller has locked the timeline. */
export async function markLinesFrom(
  transaction: AccountReader,
  vehicleId: VehicleId,
  from: number,
  redrawn: readonly string[] = [],
): Promise<void> {
  await transaction.rows(
    `with gone as (delete from trip_lines where account_id = $1 and trip_id = any($4::uuid[]))
     update vehicle_state set lines_from = least(lines_from, $3) where account_id = $1 and vehicle_id = $2`,
    [vehicleId, new Date(from), redrawn],
  );
}
