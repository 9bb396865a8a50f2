import { carValueLimits, MAX_CAR_VALUES } from '@wattbook/domain/ownership/car-value';
import { ownershipMissing } from '@wattbook/domain/ownership/ownership-missing';
import { ownershipParts } from '@wattbook/domain/ownership/ownership-parts';
import { petrolLimits, petrolLines, petrolSources } from '@wattbook/domain/ownership/petrol-car';
import { z } from 'zod';
import { convertedSum } from '../costs/converted.schema.ts';
import { day } from '../scalars.ts';
import { currency } from '../users/user.schema.ts';

const between = ([min, max]: readonly [number, number]) => z.number().min(min).max(max).nullable().default(null);
const [minValue, maxValue] = carValueLimits.value;

/** What a car is worth on a day of the past or of the future, as its user knows it. */
export const carValue = z.strictObject({ date: day, value: z.number().min(minValue).max(maxValue) }).meta({ id: 'CarValue' });

/**
 * What a user knows of the value of a car, and of a petrol car to compare it with (decision 0180). Amounts in main units of `currency`, by default that of the user; null: not known. The price of the car itself is a
 * fixed cost of the category PurchasingPrice.
 */
export const newOwnership = z.strictObject({
  currency: currency.optional(),
  values: z.array(carValue).max(MAX_CAR_VALUES).default([]),
  lifeYears: between(carValueLimits.lifeYears).describe(
    'Years after which the car is worth `endValue`; null: the usual ones of `value.usual`.',
  ),
  endValue: between(carValueLimits.value).describe('What it is worth then; null: nothing.'),
  petrolPrice: between(petrolLimits.petrolPrice).describe('Null: the petrol car costs as much as the own car.'),
  petrolConsumption: between(petrolLimits.petrolConsumption).describe(
    'Litres per 100 km; null: those of the car that CO2 is compared with.',
  ),
  fuelPrice: between(petrolLimits.fuelPrice).describe('What a litre costs; null: nothing is compared.'),
  petrolTax: between(petrolLimits.petrolTax).describe('A year; null: it is not counted.'),
  petrolInsurance: between(petrolLimits.petrolInsurance).describe('A year; null: as much as that of the own car.'),
  petrolService: between(petrolLimits.petrolService).describe('A year; null: as much as that of the own car.'),
});

const part = z.enum(ownershipParts).describe('What it is for; the earnings are the last four.');
const perMonth = z.number().nullable().describe('Of a month; null: there is none.');
const perKm = z.number().nullable().describe('Of a km, without charges that have an accepted rule error; null: nothing was driven.');

/** The value of the car over time. Amounts in main units. */
const value = z.object({
  price: z.number().describe('What was paid for it, less what was paid back.'),
  boughtOn: day.describe('The first day of a cost for its purchase.'),
  now: z.number().describe('On the last day of the time.'),
  lifeYears: z.number().describe('Years after which it is worth nothing, or what was entered.'),
  usual: z
    .object({ lifeYears: z.number().describe('Years.'), source: z.string() })
    .describe('The years that count where none are entered, and where they come from.'),
  points: z
    .array(carValue.extend({ kind: z.enum(['price', 'entered', 'assumed']) }))
    .describe('Between them it is a straight line; one that is `assumed` nobody entered.'),
});

/** What the same km would have cost with a petrol car. */
const petrol = z.object({
  lines: z.array(
    z.object({
      line: z.enum(petrolLines),
      amount: z.number().nullable().describe('Null: it is not known and not counted.'),
      source: z.enum(petrolSources).describe('Entered, as that of the own car, of the car that CO2 is compared with, or missing.'),
    }),
  ),
  consumption: z.number().describe('Litres per 100 km.'),
  fuelPrice: z.number().describe('What a litre costs.'),
  amount: z.number().describe('All lines.'),
  perMonth,
  perKm,
  saved: z.number().describe('What the own car cost less; below 0: more.'),
});

/**
 * What a car costs as a whole (decision 0180), in main units of `currency`: from the first record of it, or from the beginning of a year, to the last day that has begun. Without months of which the distance is
 * not known (`without`). Earnings are below 0.
 */
export const ownership = z
  .object({
    currency,
    from: day.nullable().describe('The first day; null: nothing is recorded yet.'),
    to: day.nullable(),
    without: z.array(z.string()).describe('Months between them that are left out, as `2026-03`.'),
    months: z.number().describe('How many months count, with parts of months by their days.'),
    distance: z.number().describe('What was driven, in km.'),
    parts: z.array(z.object({ part, amount: z.number(), perMonth, perKm })).describe('Those that are not 0.'),
    total: z.object({ amount: z.number(), perMonth, perKm }),
    series: z
      .array(z.object({ month: z.string(), parts: z.array(z.object({ part, amount: z.number() })).describe('Those that are not 0.') }))
      .describe('The same by month.'),
    value: value.nullable().describe('Null: no purchase price is known.'),
    petrol: petrol.nullable().describe('Null: what a litre of petrol costs is not entered.'),
    /** The same time as the costs of the year have it: charges and fixed costs less earnings, the price of the car among them. */
    costs: z.object({ charges: z.number(), fixCosts: z.number(), earnings: z.number() }),
    employerBy: z
      .enum(['stated', 'entered'])
      .nullable()
      .describe(
        'What is known of payments of the employer: statements that were issued, or, where there are any, earnings that were entered.',
      ),
    /** What the amounts contain from other currencies. */
    converted: z.array(convertedSum),
    entered: z.object({ ...newOwnership.shape, currency }),
    missing: z.array(
      z.object({ word: z.enum(ownershipMissing), amount: z.number().nullable().describe('How many charges, costs or statements.') }),
    ),
  })
  .meta({ id: 'Ownership' });

export type CarValue = z.output<typeof carValue>;
export type NewOwnership = z.output<typeof newOwnership>;
export type Ownership = z.output<typeof ownership>;
