import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';

/** Statistics without valid rules are computed again by a job; until then they are not shown. */
const due = 'on conflict (account_id, vehicle_id) do update set rules = 0 where battery_statistics.rules <> 0';

/** A part of a statement that marks the statistics of the batteries whose shown charges another part, `changed`, has changed. */
export const markBatteriesOf = (changed: string): string =>
  `insert into battery_statistics (account_id, vehicle_id) select distinct $1::uuid, vehicle_id from ${changed} where status <> 'open' ${due}`;

/** Marks the statistics of a battery in the transaction that changes level, range, odometer or energy of a charge, deletes or restores it. */
export async function markBatteryDue(transaction: AccountReader, vehicleId: VehicleId): Promise<void> {
  await transaction.rows(`insert into battery_statistics (account_id, vehicle_id) values ($1, $2) ${due}`, [vehicleId]);
}
