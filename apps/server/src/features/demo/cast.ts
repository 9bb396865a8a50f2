import { languages } from '@wattbook/domain/texts/languages';
import { address, location } from '@wattbook/contract/scalars';
import { costCategories, costTypes } from '@wattbook/domain/costs/fixed-cost';
import { reminderKinds } from '@wattbook/domain/reminders/reminder';
import { z } from 'zod';

/** A place where a car stays, and how the household describes trips there. */
const stay = z.object({
  ...location.shape,
  purpose: z.enum(['home', 'toWork', 'business', 'private']),
  tags: z.array(z.string()),
  visit: z.object({ name: z.string(), company: z.string(), reasons: z.array(z.string()) }).nullable(),
});

/** A fixed cost as the household entered it, in euro; it starts some days after the epoch. */
const fixedCost = z.object({
  description: z.string(),
  type: z.enum(costTypes),
  category: z.enum(costCategories),
  costs: z.number(),
  afterDays: z.number().int(),
});

const reminder = z.object({
  description: z.string(),
  kind: z.enum(reminderKinds),
  afterDays: z.number().int().nullable(),
  dueOdometer: z.number().nullable(),
  everyMonths: z.number().int().nullable(),
  everyKm: z.number().nullable(),
});

const car = z.object({
  key: z.string(),
  role: z.enum(['household', 'neighbour']),
  account: z.object({ email: z.email(), firstName: z.string(), lastName: z.string(), language: z.enum(languages) }),
  vehicle: z.object({
    displayName: z.string(),
    manufacture: z.string(),
    model: z.string(),
    variant: z.string().nullish().default(null),
    vin: z.string().nullish().default(null),
    kWh: z.number(),
    degradation: z.number(),
    efficiency: z.number().nullish().default(null),
    liter: z.number().nullish().default(null),
    logbook: z.boolean(),
    logbookType: z.enum(['tax', 'commute', 'documentation']).nullish().default(null),
    licensePlate: z.string().nullish().default(null),
    timeZone: z.string(),
  }),
  /** The places of its trips. */
  stays: z.array(stay).default([]),
  fixedCosts: z.array(fixedCost).default([]),
  reminders: z.array(reminder).default([]),
});

const place = z.object({ ...location.shape, address });

/** A public charge point; `kW` of each of its `points`. */
const chargePoint = z.object({
  ...location.shape,
  operator: z.string(),
  address: z.string(),
  city: z.string(),
  ac: z.boolean(),
  kW: z.number(),
  points: z.number().int(),
});

const contact = z.object({ firstName: z.string(), lastName: z.string(), company: z.string(), reason: z.string() });

/** What the household entered besides its trips. */
const entries = z.object({ tripTags: z.array(z.string()), home: place.nullable(), contacts: z.array(contact) });

/** Texts in English and German. */
/** Texts in every language, in the order of `languages`. */
const told = z.array(z.array(z.string()).length(languages.length)).default([]);

/** The cars and accounts of the simulated world, the addresses of its places, its charge points and the entries of the household, as the simulator prints them. */
export const castSchema = z.object({
  cars: z.tuple([car], car),
  places: z.array(place).default([]),
  chargePoints: z.array(chargePoint).default([]),
  entries: entries.nullish().default(null),
  /** Every text that the household enters and that is not the same in both languages. */
  texts: z.object({ costs: told, reminders: told }).prefault({}),
});

export type Cast = z.output<typeof castSchema>;
export type CastCar = Cast['cars'][number];
export type Stay = CastCar['stays'][number];
