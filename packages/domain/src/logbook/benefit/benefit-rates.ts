/** A rate that counts from a day on, `2026-11-18`, with the law or letter that it is from. */
export interface DatedRate {
  readonly from: string;
  readonly value: number;
  readonly source: string;
}

const employees = 'BMF 3.3.2022, IV C 5 - S 2334/21/10004 :001';

/**
 * The rates of the benefit in kind of a German company car, the oldest first: `privatePercent` of the list price a month, `workPercent` of it a month and km of the way to work, `dayPercent` a day and km instead, at most
 * `maxDays` a year, and the `usefulLife` of a car in years.
 */
export const benefitRates = {
  privatePercent: [{ from: '1996-01-01', value: 1, source: '§ 6 Abs. 1 Nr. 4 Satz 2, § 8 Abs. 2 Satz 2 EStG' }],
  workPercent: [{ from: '1996-01-01', value: 0.03, source: '§ 8 Abs. 2 Satz 3 EStG' }],
  dayPercent: [{ from: '2011-01-01', value: 0.002, source: `${employees}; BFH 22.9.2010, VI R 57/09` }],
  maxDays: [{ from: '2011-01-01', value: 180, source: employees }],
  usefulLife: [{ from: '1996-01-01', value: 8, source: 'BFH 29.3.2005, IX B 174/03' }],
} as const satisfies Readonly<Record<string, readonly DatedRate[]>>;

export type BenefitRate = keyof typeof benefitRates;

/** Returns the rate that counts on the last day of a year. */
export function rateOf(name: BenefitRate, year: number): DatedRate {
  const rows: readonly DatedRate[] = benefitRates[name];
  const counted = rows.findLast(({ from }) => from <= `${year}-12-31`) ?? rows[0];
  if (counted === undefined) throw new Error(`There is no rate ${name}.`);
  return counted;
}

/** How a car is driven, as its category says. */
export type Drive = 'electric' | 'plug_in_hybrid' | 'fuel';

/** The car of a rule for the list price: amounts in cents, the range in km, CO2 in grams per km; null: unknown. */
export interface RatedCar {
  readonly drive: Drive;
  /** The day on which the employer got it, `2026-11-18`. */
  readonly purchaseDate: string;
  readonly listPrice: number;
  readonly electricRange: number | null;
  readonly co2: number | null;
}

/** The percent of list price, depreciation and leasing that count for a car, with the rule that says so. */
export interface PriceShare {
  readonly percent: number;
  readonly source: string;
  /** The highest list price with this share, in cents; null: any. */
  readonly maxListPrice: number | null;
}

interface ShareRow {
  readonly drives: readonly Drive[];
  /** The first and the last day of purchase. */
  readonly bought: readonly [from: string, until: string];
  readonly percent: number;
  readonly maxListPrice: number | null;
  /** A hybrid has at least this range in km, or at most `maxCo2`. */
  readonly minRange: number | null;
  readonly source: string;
}

const [maxCo2, euro] = [50, 100];
const quarter = { drives: ['electric'], percent: 25, minRange: null } as const;
const half = { drives: ['electric', 'plug_in_hybrid'], percent: 50, maxListPrice: null } as const;
const third = '§ 6 Abs. 1 Nr. 4 Satz 2 Nr. 3 und Satz 3 Nr. 3 EStG';
const ofNumber = (number: number) => `§ 6 Abs. 1 Nr. 4 Satz 2 Nr. ${number} und Satz 3 Nr. ${number} EStG`;

/** The shares in the order in which they are asked, for use from 2020 on: the limit of 60,000 euro is that of the second Corona tax act (29.6.2020), 70,000 of the growth opportunities act (27.3.2024), 100,000 of the investment act of July 2025. */
export const priceShares: readonly ShareRow[] = [
  { ...quarter, bought: ['2019-01-01', '2023-12-31'], maxListPrice: 60_000 * euro, source: third },
  { ...quarter, bought: ['2024-01-01', '2025-06-30'], maxListPrice: 70_000 * euro, source: third },
  { ...quarter, bought: ['2025-07-01', '2030-12-31'], maxListPrice: 100_000 * euro, source: third },
  { ...half, bought: ['2019-01-01', '2021-12-31'], minRange: 40, source: ofNumber(2) },
  { ...half, bought: ['2022-01-01', '2024-12-31'], minRange: 60, source: ofNumber(4) },
  { ...half, bought: ['2025-01-01', '2030-12-31'], minRange: 80, source: ofNumber(5) },
];

/** Returns the share of list price, depreciation and leasing that counts for a car. The list price is compared as it is, before it is rounded. */
export const priceShareOf = (car: RatedCar): PriceShare =>
  priceShares.find((row) => isOf(car, row)) ?? {
    percent: 100,
    source: rateOf('privatePercent', Number(car.purchaseDate.slice(0, 4))).source,
    maxListPrice: null,
  };

function isOf(
  { drive, purchaseDate, listPrice, electricRange, co2 }: RatedCar,
  { drives, bought, maxListPrice, minRange }: ShareRow,
): boolean {
  if (!drives.includes(drive) || purchaseDate < bought[0] || purchaseDate > bought[1]) return false;
  if (maxListPrice !== null && listPrice > maxListPrice) return false;
  // An electric car emits nothing.
  return (
    drive === 'electric' || (co2 !== null && co2 <= maxCo2) || (electricRange !== null && minRange !== null && electricRange >= minRange)
  );
}
