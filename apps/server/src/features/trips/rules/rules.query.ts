import type { VehicleId } from '@wattbook/domain/ids';
import type { ClassRule } from '@wattbook/domain/trips/class-rule';
import type { AccountReader } from '../../../db/tenant-connection.ts';

/** A rule that is switched on. `since`: it applies by itself to trips that end later. */
export interface ActiveRule extends ClassRule {
  readonly since: Date;
}

/** The rules of a vehicle that are switched on, the oldest first, on `class_rules_of_vehicle`. */
export const readActiveRules = (reader: AccountReader, vehicleId: VehicleId): Promise<ActiveRule[]> =>
  reader.rows<ActiveRule>(
    `select id, name, class, reason, person, company, start_place as "start", end_place as "end", both_ways as "bothWays", days,
       from_time as "fromTime", to_time as "toTime", since
     from class_rules where account_id = $1 and vehicle_id = $2 and active and deleted_at is null order by created_at, id`,
    [vehicleId],
  );
