import { bookingTexts } from '@wattbook/domain/fleet/pool-booking';
import { z } from 'zod';
import { id, instant } from '../scalars.ts';

/** Who has a vehicle of a pool, and when; the end is excluded. */
export const booking = z
  .object({
    id,
    vehicleId: id,
    vehicle: z.string().nullable().describe('The name of the vehicle; null once it left.'),
    driver: z.string().describe('Who drives: trips that begin in it get this name.'),
    note: z.string().nullable(),
    startTime: instant,
    endTime: instant,
  })
  .meta({ id: 'FleetBooking' });

const driver = z.string().trim().min(1).max(bookingTexts.driver);
/** An empty text is treated as none. */
const note = z
  .string()
  .trim()
  .max(bookingTexts.note)
  .transform((text) => (text === '' ? null : text))
  .nullable();

export const newBooking = z.strictObject({ vehicleId: id, driver, note: note.default(null), startTime: instant, endTime: instant });

/** Changes of a booking; absent fields stay. */
export const bookingChanges = z.strictObject({ vehicleId: id, driver, note, startTime: instant, endTime: instant }).partial();

export type Booking = z.output<typeof booking>;
export type NewBooking = z.output<typeof newBooking>;
export type BookingChanges = z.output<typeof bookingChanges>;
