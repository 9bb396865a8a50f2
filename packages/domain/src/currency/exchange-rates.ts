import { dayNumber } from '../costs/cost-between.ts';

/** What one euro was in a currency on a day, as the European Central Bank published it: a business day, ISO 8601, and an ISO 4217 code. */
export interface DayRate {
  readonly day: string;
  readonly currency: string;
  readonly rate: number;
}

/** The rates of currencies, those of each in the order of their days. */
export type RateBook = ReadonlyMap<string, readonly DayRate[]>;

/** A day without a rate has that of the last business day before, at most so many days ago: more than Easter with its weekend, less than a currency that is not quoted any more. */
export const MAX_RATE_AGE_DAYS = 7;

/** The currency whose rates are published. */
export const BASE_CURRENCY = 'EUR';

/** A rate of the day: how many units of one currency one of another was, and the business day that it is of. */
export interface CrossRate {
  readonly rate: number;
  readonly day: string;
}

/** Rates in any order, by currency. */
export const rateBook = (rates: readonly DayRate[]): RateBook =>
  Map.groupBy(
    rates.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    ({ currency }) => currency,
  );

/**
 * How many units of `to` one of `from` was on a day (decision 0181), both ISO 4217; null: a rate is missing, and nothing is guessed. Where both are not the euro, both rates are of the same business day.
 */
export function crossRate(
  book: RateBook,
  { from, to, day }: { readonly from: string; readonly to: string; readonly day: string },
): CrossRate | null {
  if (from === to) return { rate: 1, day };
  const days = [from, to].flatMap((currency) => (currency === BASE_CURRENCY ? [] : [lastBefore(book, currency, day)]));
  if (days.includes(null)) return null;
  const common = days.flatMap((one) => one?.day ?? []).toSorted()[0] ?? day;
  const [ofFrom, ofTo] = [rateOn(book, from, common), rateOn(book, to, common)];
  return ofFrom === null || ofTo === null ? null : { rate: ofTo / ofFrom, day: common };
}

/** An amount of minor units in another currency, rounded half away from zero. `decimals` are those of both currencies. */
export function convertMinor(amount: number, rate: number, decimals: { readonly from: number; readonly to: number }): number {
  const converted = (Math.abs(amount) / 10 ** decimals.from) * rate * 10 ** decimals.to;
  // No sign of zero.
  return Math.sign(amount) * Math.round(converted) || 0;
}

function rateOn(book: RateBook, currency: string, day: string): number | null {
  return currency === BASE_CURRENCY ? 1 : (lastBefore(book, currency, day)?.rate ?? null);
}

/** The rate of the last business day up to a day, unless it is too old; found by halving. */
function lastBefore(book: RateBook, currency: string, day: string): DayRate | null {
  const rates = book.get(currency) ?? [];
  let [low, high] = [0, rates.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rates[middle]?.day ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  const found = rates[low - 1];
  return found === undefined || dayNumber(day) - dayNumber(found.day) > MAX_RATE_AGE_DAYS ? null : found;
}
