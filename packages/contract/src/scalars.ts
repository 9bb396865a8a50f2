import { z } from 'zod';

/** A moment, ISO 8601 with an offset; answers always end in `Z`. */
export const instant = z.iso.datetime({ offset: true });
/** A UUID of one of our records. */
export const id = z.uuid();
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
