import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costBetween } from './cost-between.ts';
import { costMonths } from './cost-months.ts';
import { costTypes, type FixedCost } from './fixed-cost.ts';

const yearly: FixedCost = { type: 'Yearly', amount: 60_000, startDate: '2025-01-01', endDate: null };
const costsIn = (year: number, cost: Partial<FixedCost>) => costMonths([{ ...yearly, ...cost }], year).map((month) => month.cost);
const every = (amount: number) => Array.from({ length: 12 }, () => amount);
const only = (amounts: Readonly<Record<number, number>>) => Array.from({ length: 12 }, (_, index) => amounts[index + 1] ?? 0);
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe('the fixed costs of a year (COST-012, OQ-190)', () => {
  it.each<[string, number, Partial<FixedCost>, readonly number[]]>([
    ['a yearly amount is a twelfth a month', 2026, {}, every(5000)],
    ['nothing counts before the start', 2024, {}, every(0)],
    ['a monthly amount is the whole of it in each month', 2026, { type: 'Monthly', amount: 30_000 }, every(30_000)],
    [
      'a month that the start or the end cuts counts by its days',
      2026,
      { type: 'Monthly', amount: 3100, startDate: '2026-03-11', endDate: '2026-05-10' },
      only({ 3: 2100, 4: 3100, 5: 1000 }),
    ],
    [
      'dates within one month count its days',
      2026,
      { type: 'Monthly', amount: 3000, startDate: '2026-04-10', endDate: '2026-04-12' },
      only({ 4: 300 }),
    ],
    [
      'a week is its days / 7',
      2026,
      { type: 'Weekly', amount: 700, startDate: '2026-01-01', endDate: '2026-03-01' },
      only({ 1: 3100, 2: 2800, 3: 100 }),
    ],
    [
      'February of a leap year has a day more',
      2028,
      { type: 'Weekly', amount: 700, startDate: '2028-02-01', endDate: '2028-02-29' },
      only({ 2: 2900 }),
    ],
    [
      'half of February of a leap year is by 29 days',
      2028,
      { type: 'Monthly', amount: 2900, startDate: '2028-02-01', endDate: '2028-02-15' },
      only({ 2: 1500 }),
    ],
    [
      'a spread amount is by its days, and whole with the last of them',
      2026,
      { type: 'Spread', amount: 1001, startDate: '2026-04-16', endDate: '2026-05-05' },
      only({ 4: 751, 5: 250 }),
    ],
    ['a single one is in its month', 2026, { type: 'OneTime', startDate: '2026-07-31', endDate: '2026-07-31' }, only({ 7: 60_000 })],
    ['a single one is in no other year', 2027, { type: 'OneTime', startDate: '2026-07-31', endDate: '2026-07-31' }, every(0)],
  ])('%s', (_, year, cost, expected) => {
    expect(costsIn(year, cost)).toEqual(expected);
  });

  it('loses no cent of an amount that twelve does not divide', () => {
    const months = costsIn(2026, { amount: 10_000 });
    expect(months.slice(0, 3)).toEqual([833, 834, 833]);
    expect(total(months)).toBe(10_000);
  });

  it('has as many rates as a contract of 36 months that begins in the middle of one', () => {
    const leasing = { type: 'Monthly', amount: 29_999, startDate: '2024-03-15', endDate: '2027-03-14' } as const;
    expect(total([2024, 2025, 2026, 2027].map((year) => total(costsIn(year, leasing))))).toBe(36 * 29_999);
  });

  it.each([
    [6, '2026-03-15', '2026-09-14', 'months of different lengths'],
    [3, '2026-01-31', '2026-04-30', 'an end in a month without the day'],
    [1, '2026-01-31', '2026-02-28', 'February'],
    [12, '2024-02-29', '2025-02-28', 'a leap day'],
    [6, '2026-03-01', '2026-08-31', 'calendar months'],
  ])('has %i rates from %s to %s: %s', (rates, startDate, endDate) => {
    const leasing = { type: 'Monthly', amount: 31_000, startDate, endDate } as const;
    expect(total([2024, 2025, 2026].map((year) => total(costsIn(year, leasing))))).toBe(rates * 31_000);
  });

  it('is not changed in its first and middle months by an end that completes the last one', () => {
    const leasing = { type: 'Monthly', amount: 3100, startDate: '2026-03-15', endDate: '2026-05-14' } as const;
    expect(costsIn(2026, leasing)).toEqual(only({ 3: 1700, 4: 3100, 5: 1400 }));
    expect(costBetween(leasing, '2026-05-01', '2026-05-07')).toBe(700);
  });

  it('counts a negative amount as earnings of its month (OQ-189)', () => {
    const premium: FixedCost = { type: 'OneTime', amount: -7500, startDate: '2026-04-02', endDate: '2026-04-02' };
    const [march, april] = costMonths([yearly, premium], 2026).slice(2, 4);
    expect([march, april]).toEqual([
      { month: 3, cost: 5000, earnings: 0 },
      { month: 4, cost: 5000, earnings: 7500 },
    ]);
  });
});

