import { z } from 'zod';
import { inOrder } from '../list-query.ts';
import { id, instant } from '../scalars.ts';
import { currency } from '../users/user.schema.ts';

/** At most so many cards are compared at once. */
export const MAX_COMPARED_CARDS = 20 as const;

/** The range of the charges, by their start, and the cards. */
export const cardComparisonBody = inOrder(
  z.strictObject({ vehicleId: id, from: instant, to: instant, cardIds: z.array(id).min(1).max(MAX_COMPARED_CARDS) }),
);

/**
 * What the charges of a range would have cost with a card: `cost` in main units; null where the card prices none of them. `priced` of the charges have a price with it, and `kWh` is their
 * energy; `paid` is what these are stored with where all of it is in the currency of the card.
 */
export const comparedCard = z
  .object({
    cardId: id,
    cost: z.number().nullable(),
    costCurrency: currency,
    priced: z.number().int(),
    kWh: z.number(),
    paid: z.number().nullable(),
  })
  .meta({ id: 'ComparedCard' });

/** `total` charges; `timeShares`: the energy was spread evenly over each charge, because the recorded curves are not read for this. */
export const cardComparison = z
  .object({ total: z.number().int(), timeShares: z.boolean(), data: z.array(comparedCard) })
  .meta({ id: 'CardComparison' });

export type CardComparison = z.output<typeof cardComparison>;
