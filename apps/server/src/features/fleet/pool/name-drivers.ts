import { lateTripMs } from '@wattbook/domain/fleet/pool-booking';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Platform } from '../../../platform.ts';
import { findOwner } from '../../profiles/public.ts';
import { listSegments } from '../../segments/public.ts';
import { changeTrip, type SaveTripDeps, tripsOf } from '../../trips/public.ts';
import { type BookingRow, findPooled, listBookings } from './bookings.store.ts';

export type NamingDeps = SaveTripDeps & Pick<Platform, 'database' | 'now' | 'onError'>;

interface Booked {
  readonly fleetId: AccountId;
  readonly booking: Pick<BookingRow, 'vehicle_id' | 'driver' | 'start_time' | 'end_time'>;
}

interface Naming extends Booked {
  /** The name that the booking had before; null: none. */
  readonly before: string | null;
}

interface NamedTrip {
  readonly driver: string | null;
  /** In ms since 1970. */
  readonly start: number;
}

/** More trips than a booking has. */
const limit = 10_000;

/**
 * Gives trips of a pool vehicle that begin in a booking the driver that `nameOf` says; undefined: a trip keeps its own. Those from before the vehicle joined the fleet are not of its pool. A trip that is
 * locked or whose logbook is closed keeps what it has, as for its own user.
 */
async function nameTrips(
  deps: NamingDeps,
  { fleetId, booking }: Booked,
  nameOf: (trip: NamedTrip) => string | null | undefined,
): Promise<void> {
  const { database, now } = deps;
  const { vehicle_id: vehicleId, start_time: start, end_time: end } = booking;
  const pooled = await findPooled(database, fleetId, vehicleId);
  if (pooled === undefined) return;
  const from = Math.max(start.getTime(), pooled.joinedAt.getTime());
  const to = end.getTime() - 1;
  if (from > now() || from > to) return;
  const { accountId } = pooled;
  const driver = database.forAccount(accountId);
  const range = { vehicleId, from: new Date(from).toISOString(), to: new Date(to).toISOString() };
  const { data } = await listSegments(driver, tripsOf(null), { ...range, limit, fields: ['id', 'driver', 'startTime'] });
  const named = data.flatMap(({ id = '', driver: own = null, startTime = '' }) => {
    const name = nameOf({ driver: own, start: Date.parse(startTime) });
    return name === undefined || name === own ? [] : [{ id, name }];
  });
  const owner = named.length === 0 ? undefined : await findOwner(driver);
  if (owner === undefined) return;
  const actor: Actor = { kind: 'owner', accountId, userId: owner.id, sessionId: '', expiresAt: Number.MAX_SAFE_INTEGER };
  for (const { id, name } of named)
    await changeTrip(deps, actor, id, { driver: name }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
}

/** Gives the trips of a booking its driver (TRIP-040): those that name none, or the one that the booking had before. */
export const nameDriver = (deps: NamingDeps, { before, ...booked }: Naming): Promise<void> =>
  nameTrips(deps, booked, ({ driver }) => (driver === null || driver === before ? booked.booking.driver : undefined));

/** Takes the name of a booking as it was before its change from trips that are not in it any more: they get the driver of the booking that they are in now, or none. */
export async function withdrawDriver(deps: NamingDeps, { fleetId, booking }: Booked): Promise<void> {
  const { vehicle_id: vehicleId, driver: former, start_time: from, end_time: to } = booking;
  const bookings = (await listBookings(deps.database.forAccount(fleetId), { from, to })).filter((one) => one.vehicle_id === vehicleId);
  const nameAt = (start: number): string | null =>
    bookings.find((one) => one.start_time.getTime() <= start && start < one.end_time.getTime())?.driver ?? null;
  await nameTrips(deps, { fleetId, booking }, ({ driver, start }) => (driver === former ? nameAt(start) : undefined));
}

/** The bookings in which a trip may have begun that has arrived since, of all fleets. */
async function listRunning({ allAccounts }: Platform['database'], now: number): Promise<Naming[]> {
  const { rows } = await sql<{ fleetId: AccountId; vehicle_id: VehicleId; driver: string; start_time: Date; end_time: Date }>`
    select account_id as "fleetId", vehicle_id, driver, start_time, end_time from fleet_bookings
    where start_time <= ${new Date(now)} and end_time > ${new Date(now - lateTripMs)}`.execute(allAccounts);
  return rows.map(({ fleetId, ...booking }) => ({ fleetId, booking, before: null }));
}

/** Gives the trips of pools their drivers, as they arrive. */
export const createDriverNaming =
  (deps: NamingDeps) =>
  async (signal: AbortSignal): Promise<void> => {
    for (const running of await listRunning(deps.database, deps.now())) {
      if (signal.aborted) return;
      // The next booking does not wait for it; this one is tried again.
      await nameDriver(deps, running).catch((error: unknown) => deps.onError('trips of a pool did not get their driver', error));
    }
  };
