import { z } from 'zod';

/** A time, ISO 8601 with an offset; answers always end in `Z`. There was no year 0, and PostgreSQL knows none. */
export const instant = z.iso.datetime({ offset: true }).refine((text) => text >= '0001', 'moment');
/** A day of the calendar, `2026-11-18`, in centuries that occur. */
export const day = z.iso.date('date').refine((text) => text >= '1900-01-01' && text < '2200-01-01', 'date');
/** A UUID of a stored record. */
export const id = z.uuid();
/** The IANA name of a time zone, such as `Europe/Berlin`. An offset is refused: it does not define summer time. */
export const timeZone = z.string().max(100).refine(isTimeZone, 'time_zone');

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** `{id}` in a path. */
/** The vehicle of the account that a record gets. */
export const newVehicle = z.strictObject({ vehicleId: id });

export const idParams = z.strictObject({ id });

/** A postal address as the product shows it (TRIP-003). */
export const address = z.object({
  line1: z.string(),
  line2: z.string(),
  line3: z.string(),
  line4: z.string(),
  city: z.string(),
});

/** A coordinate in a path or query, at most `limit` degrees to both sides. */
export const degrees = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,9})?$/, 'number')
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit));

/** A position in degrees (TRIP-004). */
export const location = z.object({ latitude: z.number(), longitude: z.number() });

/** Maximum characters of a received sealed text: a sealed address of five lines has a third of it. */
export const MAX_SEALED_TEXT_LENGTH = 6000;

/** A place that only its owner can read: a text parsed by `@wattbook/domain/sealing/sealed-text` (GEN-017, OQ-044). */
export const sealedText = z.string();

/** An address, or a sealed text that contains the JSON of one. */
export const sealableAddress = z.union([address, sealedText]);

const sealableDegrees = z.union([z.number(), sealedText]);
/** A position in numbers, or each coordinate as a text: plain when it is shorter than 20 characters, else sealed (GEN-021). */
export const sealableLocation = z.object({ latitude: sealableDegrees, longitude: sealableDegrees });

export type Address = z.output<typeof address>;
export type Location = z.output<typeof location>;
export type SealableAddress = z.output<typeof sealableAddress>;
export type SealableLocation = z.output<typeof sealableLocation>;
