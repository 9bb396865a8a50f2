import { lateTripMs } from '@wattbook/domain/fleet/pool-booking';
import type { AccountId, VehicleId } from '@wattbook/domain/ids';
import { sql } from 'kysely';
import type { Actor } from '../../../http/actor.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Platform } from '../../../platform.ts';
import { findOwner } from '../../profiles/public.ts';
import { listSegments } from '../../segments/public.ts';
import { changeTrip, type SaveTripDeps, tripsOf } from '../../trips/public.ts';
import { findDriverAccount } from '../joined/joined-vehicles.store.ts';
import type { BookingRow } from './bookings.store.ts';

export type NamingDeps = SaveTripDeps & Pick<Platform, 'database' | 'now' | 'onError'>;

interface Naming {
  readonly fleetId: AccountId;
  readonly booking: Pick<BookingRow, 'vehicle_id' | 'driver' | 'start_time' | 'end_time'>;
  /** The name that the booking had before; null: none. */
  readonly before: string | null;
}

/** More trips than a booking has. */
const limit = 10_000;

/**
 * Gives the trips of a pool vehicle that begin in a booking its driver (TRIP-040): those that name none, or the one that the booking had before. A trip that is locked or whose logbook is
 * closed keeps what it has, as for its own user.
 */
export async function nameDriver(deps: NamingDeps, { fleetId, booking, before }: Naming): Promise<void> {
  const { database, now } = deps;
  const { vehicle_id: vehicleId, driver: name, start_time: start, end_time: end } = booking;
  const accountId = await findDriverAccount(database.forAccount(fleetId), vehicleId);
  if (accountId === undefined || start.getTime() > now()) return;
  const driver = database.forAccount(accountId);
  const range = { vehicleId, from: start.toISOString(), to: new Date(end.getTime() - 1).toISOString() };
  const { data } = await listSegments(driver, tripsOf(null), { ...range, limit, fields: ['id', 'driver'] });
  const unnamed = data.filter(({ driver: named }) => named === null || named === undefined || (named === before && named !== name));
  const owner = unnamed.length === 0 ? undefined : await findOwner(driver);
  if (owner === undefined) return;
  const actor: Actor = { kind: 'owner', accountId, userId: owner.id, sessionId: '', expiresAt: Number.MAX_SAFE_INTEGER };
  for (const { id = '' } of unnamed)
    await changeTrip(deps, actor, id, { driver: name }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
}

interface RunningBooking extends Naming {
  readonly fleetId: AccountId;
}

/** The bookings in which a trip may have begun that has arrived since, of all fleets. */
async function listRunning({ allAccounts }: Platform['database'], now: number): Promise<RunningBooking[]> {
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
