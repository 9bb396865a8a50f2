import { z } from 'zod';
import { cardMonth } from '../costs/cost-report.schema.ts';

/**
 * What a vehicle charged in a year against what the stations billed for it (STAT-038, STAT-043, OQ-181): the charges with a `kWhBill` above 0, by card and month. `cardId` and `cardName` as in `CardMonth`. Energy in kWh; the deviation
 * is `kWhBill - kWh`.
 */
export const deviations = z
  .object({
    year: z.number().int(),
    cards: z.array(
      cardMonth
        .pick({ cardId: true, cardName: true, cardColor: true, month: true, kWh: true, count: true })
        .extend({ kWhBill: z.number() }),
    ),
  })
  .meta({ id: 'Deviations' });

export type Deviations = z.output<typeof deviations>;
