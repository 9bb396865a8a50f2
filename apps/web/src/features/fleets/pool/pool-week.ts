import type { Booking } from '@wattbook/contract/fleet/pool.schema';
import { bookingOfTrip } from '@wattbook/domain/fleet/pool-booking';
import { addDays, type Day, toMoments } from '../../../ui/range/day.ts';

/** The seven days from a Monday. */
export const daysOfWeek = (monday: Day): readonly Day[] => Array.from({ length: 7 }, (_, index) => addDays(monday, index));

/** The bookings that a moment of the day is in, by the clock of this browser. */
export function bookingsOn(bookings: readonly Booking[], day: Day): readonly Booking[] {
  const { from, to } = toMoments({ from: day, to: day });
  return bookings.filter(({ startTime, endTime }) => Date.parse(startTime) <= Date.parse(to) && Date.parse(endTime) > Date.parse(from));
}

/** Who has a vehicle now. */
export const holderOf = (bookings: readonly Booking[], now: number): string | null =>
  bookingOfTrip(
    bookings.map(({ driver, startTime, endTime }) => ({ driver, startTime: Date.parse(startTime), endTime: Date.parse(endTime) })),
    now,
  )?.driver ?? null;
