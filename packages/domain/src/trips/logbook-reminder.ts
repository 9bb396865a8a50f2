import { localDayAt, startOfLocalDay } from './local-day.ts';
import type { TripVehicle } from './trip-draft.ts';
import { logbookOpenSince, purposesWaitSince } from './trip-policy.ts';

type LogbookVehicle = Pick<TripVehicle, 'logbook' | 'fleetTripLock' | 'timeZone'> & { readonly logbookDate: number | null };

/** The hours of a day of the vehicle's zone in which reminders are sent: after work, and never at night. */
const [firstHour, lastHour] = [17, 21];
const hourMs = 3_600_000;
/** Less than a day, so that a mail does not get later from day to day. */
const betweenMs = 20 * hourMs;

/** Returns whether it is the time of day at which people of a zone are reminded. `now` in ms since 1970. */
export function isReminderTime(timeZone: string, now: number): boolean {
  const hour = (now - startOfLocalDay(localDayAt(now, timeZone), timeZone)) / hourMs;
  return hour >= firstHour && hour < lastHour;
}

/** Returns until when a user may have been reminded last to be reminded at `now`: once a day at most. Times in ms. */
export const remindableSince = (now: number): number => now - betweenMs;

/** Returns the starts of the trips whose logbook is still open now and closed when the day after tomorrow begins in the zone of the vehicle: `from` is included, `to` is not. Null without a logbook. Times in ms. */
export function locksByTomorrow(vehicle: LogbookVehicle, now: number): { readonly from: number; readonly to: number } | null {
  const from = purposesWaitSince(vehicle, now);
  const to = logbookOpenSince(vehicle, startOfLocalDay(localDayAt(now, vehicle.timeZone) + 2, vehicle.timeZone));
  return from === null || to === null ? null : { from, to: Math.max(from, to) };
}
