import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';
import { markBatteryDue } from './battery-due.ts';
import { markLinesFrom } from './lines-due.ts';
import { markMonthsIn } from './months-due.ts';
import { markRouteFrom } from './routes-due.ts';
import { markStatisticsDue } from './statistics-due.ts';

/** Marks what is computed from the segments of a vehicle that came with an archive. The caller has locked its timeline. */
export async function markArchivedDue(transaction: AccountReader, vehicleId: VehicleId): Promise<void> {
  const [range] = await transaction.rows<{ first: Date | null; last: Date | null }>(
    `select min(first) as first, max(last) as last from (
       select min(start_time) as first, max(start_time) as last from trips where account_id = $1 and vehicle_id = $2
       union all select min(start_time), max(start_time) from charges where account_id = $1 and vehicle_id = $2
       union all select min(start_time), max(start_time) from idles where account_id = $1 and vehicle_id = $2
       union all select min(start_time), max(start_time) from sleeps where account_id = $1 and vehicle_id = $2
     ) as kinds`,
    [vehicleId],
  );
  const from = range?.first?.getTime();
  const to = range?.last?.getTime();
  if (from === undefined || to === undefined) return;
  await markMonthsIn(transaction, vehicleId, { from, to });
  await markBatteryDue(transaction, vehicleId);
  await markStatisticsDue(transaction, vehicleId);
  await markLinesFrom(transaction, vehicleId, from);
  await markRouteFrom(transaction, vehicleId, from);
}
