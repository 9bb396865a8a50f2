import { tripClasses } from '@wattbook/domain/trips/trip-tags';
import { z } from 'zod';
import { id } from '../scalars.ts';

const occasion = z.object({ reason: z.string(), name: z.string().nullable(), company: z.string().nullable() });

/** What the earlier trips between the two places of a trip were. A suggestion only: nothing is applied. */
export const purposeSuggestion = z
  .object({
    tripId: id,
    class: z.enum(tripClasses).nullable().describe('What most of them were; null where that is not clear.'),
    times: z.number().int().describe('How many of them had this class.'),
    of: z.number().int().describe('How many there were.'),
    occasions: z.array(occasion).describe('What the business trips among them were for, the latest first.'),
  })
  .meta({ id: 'PurposeSuggestion' });

export type PurposeSuggestion = z.output<typeof purposeSuggestion>;
