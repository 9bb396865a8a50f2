import { z } from 'zod';
import { id, instant } from './scalars.ts';
import { conversion } from './costs/converted.schema.ts';
import { currency } from './users/user.schema.ts';
import { unheardFields } from './unheard.schema.ts';

/** The fields of an idle or sleep (DASH-053). Ranges and odometer in km, `kWh` lost from the battery, levels in percent. */
export const stationary = z.object({
  id,
  vehicleId: id,
  startTime: instant,
  endTime: instant,
  startLevel: z.number().nullable(),
  endLevel: z.number().nullable(),
  startRange: z.number().nullable(),
  endRange: z.number().nullable(),
  kWh: z.number().nullable(),
  /** Energy out of the wall that never reached the battery. */
  gridkWh: z.number().nullable(),
  /** What the energy had cost that the battery lost meanwhile; known after the next charge. */
  cost: z.number().nullable(),
  costCurrency: currency.nullable(),
  costkWh: z
    .number()
    .nullable()
    .describe(
      'The energy that the cost is of, in kWh: this share of all that was missing in the battery at the next charge; `kWh` is what was seen to be lost.',
    ),
  odometer: z.number().nullable(),
  ...unheardFields,
});

/** Sums over idles or sleeps (DASH-058); durations in seconds, `knownDuration` that of those whose energy is known; `costkWh` is the energy that the cost is of; costs are in the currency of the user, by the rate of the day (decision 0201). */
export const stationaryStats = z.object({
  total: z.number().int(),
  kWh: z.number().nullable(),
  duration: z.number(),
  knownDuration: z.number(),
  cost: z.number().nullable(),
  costCurrency: currency.nullable(),
  ...conversion,
  costkWh: z.number().nullable(),
});
