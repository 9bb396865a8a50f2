import { energySources } from '@wattbook/domain/charges/billed-energy';
import { z } from 'zod';
import { id, instant } from '../scalars.ts';
import { currency } from '../users/user.schema.ts';

/**
 * A part of the cost of a charge (OQ-187): `base` is the start fee, `once` a price per charge, `blocking` minutes after the first ones, `dynamic` energy at the price of an interval.
 * `unitPrice` in main units of the currency for each `unit`; `cost` in main units.
 */
export const priceLine = z
  .object({
    kind: z.enum(['base', 'energy', 'minutes', 'once', 'blocking', 'dynamic']),
    from: instant,
    to: instant,
    amount: z.number(),
    unit: z.enum(['kWh', 'Minutes', 'OneTime']),
    unitPrice: z.number(),
    cost: z.number(),
    intervalMissing: z.boolean().describe('The dynamic tariff has no price for this part: a price of the card applies.'),
    parts: z
      .object({ interval: z.number(), surcharge: z.number(), grid: z.number(), tax: z.number() })
      .nullable()
      .describe('Of a `dynamic` line: what its unit price consists of, in main units per kWh.'),
    capped: z.boolean().describe('The cost is less than amount and unit price give, because the price has reached its maximum.'),
  })
  .meta({ id: 'PriceLine' });

/** Why a charge has no breakdown. */
export const priceReasonWord = z.enum([
  'pending',
  'entered',
  'own_solar',
  'no_card',
  'without_card',
  'no_version',
  'no_energy',
  'no_price',
  'gap',
  'no_interval',
]);

/** `from` to `to` is the part of the charge without a price, `timezone` the zone of the prices of the card; null where the word says everything. */
export const priceReason = z
  .object({
    word: priceReasonWord,
    ac: z.boolean().nullable(),
    from: instant.nullable(),
    to: instant.nullable(),
    timezone: z.string().nullable(),
  })
  .meta({ id: 'PriceReason' });

/** How the cost of a charge came about: its lines, which add up to the cost, or the reason why there are none. */
export const chargePrice = z
  .object({
    cost: z.number().nullable(),
    costCurrency: currency.nullable(),
    pricedAt: instant.nullable(),
    card: z
      .object({ id, name: z.string(), version: z.number().int(), versionAt: instant, loss: z.number().nullable() })
      .nullable()
      .describe(
        'The card and the version of it that the charge was priced with; `loss` is the percent of charging losses in the energy of the lines, null where that energy was measured or is on a bill.',
      ),
    at: z
      .object({ country: z.string().nullable(), operator: z.object({ id, name: z.string() }).nullable(), decides: z.boolean() })
      .nullable()
      .describe(
        'Where the charge was, as far as it was known; `decides`: the card has prices for countries or operators. Null: no card priced it.',
      ),
    earlierCards: z
      .array(z.object({ id, name: z.string(), version: z.number().int(), until: instant }))
      .describe('The cards of the same contract that priced the charge until another one began during it, in order of time.'),
    energySource: z
      .enum(energySources)
      .nullable()
      .describe(
        'Whose energy the lines bill: that of a meter, of the bill, of the vehicle at the wall (`grid`), or of the battery with `loss`. Null: no line bills energy.',
      ),
    lines: z.array(priceLine),
    reason: priceReason.nullable().describe('Null where there are lines.'),
  })
  .meta({ id: 'ChargePrice' });

export type PriceLine = z.output<typeof priceLine>;
export type PriceReason = z.output<typeof priceReason>;
export type ChargePrice = z.output<typeof chargePrice>;
