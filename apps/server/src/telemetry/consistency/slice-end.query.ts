import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';
import type { TimelineRange } from '../segments/lock-timeline.ts';

/** Entries that are checked in one transaction; their timeline is locked meanwhile. */
const maxEntries = 2000;

const starts = (table: string) => `(select start_time from ${table}
  where account_id = $1 and vehicle_id = $2 and deleted_at is null and start_time > $3 and start_time <= $4
  order by start_time limit ${maxEntries + 1})`;

const readEnd = `select start_time as "end" from (${starts('trips')} union all ${starts('charges')}) s order by start_time offset ${maxEntries} limit 1`;

/** The moment that divides a range where it has more entries than one transaction checks, always after its start; null: it has not. */
export async function readSliceEnd(reader: AccountReader, vehicleId: VehicleId, { from, to }: TimelineRange): Promise<number | null> {
  const [row] = await reader.rows<{ end: Date }>(readEnd, [vehicleId, new Date(from), new Date(to)]);
  return row?.end.getTime() ?? null;
}
