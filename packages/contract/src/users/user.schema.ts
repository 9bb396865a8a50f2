import { languages } from '@wattbook/domain/texts/languages';
import { maxTagLength, maxTags } from '@wattbook/domain/account/tags';
import { z } from 'zod';
import { address, id, instant, location, timeZone } from '../scalars.ts';

/** The display settings of a list of trips or charges (SET-035, SET-036). `pageSize` is absent until the user chooses one. */
export const listSetting = z.strictObject({
  flags: z.record(z.string().max(40), z.boolean()),
  errors: z.boolean().default(true),
  pageSize: z.union([z.literal(5), z.literal(10), z.literal(30), z.literal(50)]).optional(),
});

/** The languages of screens and mails (OQ-012). */
export const language = z.enum(languages);
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

/** The default trips recording mode of new vehicles (SET-015, OQ-062). */
export const tripsGPS = z.enum(['All', 'StartEnd', 'No']);
/** The car to compare CO2 with: 4.3, 5.7 or 7.7 litres per 100 km (SET-014). */
export const compare = z.enum(['small', 'mid', 'suv']);
/** The notifications a user wants, by name, among them `logbookNotTagged` (SET-037). */
export const notifications = z.record(z.string().max(40), z.boolean()).refine((choices) => Object.keys(choices).length <= 100, 'invalid');

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time');
/** The hours in which no messages are sent; an end before the start is on the next day. */
export const quietHours = z.strictObject({ from: timeOfDay, to: timeOfDay, timeZone });
/** Tags, or names of drivers, that the screens offer (SET-017, AUTH-096). */
export const tags = z.array(z.string().max(maxTagLength)).max(maxTags);

/** A key pair replaced by a newer one; places sealed with it still open with it (OQ-044). */
export const formerKey = z
  .object({ publicKey: z.string(), privateKey: z.string().nullable(), recoveryKey: z.string().nullable(), retiredAt: instant })
  .meta({ id: 'FormerKey' });

/** The signed-in user with the preferences of every screen (AUTH-092, SET-033 to SET-037). */
export const user = z
  .object({
    id,
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    phone: z.string().nullable(),
    role: z.enum(['user', 'admin']),
    createdAt: instant,
    language,
    time: z.enum(['12', '24']),
    unit: z.enum(['km', 'mi']),
    unitEnergy,
    /**
     * Converts kWh per 100 km to `unitEnergy`: a factor, or, where the unit is a distance per energy, a number that is divided by kWh per
     * 100 km (OQ-056).
     */
    unitEnergyValue: z.number(),
    unitTemp: z.enum(['C', 'F']),
    currency,
    tripTags: z.array(z.string()),
    chargeTags: z.array(z.string()),
    drivers: z.array(z.string()),
    tripsGPS,
    /** Whether a trip similar to an earlier one copies its tags, person and company (SET-016, OQ-064). */
    tripsCopy: z.boolean(),
    compare,
    /** Whether the vehicles of the user count in the figures of groups (decision 0135). */
    comparisons: z.boolean(),
    notifications,
    /** Null: messages come at any time. */
    quietHours: quietHours.nullable(),
    tripsSetting: listSetting.nullable(),
    chargesSetting: listSetting.nullable(),
    /** Whether the reader is internal staff, by the domain of the e-mail address (VEH-052). */
    staff: z.boolean(),
    /** Maximum vehicles of the user (VEH-045, OQ-079). */
    vehicleLimit: z.number().int(),
    /** The acceptances and their times, the newest last (AUTH-093). */
    terms: z.array(z.object({ version: z.string(), versionPrivacy: z.string(), timestamp: instant })),
    referralSource: z.string().nullable(),
    /** A new address that is not confirmed yet (OQ-046). */
    pendingEmail: z.string().nullable(),
    twoFactor: z.boolean(),
    /** How many recovery codes are left; null without two-factor. */
    recoveryCodesLeft: z.number().int().nullable(),
    /** The key pair of the logbook encryption; the browser wrapped the private key (AUTH-095, OQ-044). */
    publicKey: z.string().nullable(),
    privateKey: z.string().nullable(),
    /** The private key wrapped with the printed recovery key; null without one. */
    recoveryKey: z.string().nullable(),
    /** The newest first. */
    formerKeys: z.array(formerKey),
    /** Whether the places of every trip are sealed, not only those of vehicles with a logbook (OQ-044). */
    sealPlaces: z.boolean(),
    /** The home that is suggested first for addresses: an address, a location, or both (decision 0041). */
    homeAddress: address.nullable(),
    homeLocation: location.nullable(),
  })
  .meta({ id: 'User' });

export type FormerKey = z.output<typeof formerKey>;
export type User = z.output<typeof user>;
export type ListSetting = z.output<typeof listSetting>;
