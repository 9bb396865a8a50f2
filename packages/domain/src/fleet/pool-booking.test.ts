import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bookingOfTrip, bookingProblem, bookingsOverlap, MAX_BOOKING_DAYS } from './pool-booking.ts';

const dayMs = 86_400_000;

it.each([
  [0, 1, null],
  [0, 0, 'end_before_start'],
  [1, 0, 'end_before_start'],
  [0, MAX_BOOKING_DAYS * dayMs, null],
  [0, MAX_BOOKING_DAYS * dayMs + 1, 'range_too_long'],
])('a booking from %d to %d has the problem %s', (startTime, endTime, problem) => {
  expect(bookingProblem({ startTime, endTime })).toBe(problem);
});

const booking = fc
  .tuple(fc.nat(100), fc.integer({ min: 1, max: 50 }))
  .map(([startTime, length]) => ({ startTime, endTime: startTime + length }));

it('two bookings overlap exactly where a moment is in both, whichever is asked first', () => {
  fc.assert(
    fc.property(booking, booking, (one, other) => {
      const moments = Array.from({ length: 151 }, (_, moment) => moment);
      const isInBoth = moments.some((moment) => bookingOfTrip([one], moment) !== undefined && bookingOfTrip([other], moment) !== undefined);
      expect(bookingsOverlap(one, other)).toBe(isInBoth);
      expect(bookingsOverlap(other, one)).toBe(isInBoth);
    }),
  );
});

it('a trip belongs to the booking in which it begins; the end of one is the start of the next (TRIP-040)', () => {
  const [first, second] = [
    { startTime: 0, endTime: 10 },
    { startTime: 10, endTime: 20 },
  ];
  expect([0, 9, 10, 19, 20].map((start) => bookingOfTrip([first, second], start))).toEqual([first, first, second, second, undefined]);
});
