import type { Booking } from '@wattbook/contract/fleet/pool.schema';
import type { VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Tenant } from '../../../db/tenancy.ts';

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

/** Whether a statement failed because the vehicle is booked then. */
export const isOverlap = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'constraint' in error && error.constraint === 'fleet_bookings_apart';

/** Whether a vehicle of the fleet is one of its pool. */
export const isOfPool = async (fleet: Tenant, vehicleId: string): Promise<boolean> =>
  (await fleet
    .selectFrom('fleet_vehicles')
    .select('id')
    .where('id', '=', vehicleId as VehicleId)
    .where('pool', '=', true)
    .where(sql<boolean>`left_at is null`)
    .executeTakeFirst()) !== undefined;
