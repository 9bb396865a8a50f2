import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';

/** No zone is as many hours ahead of UTC or behind it. The month of a time is marked in all zones: whoever marks need not know that of the vehicle. */
const zoneHours = 16;
const zoneMs = zoneHours * 3_600_000;

const insert = 'insert into vehicle_month_marks (account_id, vehicle_id, month, id) select $1::uuid, vehicle_id, month, gen_random_uuid()';

/**
 * A part of a statement that marks the months of the shown segments that another part, `changed`, has changed: it has their `vehicle_id`, `start_time` and `status`.
 * A mark is a row of its own: who changes segments of a vehicle at the same time does not wait for another.
 */
export const markMonthsOf = (changed: string): string => `
  ${insert} from (
    select distinct vehicle_id, date_trunc('month', (start_time at time zone 'UTC') + hours * interval '1 hour')::date as month
    from ${changed}, (values (-${zoneHours}), (${zoneHours})) as zones (hours) where status <> 'open'
  ) as months_of_${changed}`;

/** Marks the months in which segments of a range (milliseconds since 1970) begin, in the transaction that changes the range: sums read their rows until a job has summed them again. */
export async function markMonthsIn(
  transaction: AccountReader,
  vehicleId: VehicleId,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  await transaction.rows(`${insert} from unnest($3::date[]) as months (month), (values ($2::uuid)) as vehicle (vehicle_id)`, [
    vehicleId,
    monthsBetween(from - zoneMs, to + zoneMs),
  ]);
}

/** All months of a vehicle are those of another zone now. */
export async function markAllMonths(transaction: AccountReader, vehicleId: VehicleId): Promise<void> {
  await transaction.rows(
    `insert into vehicle_month_marks (account_id, vehicle_id, month, id)
     select account_id, vehicle_id, month, gen_random_uuid() from vehicle_months where account_id = $1 and vehicle_id = $2`,
    [vehicleId],
  );
}

/** The first days of the months in UTC from one time to another. */
function monthsBetween(from: number, to: number): string[] {
  const months: string[] = [];
  const last = new Date(to).toISOString().slice(0, 7);
  const month = new Date(from);
  month.setUTCHours(0, 0, 0, 0);
  for (month.setUTCDate(1); month.toISOString().slice(0, 7) <= last; month.setUTCMonth(month.getUTCMonth() + 1))
    months.push(month.toISOString().slice(0, 10));
  return months;
}
