import type { Booking, BookingChanges, NewBooking } from '@wattbook/contract/fleet/pool.schema';
import { bookingProblem, MAX_BOOKING_DAYS } from '@wattbook/domain/fleet/pool-booking';
import type { VehicleId } from '@wattbook/domain/ids';
import { v7 as newId } from 'uuid';
import type { Page } from '../../../db/list-page.ts';
import type { Tenant } from '../../../db/tenancy.ts';
import type { Actor } from '../../../http/actor.ts';
import { AppError, requireFound } from '../../../http/app-error.ts';
import { requireFleet } from '../accounts/read-fleet.ts';
import { findBooking, isBooked, listBookings, lockVehicleOf, presentBooking } from './bookings.store.ts';
import { nameDriver, type NamingDeps, withdrawDriver } from './name-drivers.ts';

interface Listing {
  readonly from: string;
  readonly to: string;
}

export async function readCalendar({ database }: NamingDeps, actor: Actor, id: string, { from, to }: Listing): Promise<Page<Booking>> {
  const fleet = await requireFleet(database.directory, actor, id, 'read');
  const data = await listBookings(database.forAccount(fleet.id), { from: new Date(from), to: new Date(to) });
  return { total: data.length, data: data.map(presentBooking) };
}

/** Refuses a booking that cannot be: its times, a vehicle that is not one of the pool, and one that is booked then. The vehicle is locked, so that it stays one and that of two bookings at once the second waits. */
async function refuseBooking(
  fleet: Tenant,
  id: string,
  { vehicleId, startTime, endTime }: Pick<NewBooking, 'vehicleId' | 'startTime' | 'endTime'>,
): Promise<void> {
  const word = bookingProblem({ startTime: Date.parse(startTime), endTime: Date.parse(endTime) });
  if (word !== null) throw new AppError('validation', { fields: { endTime: { word, number: MAX_BOOKING_DAYS } } });
  const { isOfPool } = requireFound(await lockVehicleOf(fleet, vehicleId));
  if (!isOfPool) throw new AppError('validation', { fields: { vehicleId: { word: 'choice' } } });
  if (await isBooked(fleet, { id, vehicleId, from: new Date(startTime), to: new Date(endTime) })) throw new AppError('conflict');
}

const columnsOf = ({ vehicleId, driver, note, startTime, endTime }: NewBooking) => ({
  vehicle_id: vehicleId as VehicleId,
  driver,
  note,
  start_time: new Date(startTime),
  end_time: new Date(endTime),
});

/** Books a vehicle of the pool. Trips that began in it already get its driver. */
export async function createBooking(deps: NamingDeps, actor: Actor, id: string, body: NewBooking): Promise<Booking> {
  const { id: fleetId } = await requireFleet(deps.database.directory, actor, id, 'changeVehicle');
  const bookingId = newId();
  const row = { account_id: fleetId, id: bookingId, ...columnsOf(body), created_at: new Date(deps.now()) };
  await deps.database.transaction(fleetId, async (fleet) => {
    await refuseBooking(fleet, bookingId, body);
    await fleet.insertInto('fleet_bookings').values(row).execute();
  });
  const booking = requireFound(await findBooking(deps.database.forAccount(fleetId), bookingId));
  await nameDriver(deps, { fleetId, booking, before: null });
  return presentBooking(booking);
}

interface OfFleet {
  readonly id: string;
  readonly bookingId: string;
}

/** Changes a booking. The trips that had its driver get the new one; those that are not in it any more lose it. */
export async function changeBooking(deps: NamingDeps, actor: Actor, { id, bookingId }: OfFleet, changes: BookingChanges): Promise<Booking> {
  const { id: fleetId } = await requireFleet(deps.database.directory, actor, id, 'changeVehicle');
  const fleet = deps.database.forAccount(fleetId);
  const before = requireFound(await findBooking(fleet, bookingId));
  const { vehicle: _, id: __, ...stored } = presentBooking(before);
  const after: NewBooking = {
    vehicleId: changes.vehicleId ?? stored.vehicleId,
    driver: changes.driver ?? stored.driver,
    note: changes.note === undefined ? stored.note : changes.note,
    startTime: changes.startTime ?? stored.startTime,
    endTime: changes.endTime ?? stored.endTime,
  };
  await deps.database.transaction(fleetId, async (locked) => {
    await refuseBooking(locked, bookingId, after);
    await locked.updateTable('fleet_bookings').set(columnsOf(after)).where('id', '=', bookingId).execute();
  });
  const booking = requireFound(await findBooking(fleet, bookingId));
  await withdrawDriver(deps, { fleetId, booking: before });
  await nameDriver(deps, { fleetId, booking, before: before.driver });
  return presentBooking(booking);
}

export async function deleteBooking({ database }: NamingDeps, actor: Actor, { id, bookingId }: OfFleet): Promise<void> {
  const fleet = await requireFleet(database.directory, actor, id, 'changeVehicle');
  const tenant = database.forAccount(fleet.id);
  requireFound(await findBooking(tenant, bookingId));
  await tenant.deleteFrom('fleet_bookings').where('id', '=', bookingId).execute();
}
