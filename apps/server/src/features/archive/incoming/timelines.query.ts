import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { DatabasePool } from '../../../db/pool.ts';
import { tenantTransaction } from '../../../db/tenant-connection.ts';
import type { FoundVehicle } from './incoming-vehicles.ts';

/** What a vehicle has after the import; deleted trips and charges do not count. */
export interface TimelineOfVehicle {
  readonly trips: number;
  readonly charges: number;
  readonly firstTime: Date | null;
  readonly lastTime: Date | null;
}

/** What these vehicles have of trips and charges: counted by their index of vehicle and start. */
export async function readTimelines(
  pool: DatabasePool,
  accountId: AccountId,
  vehicles: readonly FoundVehicle[],
): Promise<ReadonlyMap<VehicleId, TimelineOfVehicle>> {
  const rows = await tenantTransaction(pool, accountId, (transaction) =>
    transaction.rows<TimelineOfVehicle & { id: VehicleId }>(
      `select vehicle_id as id, count(*) filter (where kind = 'trip')::int as trips, count(*) filter (where kind = 'charge')::int as charges,
         min(start_time) as "firstTime", max(end_time) as "lastTime"
       from (select vehicle_id, 'trip' as kind, start_time, end_time from trips where account_id = $1 and vehicle_id = any($2::uuid[]) and deleted_at is null
         union all select vehicle_id, 'charge', start_time, end_time from charges where account_id = $1 and vehicle_id = any($2::uuid[]) and deleted_at is null) as timeline
       group by vehicle_id`,
      [vehicles.map(({ id }) => id)],
    ),
  );
  return new Map(rows.map(({ id, ...timeline }) => [id, timeline]));
}
