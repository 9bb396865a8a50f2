import type { FixedCost } from './fixed-cost.ts';

/**
 * What a fixed cost causes from one day to another, both included and ISO 8601, in minor units (OQ-190): a full month of its dates counts a
 * twelfth of a yearly amount and the whole of a monthly one, a month that its dates or the range cut counts by its days, a week counts by
 * days / 7, and a single one on its day. Dates of whole months, such as a lease from 15 March to 14 September, have as many rates as months: their last one counts what the first
 * one left. A spread amount counts by its days. Neighbouring ranges add up to their union, so that twelve months of dates that cover a year are
 * exactly the yearly amount: what is rounded is the total since the start.
 */
export const costBetween = (cost: FixedCost, from: string, to: string): number => costUntil(cost, to) - costUntil(cost, dayBefore(from));

/** What has come together since the start, through `day`. */
function costUntil({ type, amount, startDate, endDate }: FixedCost, day: string): number {
  if (day < startDate) return 0;
  const last = endDate !== null && endDate < day ? endDate : day;
  if (type === 'OneTime') return amount;
  const days = daysFrom(startDate, last);
  if (type === 'Weekly') return shareOf(amount, days, 7);
  if (type === 'Spread') return shareOf(amount, days, daysFrom(startDate, endDate ?? last));
  const [months, parts] = monthsOf(startDate, last, endDate);
  return shareOf(amount, months, type === 'Yearly' ? parts * 12 : parts);
}

const daysFrom = (first: string, last: string): number => dayNumber(last) - dayNumber(first) + 1;

/** The months from the start of a cost to a day, both included, as a fraction: the first and the last one count by their days. */
function monthsOf(startDate: string, day: string, endDate: string | null): readonly [numerator: number, denominator: number] {
  const [first, last] = [partsOf(startDate), partsOf(day)];
  const between = (last.year - first.year) * 12 + last.month - first.month - 1;
  const ofFirst = first.days - first.day + 1;
  // In one month `between` is -1, which takes away what both ends count too much.
  if (endDate === null || between < 0 || !endsWholeMonths(first, partsOf(endDate)) || day.slice(0, 7) !== endDate.slice(0, 7)) {
    return [(between * first.days + ofFirst) * last.days + last.day * first.days, first.days * last.days];
  }
  const end = partsOf(endDate);
  return [(between * first.days + ofFirst) * end.day + (first.day - 1) * last.day, first.days * end.day];
}

type DayParts = ReturnType<typeof partsOf>;

/** Whether months from the start are over with the end: on the day before that of the start, or on the last one of a shorter month (as § 188 of the German civil code counts them). */
const endsWholeMonths = (start: DayParts, end: DayParts): boolean => end.day === Math.min(start.day - 1, end.days);

/** A share of an amount, rounded half away from zero, where zero has no sign; the product exceeds the exact range of numbers. */
function shareOf(amount: number, numerator: number, denominator: number): number {
  const parts = BigInt(Math.abs(amount)) * BigInt(numerator);
  const rounded = (2n * parts + BigInt(denominator)) / (2n * BigInt(denominator));
  return Number(amount < 0 ? -rounded : rounded);
}

const partsOf = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, day: date, days: daysOfMonth(year, month) };
};

/** The last day of a month (1 to 12) as a number. */
export const daysOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const dayMs = 86_400_000;
/** Days since 1970 of a day, ISO 8601. */
export const dayNumber = (day: string): number => Date.parse(day) / dayMs;
/** The day before a day, both ISO 8601. */
export const dayBefore = (day: string): string => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
