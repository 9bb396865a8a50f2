import { z } from 'zod';
import { id, instant } from '../scalars.ts';

/** The switches a list of trips or charges is shown with (SET-035, SET-036). */
export const listSetting = z.strictObject({
  flags: z.record(z.string().max(40), z.boolean()),
  errors: z.boolean(),
  pageSize: z.union([z.literal(5), z.literal(10), z.literal(30), z.literal(50)]),
});

export const language = z.enum(['de', 'en']);
/** The consumption units (SET-009). */
export const unitEnergy = z.enum(['kWhPer100km', 'WhPerMile', 'MiPerkWh', 'MiPerWh', 'kWhPerMile', 'KmPerkWh', 'WhPerKm', 'kWhPerkm']);
/** The currencies that can be chosen (SET-012). */
export const currency = z.enum([
  'AUD',
  'BGN',
  'CAD',
  'CHF',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'HRK',
  'HUF',
  'NOK',
  'NZD',
  'PLN',
  'RON',
  'SEK',
  'TRY',
  'USD',
  'ZAR',
  'ISK',
  'WON',
]);

/** The signed-in person with the preferences of every screen (AUTH-092, SET-033 to SET-037). */
export const user = z
  .object({
    id,
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    role: z.enum(['user', 'admin']),
    createdAt: instant,
    language,
    time: z.enum(['12', '24']),
    unit: z.enum(['km', 'mi']),
    unitEnergy,
    unitTemp: z.enum(['C', 'F']),
    currency,
    tripTags: z.array(z.string()),
    chargeTags: z.array(z.string()),
    tripsSetting: listSetting.nullable(),
    chargesSetting: listSetting.nullable(),
    /** How many vehicles the person may have (VEH-045, OQ-079). */
    vehicleLimit: z.number().int(),
  })
  .meta({ id: 'User' });

export type User = z.output<typeof user>;
export type ListSetting = z.output<typeof listSetting>;
