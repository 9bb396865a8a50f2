import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';
import type { TimelineRange } from './lock-timeline.ts';
import { segmentTables } from './segment-statements.ts';

/**
 * Freezes the trips and charges that share time with a range in which a user writes another: a replay would write none of them over a frozen one, and withdraw what the
 * user still sees (detection.md, section 8). The caller has locked the timeline.
 */
export async function freezeOverlapped(transaction: AccountReader, vehicleId: VehicleId, { from, to }: TimelineRange): Promise<void> {
  for (const kind of ['trip', 'charge'] as const) {
    await transaction.rows(
      `update ${segmentTables[kind]} set frozen = true
       where account_id = $1 and vehicle_id = $2 and deleted_at is null and status <> 'open' and not frozen and start_time < $4 and end_time > $3`,
      [vehicleId, new Date(from), new Date(to)],
    );
  }
}
