import { acquisitions, benefitLimits, missingWords } from '@wattbook/domain/logbook/benefit/compare-benefit';
import { z } from 'zod';
import { day } from '../scalars.ts';

type Entered = keyof typeof benefitLimits;

const between = (name: Entered) => {
  const [min, max] = benefitLimits[name];
  return z.number().min(min).max(max).nullable().default(null);
};
const wholeBetween = (name: Entered) => {
  const [min, max] = benefitLimits[name];
  return z.number().int().min(min).max(max).nullable().default(null);
};

/**
 * What a user enters for the benefit in kind of a company car in a year; null: not known, or a rate that is the dated one. Amounts in euro, the range and the way to work in km, CO2 in g per km, percents as in 0.03. What is
 * entered for a year also counts for later ones until they have their own, except `leasing` and `fuelCosts`.
 */
export const newLogbookBenefit = z.strictObject({
  listPrice: between('listPrice'),
  acquisition: z.enum(acquisitions).default('purchase'),
  purchasePrice: between('purchasePrice'),
  purchaseDate: day.nullable().default(null),
  leasing: between('leasing').describe('What leasing cost in the year; null: the fixed costs for it.'),
  fuelCosts: between('fuelCosts'),
  electricRange: wholeBetween('electricRange'),
  co2: wholeBetween('co2'),
  distanceToWork: between('distanceToWork').describe('Null: that of the vehicle.'),
  sharePercent: between('sharePercent').describe('The percent of list price and acquisition that counts.'),
  privatePercent: between('privatePercent'),
  workPercent: between('workPercent'),
  dayPercent: between('dayPercent'),
  maxDays: wholeBetween('maxDays'),
  usefulLife: between('usefulLife'),
});

const enteredBenefit = z.object(newLogbookBenefit.shape);

/** The benefit in kind by the flat rule. In euro. */
const flat = z.object({
  base: z.number().describe('The list price that counts, rounded down to full 100 euro.'),
  perMonth: z.number(),
  months: z.number().int(),
  private: z.number(),
  distanceToWork: z.number().describe('In full km.'),
  commuteByMonths: z.number(),
  countedDays: z.number().int(),
  commuteByDays: z.number(),
  commute: z.number().describe('The smaller one.'),
  total: z.number(),
});

/** The benefit in kind by the book. In euro and km. */
const book = z.object({
  acquisition: z.number().describe('Depreciation or leasing.'),
  countedAcquisition: z.number(),
  totalCosts: z.number(),
  km: z.number(),
  perKm: z.number(),
  privateKm: z.number().describe('Private trips, and those without a class.'),
  private: z.number(),
  toWorkKm: z.number(),
  commute: z.number(),
  total: z.number(),
});

/** What is stored of the vehicle in the year. In euro and km. */
const facts = z.object({
  drive: z.enum(['electric', 'plug_in_hybrid', 'fuel']).nullable(),
  km: z.object({ business: z.number(), toWork: z.number(), private: z.number(), unclassified: z.number() }),
  workDays: z.number().int().describe('Days with a trip to work.'),
  fixedCosts: z.number(),
  leasingCosts: z.number(),
  chargeCosts: z.number(),
  leftOut: z.number().describe('Fixed costs that are no costs of the car here: price, financing, tolls, accidents.'),
});

const rate = z.object({ value: z.number(), standard: z.number(), source: z.string() });

/** The benefit in kind of a company car in a year, by both methods, up to the day `until`. A method without figures is null, and `missing` says what it lacks. */
export const logbookBenefit = z
  .object({
    year: z.number().int(),
    until: day,
    entered: enteredBenefit,
    facts,
    months: z.number().int(),
    rates: z.object({ privatePercent: rate, workPercent: rate, dayPercent: rate, maxDays: rate, usefulLife: rate }),
    /** The share of list price and acquisition that counts, with its rule; the source is empty where the share was entered. */
    share: z.object({ percent: z.number(), source: z.string(), maxListPrice: z.number().nullable() }).nullable(),
    flat: flat.nullable(),
    book: book.nullable(),
    missing: z.array(z.object({ word: z.enum(missingWords), amount: z.number().nullable().describe('Charges, costs, or km of trips.') })),
  })
  .meta({ id: 'LogbookBenefit' });

export type NewLogbookBenefit = z.output<typeof newLogbookBenefit>;
export type LogbookBenefit = z.output<typeof logbookBenefit>;
