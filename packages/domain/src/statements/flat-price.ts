/** The flat price of a year for electricity that charges a company car at home. */
export interface FlatPrice {
  readonly year: number;
  /** In cents per kWh. */
  readonly cents: number;
  /** Where the price comes from, and its day. */
  readonly source: string;
  readonly since: string;
}

/**
 * The flat prices as published, newest first. The rule: BMF letter of 11 November 2025 (IV C 5 - S 2334/00087/014/013), for 2026 to 2030 the average price for households
 * of the first half of the year before, rounded down to whole cents (Destatis, table 61243-0001, 5,000 to less than 15,000 kWh a year, with all taxes). A new year is a new line.
 */
export const flatPrices: readonly FlatPrice[] = [
  {
    year: 2026,
    cents: 34,
    source: 'BMF IV C 5 - S 2334/00087/014/013, 11.11.2025; Destatis 61243-0001, 1. Halbjahr 2025: 34,36 ct/kWh',
    since: '2025-11-11',
  },
];

/** The first month of the rule: for months before it there are no statements. */
export const FIRST_STATEMENT_MONTH = '2026-01';

/** Returns the flat price of a year; null: it is not published, or not known to this version. */
export const flatPriceOf = (year: number): FlatPrice | null => flatPrices.find((price) => price.year === year) ?? null;