const dayOf = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);
const [first, last] = [Date.parse('2019-01-01') / 86_400_000, Date.parse('2033-12-31') / 86_400_000];
const anyDay = fc.integer({ min: first, max: last });
const anyCost = fc
  .record({
    type: fc.constantFrom(...costTypes),
    amount: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
    days: fc.tuple(anyDay, anyDay),
    isOpen: fc.boolean(),
  })
  .map(({ type, amount, days, isOpen }): FixedCost => {
    const [start, end] = days.toSorted((a, b) => a - b).map(dayOf) as [string, string];
    return { type, amount, startDate: start, endDate: type === 'OneTime' ? start : isOpen ? null : end };
  });

/** The day before the one of the month that has the number of the start, so that whole months are over; a shorter month ends on its last day. */
function endOfMonths(start: string, months: number): string {
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day - 1, lastDay))).toISOString().slice(0, 10);
}

/** The cost of one day as a floating number, from the definition. */
function ofDay({ type, amount, startDate, endDate }: FixedCost, day: string): number {
  if (day < startDate || (endDate !== null && day > endDate)) return 0;
  if (type === 'OneTime') return amount;
  if (type === 'Weekly') return amount / 7;
  const [year = 0, month = 0] = day.split('-').map(Number);
  const [startDay, endDay] = [Number(startDate.slice(8)), Number(endDate?.slice(8))];
  if (endDate?.slice(0, 7) === day.slice(0, 7) && startDate.slice(0, 7) !== day.slice(0, 7)) {
    const ofStart = new Date(Date.UTC(Number(startDate.slice(0, 4)), Number(startDate.slice(5, 7)), 0)).getUTCDate();
    const ofEnd = new Date(Date.UTC(year, month, 0)).getUTCDate();
    if (endDay === Math.min(startDay - 1, ofEnd)) return ((startDay - 1) / ofStart / endDay) * (amount / (type === 'Yearly' ? 12 : 1));
  }
  return amount / new Date(Date.UTC(year, month, 0)).getUTCDate() / (type === 'Yearly' ? 12 : 1);
}

describe('what a fixed cost causes in a range', () => {
  it('is the sum of its days, to the minor unit', () => {
    fc.assert(
      fc.property(anyCost, anyDay, fc.integer({ min: 0, max: 500 }), (cost, from, length) => {
        const days = Array.from({ length: length + 1 }, (_, index) => ofDay(cost, dayOf(from + index)));
        expect(Math.abs(costBetween(cost, dayOf(from), dayOf(from + length)) - total(days))).toBeLessThanOrEqual(1.001);
      }),
    );
  });

  it('is exactly that of its parts, wherever it is divided', () => {
    fc.assert(
      fc.property(anyCost, fc.tuple(anyDay, anyDay, anyDay), (cost, days) => {
        const [from, middle, to] = days.toSorted((a, b) => a - b) as [number, number, number];
        const whole = costBetween(cost, dayOf(from), dayOf(to + 1));
        expect(costBetween(cost, dayOf(from), dayOf(middle)) + costBetween(cost, dayOf(middle + 1), dayOf(to + 1))).toBe(whole);
      }),
    );
  });

  it('is a zero without a sign while an earning is below half a minor unit', () => {
    const cent: FixedCost = { type: 'Yearly', amount: -1, startDate: '2026-01-01', endDate: null };
    expect(costBetween(cent, '2026-01-01', '2026-01-31')).toBe(0);
  });

  it('is whole amounts in a year that the dates cover, however they begin', () => {
    fc.assert(
      fc.property(anyCost, (cost) => {
        const open: FixedCost = { ...cost, type: cost.type === 'Monthly' ? 'Monthly' : 'Yearly', endDate: null };
        const amount = open.amount * (open.type === 'Monthly' ? 12 : 1);
        const months = costMonths([open], Number(open.startDate.slice(0, 4)) + 1);
        expect(total(months.map(({ cost: paid, earnings }) => paid - earnings))).toBe(amount);
      }),
    );
  });

  it('is as many rates as months, wherever a lease begins (OQ-190)', () => {
    fc.assert(
      fc.property(anyCost, fc.integer({ min: 1, max: 60 }), (cost, rates) => {
        const lease: FixedCost = { ...cost, type: 'Monthly', endDate: endOfMonths(cost.startDate, rates) };
        expect(costBetween(lease, '2019-01-01', '2039-12-31')).toBe(rates * cost.amount);
      }),
    );
  });

  it('never has the other sign', () => {
    fc.assert(
      fc.property(anyCost, anyDay, fc.nat(60), (cost, from, length) => {
        expect(costBetween(cost, dayOf(from), dayOf(from + length)) * Math.sign(cost.amount)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
