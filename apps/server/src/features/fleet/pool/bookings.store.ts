import type { Booking } from '@wattbook/contract/fleet/pool.schema';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import type { Database, Tenant } from '../../../db/tenancy.ts';
import { isInFleet } from '../joined/joined-vehicles.store.ts';

export interface BookingRow {
  readonly id: string;
  readonly vehicle_id: VehicleId;
  readonly vehicle: string | null;
  readonly driver: string;
  readonly note: string | null;
  readonly start_time: Date;
  readonly end_time: Date;
}

export const presentBooking = ({ id, vehicle_id: vehicleId, vehicle, driver, note, start_time, end_time }: BookingRow): Booking => ({
  id,
  vehicleId,
  vehicle,
  driver,
  note,
  startTime: start_time.toISOString(),
  endTime: end_time.toISOString(),
});

/** The bookings of a fleet, by their start, with the name of the vehicle. */
const bookingsWhere = (condition: string) =>
  `select b.id, b.vehicle_id, v.display_name as vehicle, b.driver, b.note, b.start_time, b.end_time
   from fleet_bookings b join fleet_vehicles v on v.account_id = b.account_id and v.id = b.vehicle_id
   where b.account_id = $1 and ${condition} order by b.start_time, b.id`;

/** The bookings that a moment of the range is in. */
export const listBookings = (fleet: Tenant, { from, to }: { readonly from: Date; readonly to: Date }): Promise<BookingRow[]> =>
  fleet.rows<BookingRow>(bookingsWhere('b.start_time < $2 and b.end_time > $3'), [to, from]);

export const findBooking = async (fleet: Tenant, id: string): Promise<BookingRow | undefined> =>
  (await fleet.rows<BookingRow>(bookingsWhere('b.id = $2'), [id]))[0];

/** Whether another booking has the vehicle in a part of the time. Under the lock of the vehicle, so that none comes in between. */
export async function isBooked(
  fleet: Tenant,
  { id, vehicleId, from, to }: { readonly id: string; readonly vehicleId: string; readonly from: Date; readonly to: Date },
): Promise<boolean> {
  const found = await fleet.rows(
    'select from fleet_bookings where account_id = $1 and vehicle_id = $2 and start_time < $4 and end_time > $3 and id <> $5 limit 1',
    [vehicleId, from, to, id],
  );
  return found.length > 0;
}

/** Locks a vehicle of the fleet until the transaction ends, so that its bookings are written one after the other. Returns whether it is one of the pool; undefined: it is none of the fleet. */
export async function lockVehicleOf(fleet: Tenant, vehicleId: string): Promise<{ readonly isOfPool: boolean } | undefined> {
  const found = fleet
    .selectFrom('fleet_vehicles')
    .select('pool as isOfPool')
    .where('id', '=', vehicleId as VehicleId)
    .where(isInFleet);
  return found.forUpdate().executeTakeFirst();
}

/** Where a vehicle of the pool of a fleet is, and since when it is in the fleet; undefined: it is none of the pool any more, also where the fleet does not know that yet. */
export async function findPooled(database: Database, fleetId: AccountId, vehicleId: VehicleId) {
  const known = await database
    .forAccount(fleetId)
    .selectFrom('fleet_vehicles')
    .select(['driver_account_id as accountId', 'joined_at as joinedAt'])
    .where('id', '=', vehicleId)
    .where('pool', '=', true)
    .where(isInFleet)
    .executeTakeFirst();
  if (known === undefined || known.accountId === null) return undefined;
  const own = await database
    .forAccount(known.accountId)
    .selectFrom('vehicles')
    .select('id')
    .where('id', '=', vehicleId)
    .where('fleet_id', '=', fleetId)
    .where('fleet_pool', '=', true)
    .executeTakeFirst();
  return own === undefined ? undefined : { accountId: known.accountId, joinedAt: known.joinedAt };
}

/** Removes the bookings that begin after a moment of a vehicle that is not of the pool then, in the transaction that takes that over. */
export const removeUnpooled = (fleet: Tenant, vehicleId: VehicleId, after: Date) =>
  fleet.rows(
    `delete from fleet_bookings b where b.account_id = $1 and b.vehicle_id = $2 and b.start_time > $3
       and not exists (select from fleet_vehicles v where v.account_id = $1 and v.id = $2 and v.pool and v.left_at is null)`,
    [vehicleId, after],
  );
