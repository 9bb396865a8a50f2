import type { VehicleId } from '@wattbook/domain/ids';
import type { AccountReader } from '../../db/tenant-connection.ts';
import type { TimelineRange } from '../segments/lock-timeline.ts';

/** Marks the trips of a range, and others by their ids, as possibly other than the open book of their vehicle says. Does nothing without one. */
export async function markBookDue(
  reader: AccountReader,
  vehicleId: VehicleId,
  { from, to }: TimelineRange,
  ids: readonly string[] = [],
): Promise<void> {
  await reader.rows(insertDue, [vehicleId, new Date(from), new Date(to), [...ids]]);
}

/** The same for trips by their ids, of any vehicles of the account. */
export async function markTripsBookDue(reader: AccountReader, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await reader.rows(insertTripsDue, [[...ids]]);
}

const insertTripsDue = `
  insert into logbook_due (account_id, vehicle_id, trip_id)
  select $1, t.vehicle_id, t.id from trips t join logbooks b on b.account_id = $1 and b.vehicle_id = t.vehicle_id and b.closed_at is null
  where t.account_id = $1 and t.id = any($2::uuid[]) and t.status <> 'open' on conflict do nothing`;

const insertDue = `
  insert into logbook_due (account_id, vehicle_id, trip_id)
  select $1, $2::uuid, due.id from (
    select t.id from trips t where t.account_id = $1 and t.vehicle_id = $2::uuid and t.status <> 'open' and t.start_time between $3 and $4
    union select unnest($5::uuid[])
  ) due
  where exists (select from logbooks b where b.account_id = $1 and b.vehicle_id = $2::uuid and b.closed_at is null)
  on conflict do nothing`;
