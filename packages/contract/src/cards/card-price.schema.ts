import { priceDays } from '@wattbook/domain/cards/price-days';
import type { PriceUnit } from '@wattbook/domain/prices/card';
import { countries } from '@wattbook/domain/vehicles/vehicle-fields';
import { z } from 'zod';
import { id, timeZone } from '../scalars.ts';

const units = ['kWh', 'Minutes', 'OneTime'] as const satisfies readonly PriceUnit[];
/** Null, like an absent field, limits nothing. */
const absent = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().transform((value) => value ?? undefined);

/** A price entry as it is stored and answered (COST-062 to COST-067); what is absent limits nothing. */
export const cardPrice = z
  .object({
    ac: z.boolean(),
    /** In main units of the card's currency for each `unit`. */
    price: z.number(),
    unit: z.enum(units),
    day: z.enum(priceDays).optional(),
    /** Time of day as HH:mm in `timezone`. */
    from: z.string().optional(),
    to: z.string().optional(),
    timezone: z.string().optional(),
    country: z.enum(countries).optional(),
    operator: id.optional(),
    /** Of a price per minute: it begins after so many minutes of a charge. */
    after: z.number().optional(),
    /** Of a price per minute: at most so much for a charge. */
    max: z.number().optional(),
    /** Days of every year as MM-DD. */
    season: z.object({ from: z.string(), to: z.string() }).optional(),
  })
  .meta({ id: 'CardPrice' });

const dayOfYear = z.string().max(5);
const time = z.string().max(5);

/** A price entry as a user enters it; the rules that concern several fields are in `checkCard`. */
export const enteredPrice = z
  .strictObject({
    ac: z.boolean(),
    price: z.number(),
    unit: z.enum(units),
    day: absent(z.enum(priceDays)),
    from: absent(time),
    to: absent(time),
    timezone: absent(timeZone),
    country: absent(z.enum(countries)),
    operator: absent(id),
    after: absent(z.number().max(100_000)),
    max: absent(z.number().max(1_000_000)),
    season: absent(z.strictObject({ from: dayOfYear, to: dayOfYear })),
  })
  .transform((price): CardPrice => price);

export type CardPrice = z.output<typeof cardPrice>;
