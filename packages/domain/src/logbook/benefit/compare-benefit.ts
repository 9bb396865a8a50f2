import { bookBenefit, type BookBenefit, type DrivenKm } from './book-benefit.ts';
import { countMonths, depreciation } from './benefit-months.ts';
import { benefitRates, type BenefitRate, type Drive, priceShareOf, type PriceShare, rateOf } from './benefit-rates.ts';
import { flatBenefit, type FlatBenefit } from './flat-benefit.ts';

/** The numbers that a user may enter, with their limits: amounts in euro, ranges and ways in km, CO2 in g per km, life in years, percents as in 0.03. */
export const benefitLimits = {
  listPrice: [1, 10_000_000],
  purchasePrice: [0, 10_000_000],
  leasing: [0, 1_000_000],
  fuelCosts: [0, 1_000_000],
  electricRange: [0, 2000],
  co2: [0, 1000],
  distanceToWork: [0, 1000],
  sharePercent: [0, 100],
  privatePercent: [0, 100],
  workPercent: [0, 1],
  dayPercent: [0, 0.1],
  maxDays: [0, 366],
  usefulLife: [1, 50],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** How the employer got the car. */
export const acquisitions = ['purchase', 'leasing'] as const;
export type Acquisition = (typeof acquisitions)[number];

/** What a user entered for a vehicle and a year, null where nothing: amounts in cents, the rates where the employer has others than the dated ones. `leasing` is what it cost in the counted months. */
export interface EnteredBenefit extends Readonly<Record<keyof typeof benefitLimits, number | null>> {
  readonly acquisition: Acquisition;
  readonly purchaseDate: string | null;
}

/** What is stored of a vehicle and a year, up to the day `until`; amounts in cents, in euro only. */
export interface BenefitFacts {
  readonly year: number;
  readonly until: string;
  readonly drive: Drive | null;
  /** The way to work that the vehicle has, in km. */
  readonly distanceToWork: number | null;
  readonly km: DrivenKm;
  readonly workDays: number;
  readonly fixedCosts: number;
  readonly leasingCosts: number;
  readonly chargeCosts: number;
  readonly chargesWithoutCost: number;
  readonly costsInOtherCurrency: number;
  /** The day on which the open logbook began; null: there is none. */
  readonly bookSince: string | null;
}

/** What a calculation lacks. Without one of `neededFor` there is no figure; the others are no proof. */
export const missingWords = [
  'drive',
  'listPrice',
  'purchaseDate',
  'purchasePrice',
  'leasing',
  'trips',
  'electricRange',
  'distanceToWork',
  'fixedCosts',
  'chargeCosts',
  'chargesWithoutCost',
  'fuelCosts',
  'costsInOtherCurrency',
  'unclassifiedTrips',
  'book',
] as const;
export type MissingWord = (typeof missingWords)[number];

/** Something that is missing, with its number: charges, costs, or km of trips. */
export interface Missing {
  readonly word: MissingWord;
  readonly amount: number | null;
}

/** Both ways to count the benefit in kind, as far as they can be counted. */
export interface Benefit {
  readonly months: number;
  readonly rates: Readonly<Record<BenefitRate, number>>;
  readonly share: PriceShare | null;
  readonly flat: FlatBenefit | null;
  readonly book: BookBenefit | null;
  readonly missing: readonly Missing[];
}

const rateNames = Object.keys(benefitRates) as BenefitRate[];

/** Counts the benefit in kind of a company car in a year by the flat rule and by the book, and says what is missing for either. */
export function compareBenefit(entered: EnteredBenefit, facts: BenefitFacts): Benefit {
  const rates = Object.fromEntries(rateNames.map((name) => [name, entered[name] ?? rateOf(name, facts.year).value])) as Benefit['rates'];
  const months = countMonths({ ...facts, purchaseDate: entered.purchaseDate });
  const share = shareOf(entered, facts);
  const distanceToWork = entered.distanceToWork ?? facts.distanceToWork ?? 0;
  const acquisition = acquisitionOf(entered, facts, rates.usefulLife);
  return {
    months,
    rates,
    share,
    flat:
      share === null || entered.listPrice === null
        ? null
        : flatBenefit({ ...rates, ...facts, months, distanceToWork, listPrice: entered.listPrice, sharePercent: share.percent }),
    book:
      share === null || acquisition === null
        ? null
        : bookBenefit({ ...facts, fuelCosts: entered.fuelCosts ?? 0, acquisition, sharePercent: share.percent }),
    missing: missingOf(entered, facts),
  };
}

/** The share of list price and acquisition: the entered one, else that of the rules; null where they cannot tell. */
function shareOf(
  { sharePercent, listPrice, purchaseDate, electricRange, co2 }: EnteredBenefit,
  { drive }: BenefitFacts,
): PriceShare | null {
  if (sharePercent !== null) return { percent: sharePercent, source: '', maxListPrice: null };
  if (drive === null || listPrice === null) return null;
  // A car that only burns fuel has no share that its purchase decides.
  if (purchaseDate === null && drive !== 'fuel') return null;
  return priceShareOf({ drive, listPrice, electricRange, co2, purchaseDate: purchaseDate ?? '1996-01-01' });
}

/** Depreciation or leasing in the counted months; null where what it is counted of is unknown. */
function acquisitionOf(entered: EnteredBenefit, facts: BenefitFacts, usefulLife: number): number | null {
  const { acquisition, purchasePrice, purchaseDate, leasing } = entered;
  if (acquisition === 'leasing') return leasing ?? (facts.leasingCosts > 0 ? facts.leasingCosts : null);
  return purchasePrice === null || purchaseDate === null ? null : depreciation(purchasePrice, usefulLife, { ...facts, purchaseDate });
}

function missingOf(entered: EnteredBenefit, facts: BenefitFacts): readonly Missing[] {
  const { drive, km } = facts;
  const amounts: Readonly<Partial<Record<MissingWord, number>>> = {
    chargesWithoutCost: facts.chargesWithoutCost,
    costsInOtherCurrency: facts.costsInOtherCurrency,
    unclassifiedTrips: km.unclassified,
  };
  const isMissing: Readonly<Record<MissingWord, boolean>> = {
    ...missingFigures(entered, facts),
    electricRange: drive === 'plug_in_hybrid' && entered.sharePercent === null && entered.electricRange === null && entered.co2 === null,
    distanceToWork: km.toWork > 0 && entered.distanceToWork === null && facts.distanceToWork === null,
    fixedCosts: facts.fixedCosts <= 0,
    chargeCosts: drive !== 'fuel' && facts.chargeCosts <= 0 && facts.chargesWithoutCost === 0,
    chargesWithoutCost: facts.chargesWithoutCost > 0,
    fuelCosts: drive !== 'electric' && drive !== null && entered.fuelCosts === null,
    costsInOtherCurrency: facts.costsInOtherCurrency > 0,
    unclassifiedTrips: km.unclassified > 0,
    book: facts.bookSince === null || facts.bookSince > firstDay(facts.year, entered.purchaseDate),
  };
  return missingWords.filter((word) => isMissing[word]).map((word) => ({ word, amount: amounts[word] ?? null }));
}

/** What a figure cannot be counted without. */
const missingFigures = ({ acquisition, ...entered }: EnteredBenefit, { drive, km, leasingCosts }: BenefitFacts) => ({
  drive: drive === null && entered.sharePercent === null,
  listPrice: entered.listPrice === null,
  purchaseDate: entered.purchaseDate === null && (acquisition === 'purchase' || (drive !== 'fuel' && entered.sharePercent === null)),
  purchasePrice: acquisition === 'purchase' && entered.purchasePrice === null,
  leasing: acquisition === 'leasing' && entered.leasing === null && leasingCosts <= 0,
  trips: km.business + km.toWork + km.private + km.unclassified <= 0,
});

const firstDay = (year: number, purchaseDate: string | null): string => {
  const newYear = `${year}-01-01`;
  return purchaseDate !== null && purchaseDate > newYear ? purchaseDate : newYear;
};
