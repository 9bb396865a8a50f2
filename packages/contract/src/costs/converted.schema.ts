import { z } from 'zod';
import { day } from '../scalars.ts';
import { currency } from '../users/user.schema.ts';

/** What of sums was converted from one currency into that of the user, with the rates of the European Central Bank of each day (decision 0181). Earnings are below 0. */
export const convertedSum = z
  .object({
    currency,
    amount: z.number().describe('In main units of `currency`.'),
    own: z.number().describe('The same in the currency of the sums, which contain it.'),
    lowestRate: z.number().describe('Units of the currency of the sums for one of `currency`.'),
    highestRate: z.number().describe('Units of the currency of the sums for one of `currency`.'),
    from: day.describe('The business day of the first rate.'),
    to: day.describe('The business day of the last rate.'),
  })
  .meta({ id: 'ConvertedSum' });

/** What sums lack: costs in one currency without a rate of their day (decision 0201). `amount` in main units of `currency`. */
export const unconvertedSum = z
  .object({ currency, amount: z.number(), count: z.number().int().describe('Of how many rows it is.') })
  .meta({ id: 'UnconvertedSum' });

/** What sums of costs in `costCurrency` were made of besides it, and what they lack. */
export const conversion = {
  converted: z.array(convertedSum).describe('What the costs contain from other currencies.'),
  unconverted: z.array(unconvertedSum).describe('What they lack, because a rate of the day is missing.'),
};

/** A cost in the currency of the user, by the rate of the day of the original. `rate`: units of it for one of the other; `day`: the business day of the rate. */
export const ownCost = z.object({ cost: z.number(), costCurrency: currency, rate: z.number(), day }).meta({ id: 'OwnCost' });

export type ConvertedSum = z.output<typeof convertedSum>;
export type UnconvertedSum = z.output<typeof unconvertedSum>;
export interface Conversion {
  readonly converted: ConvertedSum[];
  readonly unconverted: UnconvertedSum[];
}
export type OwnCost = z.output<typeof ownCost>;
