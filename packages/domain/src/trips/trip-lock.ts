import type { TripVehicle } from './trip-draft.ts';

const dayMs = 86_400_000;

/**
 * Returns whether the logbook lock forbids this user to write at a time; an administrator always may (TRIP-043, TRIP-117, TRIP-118). Times
 * in ms.
 */
export function isLocked(
  moment: number,
  { logbook, fleetTripLock }: Pick<TripVehicle, 'logbook' | 'fleetTripLock'>,
  { now, role }: { readonly now: number; readonly role: 'user' | 'admin' },
): boolean {
  return logbook && role !== 'admin' && now - moment > fleetTripLock * dayMs;
}

/**
 * Returns why the user cannot delete a trip that started at `moment`: `forbidden` for a pool vehicle (TRIP-119), `logbook` for the lock
 * (TRIP-117); null where nothing forbids it. Times in ms.
 */
export function deletionRefusal(
  moment: number,
  vehicle: TripVehicle,
  reader: { readonly now: number; readonly role: 'user' | 'admin' },
): 'forbidden' | 'logbook' | null {
  if (vehicle.fleetPool) return 'forbidden';
  return isLocked(moment, vehicle, reader) ? 'logbook' : null;
}
