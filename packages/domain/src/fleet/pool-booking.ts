/** The texts of a booking of a pool vehicle with their maximum length. */
export const bookingTexts = { driver: 200, note: 500 } as const;

/** The longest booking, in days. */
export const MAX_BOOKING_DAYS = 366;

/** How long after a booking trips that arrive late still get its driver, in milliseconds: 3 days. */
export const lateTripMs = 3 * 86_400_000;

interface Booking {
  /** Milliseconds since 1970; the end is excluded. */
  readonly startTime: number;
  readonly endTime: number;
}

/** Why a booking cannot be stored. Times in milliseconds since 1970. */
export function bookingProblem({ startTime, endTime }: Booking): 'end_before_start' | 'range_too_long' | null {
  if (endTime <= startTime) return 'end_before_start';
  return endTime - startTime > MAX_BOOKING_DAYS * 86_400_000 ? 'range_too_long' : null;
}

/** Returns whether two bookings of one vehicle exclude each other: a moment is in both. The end of one may be the start of the next. */
export const bookingsOverlap = (one: Booking, other: Booking): boolean => one.startTime < other.endTime && other.startTime < one.endTime;

/** Returns the booking in which a trip of a pool vehicle begins: its driver is that of the trip (TRIP-040). */
export const bookingOfTrip = <Found extends Booking>(bookings: readonly Found[], startTime: number): Found | undefined =>
  bookings.find((booking) => booking.startTime <= startTime && startTime < booking.endTime);
