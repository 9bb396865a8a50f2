import type { Vehicle } from '@wattbook/contract/vehicles/vehicle.schema';
import { type Actor, canWrite } from '@wattbook/domain/access/actor';
import { logbookEndsAt } from '@wattbook/domain/trips/trip-policy';

const soonMs = 7 * 86_400_000;

/** Whether trips of a vehicle are locked some day for who looks at them: only those of a logbook, and not for an administrator. */
export const locksTrips = (vehicle: Pick<Vehicle, 'logbook' | 'fleetTripLock' | 'timeZone'>, actor: Actor): boolean =>
  canWrite(actor) && logbookEndsAt(0, vehicle, actor) !== null;

interface FirstTrip {
  readonly vehicle: Pick<Vehicle, 'logbook' | 'fleetTripLock' | 'timeZone'>;
  readonly actor: Actor;
  /** The start of the first trip without a purpose. */
  readonly startTime: string;
  readonly now: number;
}

/** When the first trip without a purpose is locked, if that is within a week, in ms; else null. */
export function firstLock({ vehicle, actor, startTime, now }: FirstTrip): number | null {
  const end = logbookEndsAt(Date.parse(startTime), vehicle, actor);
  return end !== null && end >= now && end - now <= soonMs ? end : null;
}
