import { z } from 'zod';
import { currency } from '../users/user.schema.ts';
import { convertedSum } from './converted.schema.ts';
import { fixedCost } from './cost.schema.ts';

const month = z.number().int().min(1).max(12);

/**
 * The charges of a month with one card (COST-007): `cardId` is `without_cardId` without one, `cardName` is `_removed_` where it was removed
 * (COST-008, COST-009). `cost` is null while none of them has a cost in the currency of the report; `pricedkWh` (the billed energy) and
 * `pricedCost` are of those that have one, for the price per kWh: without charges that have an accepted rule error (CONS-013).
 */
export const cardMonth = z
  .object({
    cardId: z.string(),
    cardName: z.string().nullable(),
    cardColor: z.string().nullable(),
    month,
    kWh: z.number(),
    pricedkWh: z.number(),
    pricedCost: z.number().nullable(),
    count: z.number().int(),
    cost: z.number().nullable(),
  })
  .meta({ id: 'CardMonth' });

/**
 * The costs of a vehicle in a year (COST-006 to COST-013). Every sum is in `currency`, that of the user. What is in another one is in it where the rate of its day is known (`converted`), else
 * in `otherCurrencies` only (OQ-191). Costs and earnings are both positive.
 */
export const costReport = z
  .object({
    year: z.number().int(),
    currency,
    cards: z.array(cardMonth),
    /** The fixed costs that count in the year, whatever their currency, with what each one makes in it. */
    fixCosts: z.array(fixedCost.extend({ yearCosts: z.number() })),
    fixCostsMonths: z.array(z.object({ month, cost: z.number(), earnings: z.number() })),
    /** Of the whole year; `total` is all costs less the earnings, `fixCostsAverage` a twelfth of the fixed costs (COST-013). */
    sums: z.object({
      charges: z.number(),
      fixCosts: z.number(),
      earnings: z.number(),
      total: z.number(),
      fixCostsAverage: z.number(),
    }),
    /** What the sums contain from other currencies. */
    converted: z.array(convertedSum),
    otherCurrencies: z.array(z.object({ currency, charges: z.number(), fixCosts: z.number(), earnings: z.number() })),
    /** Charges without any cost, which the sums do not contain. */
    unpriced: z.object({ count: z.number().int(), kWh: z.number() }),
    /** What of the charged energy was lost while parked and asleep, at what it cost (prices.md, section 2); part of the charges. Null: nothing with a known price. */
    standing: z.number().nullable(),
    /** What was driven in the year, in km. */
    distance: z.number(),
    /**
     * Costs less earnings per km, both up to today and of the time in which the distance is known, without trips and charges that have an accepted rule error; null: nothing was driven, or has a cost.
     */
    costPerKm: z.number().nullable(),
    /** The time whose costs are not in `costPerKm`, because nothing was recorded that tells the distance: until the day before `until`, and the months that have charges and nothing else. */
    distanceUnknown: z.object({ until: z.string().nullable(), months: z.array(month) }),
  })
  .meta({ id: 'CostReport' });

export type CardMonth = z.output<typeof cardMonth>;
export type CostReport = z.output<typeof costReport>;
