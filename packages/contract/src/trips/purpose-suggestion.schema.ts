import { tripClasses } from '@wattbook/domain/trips/trip-tags';
import { z } from 'zod';
import { id } from '../scalars.ts';

const occasion = z.object({ reason: z.string(), name: z.string().nullable(), company: z.string().nullable() });

/** The rule that fits a trip, and what it would give it. */
const rule = z.object({
  id,
  name: z.string(),
  class: z.enum(tripClasses),
  reason: z.string().nullable(),
  person: z.string().nullable(),
  company: z.string().nullable(),
});

/** What the earlier trips between the two places of a trip were. A suggestion only: nothing is applied. */
export const purposeSuggestion = z
  .object({
    tripId: id,
    class: z.enum(tripClasses).nullable().describe('What most of them were; null where that is not clear.'),
    times: z.number().int().describe('How many of them had this class.'),
    of: z.number().int().describe('How many there were.'),
    rule: rule.nullable().describe('The rule of the vehicle that fits it: it applies by itself only to trips that end after it was made.'),
    usualDistance: z
      .number()
      .nullable()
      .describe(
        'Where the trip is clearly longer than the shortest one between these places since the logbook began: how long that is, in km. As a business trip it needs a comment on its route. Null: it is not longer, or there is no logbook.',
      ),
    occasions: z.array(occasion).describe('What the business trips among them were for, the latest first.'),
  })
  .meta({ id: 'PurposeSuggestion' });

export type PurposeSuggestion = z.output<typeof purposeSuggestion>;
