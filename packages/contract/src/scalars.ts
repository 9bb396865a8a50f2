import { z } from 'zod';

/** A moment, ISO 8601 with an offset; answers always end in `Z`. */
export const instant = z.iso.datetime({ offset: true });
/** A UUID of one of our records. */
export const id = z.uuid();
/** The IANA name of a time zone, such as `Europe/Berlin`. An offset is none: it says nothing about summer. */
export const timeZone = z.string().max(100).refine(isTimeZone, 'time_zone');

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** `{id}` in a path. */
export const idParams = z.strictObject({ id });

/** A postal address as the product shows it (TRIP-003). */
export const address = z.object({
  line1: z.string(),
  line2: z.string(),
  line3: z.string(),
  line4: z.string(),
  city: z.string(),
});

/** A position in degrees (TRIP-004). */
export const location = z.object({ latitude: z.number(), longitude: z.number() });

export type Address = z.output<typeof address>;
export type Location = z.output<typeof location>;
