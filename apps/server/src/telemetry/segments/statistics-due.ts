import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';

/** Rows without valid rules are computed again by a job; until then the former ones are shown. What is being computed now has read the former data and is dropped. */
const due = `on conflict (account_id, vehicle_id) do update set rules = 0, computing = null
  where vehicle_statistics.rules <> 0 or vehicle_statistics.computing is not null`;

/** A part of a statement that marks the statistics of the vehicles whose shown trips or charges another part, `changed`, has changed. */
export const markStatisticsOf = (changed: string): string =>
  `insert into vehicle_statistics (account_id, vehicle_id) select distinct $1::uuid, vehicle_id from ${changed} where status <> 'open' ${due}`;

/** Marks the statistics of a vehicle in the transaction that changes a trip or charge. */
export async function markStatisticsDue(transaction: AccountReader, vehicleId: VehicleId): Promise<void> {
  await transaction.rows(`insert into vehicle_statistics (account_id, vehicle_id) values ($1, $2) ${due}`, [vehicleId]);
}

/** Has the versions of the software read again from a time on, in the transaction that stores or deletes samples before the newest ones. Those that only deleted samples told are forgotten. */
export async function markVersionsDue(transaction: AccountReader, vehicleId: VehicleId, from: number): Promise<void> {
  await transaction.rows('delete from software_versions where account_id = $1 and vehicle_id = $2 and first_at >= $3', [
    vehicleId,
    new Date(from),
  ]);
  await transaction.rows(
    `update vehicle_statistics set versions_read_until = case when versions_read_until is not null then least(versions_read_until, $3) end, rules = 0, computing = null
     where account_id = $1 and vehicle_id = $2`,
    [vehicleId, new Date(from)],
  );
}
