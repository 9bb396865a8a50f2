import { cardCategories, cardDefaults, integrations, MAX_OPERATORS } from '@wattbook/domain/cards/card-fields';
import { countries } from '@wattbook/domain/vehicles/vehicle-fields';
import { z } from 'zod';
import { address, id, instant, location } from '../scalars.ts';
import { enteredAddress, enteredLocation } from '../trips/entered-places.schema.ts';
import { currency } from '../users/user.schema.ts';
import { cardPrice, enteredPrice } from './card-price.schema.ts';

const category = z.enum(cardCategories);
const country = z.enum(countries);
const integration = z.enum(integrations);
/** A day as `2026-06-01`. */
const day = z.iso.date();

/** A charging-rate card (COST-050 to COST-056). */
export const card = z
  .object({
    id,
    name: z.string(),
    url: z.string().nullable(),
    color: z.string(),
    category,
    country,
    currency,
    /** A fee a month and a fee a charge, in main units of the currency. */
    flat: z.number(),
    base: z.number(),
    /** Of charging, in percent (OQ-187). */
    loss: z.number(),
    /** The first and the last day, both included. */
    startDate: day.nullable(),
    endDate: day.nullable(),
    prices: z.array(cardPrice),
    /** The ids of the operators where it is accepted. */
    operators: z.array(id),
    /** Null: every vehicle of the account. */
    vehicleId: id.nullable(),
    /** The card of the catalogue that it was copied from. */
    baseCardId: id.nullable(),
    active: z.boolean(),
    renewable: z.boolean(),
    default: z.boolean(),
    /** A fleet provided it. */
    fleet: z.boolean(),
    integration: integration.nullable(),
    /** Whether a token of the provider is stored; the token itself is never answered. */
    hasToken: z.boolean(),
    /** The provider refused the stored token: it is not used before it is changed. */
    tokenRefused: z.boolean(),
    /** The id of the chosen home at the provider. */
    RFID: z.string().nullable(),
    /** What is added to each price of the provider: grid fees per kWh in main units, and, where it states net prices, tax in percent; null: the usual one of the country. */
    gridFee: z.number().nullable(),
    tax: z.number().nullable(),
    address: address.nullable(),
    addressLocation: location.nullable(),
    fleetChecks: z.array(
      z.object({
        date: instant,
        userId: id,
        valid: z.boolean(),
        /** The driver said that something changed, although the check counts as valid (OQ-222). */
        announced: z.boolean().optional(),
      }),
    ),
    /** In months. */
    fleetCheckInterval: z.number().int().nullable(),
    /** When the fleet asked the driver to check it; null: it did not, or it was answered. */
    fleetCheckAskedAt: instant.nullable(),
    /** The driver said that its rates changed, and the fleet has not changed it or asked again since. */
    fleetRatesChanged: z.boolean(),
    /** Grows with every change. */
    version: z.number().int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Card' });

/** A text of any length below a bound; the rules check what a user may enter. An empty one is none. */
const text = z
  .string()
  .trim()
  .max(2000)
  .transform((value) => (value === '' ? null : value));

const entered = {
  name: z.string().trim().max(2000),
  url: text.nullable(),
  color: z.string().max(20),
  category,
  country,
  currency,
  flat: z.number(),
  base: z.number(),
  loss: z.number(),
  startDate: day.nullable(),
  endDate: day.nullable(),
  prices: z.array(enteredPrice).max(5000),
  operators: z.array(id).max(MAX_OPERATORS),
  vehicleId: id.nullable(),
  active: z.boolean(),
  renewable: z.boolean(),
  default: z.boolean(),
  integration: integration.nullable(),
  /** Stored sealed; null removes it. */
  token: text.nullable(),
  RFID: text.nullable(),
  gridFee: z.number().nullable(),
  tax: z.number().nullable(),
  address: enteredAddress,
  addressLocation: enteredLocation,
  /** The user who saves it (COST-091). */
  userId: id,
};

/** A new card (COST-094, COST-103). Without a colour it gets one, without a currency that of the user (COST-059, COST-105). */
export const newCard = z.strictObject({
  name: entered.name,
  url: entered.url.default(null),
  color: entered.color.optional(),
  category: category.default(cardDefaults.category),
  country: country.default(cardDefaults.country),
  currency: currency.optional(),
  flat: entered.flat.default(0),
  base: entered.base.default(0),
  loss: entered.loss.default(0),
  startDate: entered.startDate.default(null),
  endDate: entered.endDate.default(null),
  prices: entered.prices.default([]),
  operators: entered.operators.default([]),
  vehicleId: entered.vehicleId.default(null),
  baseCardId: id.nullable().default(null),
  active: entered.active.default(true),
  renewable: entered.renewable.default(false),
  default: entered.default.default(false),
  integration: entered.integration.default(null),
  token: entered.token.default(null),
  RFID: entered.RFID.default(null),
  gridFee: entered.gridFee.default(null),
  tax: entered.tax.default(null),
  address: entered.address.default(null),
  addressLocation: entered.addressLocation.default(null),
  userId: id.optional(),
});

/** Changes of a card; absent fields stay. */
export const cardChanges = z
  .strictObject({
    ...entered,
    /** The id of the card, as in the address. */
    id,
    /** With it, a change of an older version is refused. */
    version: z.number().int(),
    /** Charges from then on follow the changed prices; without it only those that start from now on. */
    from: instant,
  })
  .partial();

/** The answer of a driver whether a card of the fleet is still right (API-106, TEAM-068). */
export const newCardCheck = z.strictObject({
  /** The id of the card, as in the address. */
  id: id.optional(),
  cardCheck: z.strictObject({ date: instant, userId: id, valid: z.boolean(), announced: z.boolean().optional() }),
});

export type NewCardCheck = z.output<typeof newCardCheck>;
export type Card = z.output<typeof card>;
export type NewCard = z.output<typeof newCard>;
export type CardChanges = z.output<typeof cardChanges>;
