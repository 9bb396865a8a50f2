import { expect, it } from 'vitest';
import type { Booking } from '@wattbook/contract/fleet/pool.schema';
import { bookingsOn, daysOfWeek, holderOf } from './pool-week.ts';

const local = (text: string) => new Date(text).toISOString();
const booking = (driver: string, from: string, to: string): Booking => ({
  id: driver,
  vehicleId: 'v',
  vehicle: 'Blitz',
  driver,
  note: null,
  startTime: local(from),
  endTime: local(to),
});
const mia = booking('Mia', '2026-11-03T08:00', '2026-11-05T00:00');

it('a week has seven days, also over the end of a month', () => {
  expect(daysOfWeek('2026-10-26')).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ]);
});

it('a booking is on each day of which it has a moment, and not on the day at whose midnight it ends', () => {
  expect(daysOfWeek('2026-11-02').map((day) => bookingsOn([mia], day).length)).toEqual([0, 1, 1, 0, 0, 0, 0]);
});

it('who has a vehicle is who booked it for this moment', () => {
  const ben = booking('Ben', '2026-11-05T00:00', '2026-11-06T00:00');
  expect([mia.startTime, ben.startTime, ben.endTime].map((at) => holderOf([mia, ben], Date.parse(at)))).toEqual(['Mia', 'Ben', null]);
});
