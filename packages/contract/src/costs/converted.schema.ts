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

export type ConvertedSum = z.output<typeof convertedSum>;
