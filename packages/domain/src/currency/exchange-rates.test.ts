import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertMinor, crossRate, rateBook } from './exchange-rates.ts';

const book = rateBook([
  { day: '2026-04-02', currency: 'CHF', rate: 0.94 },
  { day: '2026-04-01', currency: 'CHF', rate: 0.95 },
  { day: '2026-04-02', currency: 'USD', rate: 1.1 },
  { day: '2026-04-01', currency: 'USD', rate: 1.08 },
  { day: '2026-04-07', currency: 'USD', rate: 1.2 },
]);
const cross = (from: string, to: string, day: string) => crossRate(book, { from, to, day });

describe('the rate of a day (decision 0181)', () => {
  it.each([
    ['that day', 'EUR', 'USD', '2026-04-01', 1.08, '2026-04-01'],
    ['the last business day before, over Easter', 'EUR', 'USD', '2026-04-06', 1.1, '2026-04-02'],
    ['the same day for both where neither is the euro', 'CHF', 'USD', '2026-04-07', 1.1 / 0.94, '2026-04-02'],
    ['back to the euro', 'USD', 'EUR', '2026-04-07', 1 / 1.2, '2026-04-07'],
    ['no rate for a currency itself', 'CHF', 'CHF', '1990-01-01', 1, '1990-01-01'],
  ])('is %s', (_, from, to, day, rate, of) => {
    const found = cross(from, to, day);
    expect([found?.rate, found?.day]).toEqual([expect.closeTo(rate, 12), of]);
  });

  it.each([
    ['before the first one', 'EUR', 'USD', '2026-03-31'],
    ['more than a week after the last one', 'EUR', 'CHF', '2026-04-10'],
    ['of a currency without any', 'EUR', 'ISK', '2026-04-02'],
    ['where one of two is missing', 'USD', 'ISK', '2026-04-02'],
  ])('is missing %s, and never taken as one to one', (_, from, to, day) => {
    expect(cross(from, to, day)).toBeNull();
  });

  it('there and back is one, whatever the currencies', () => {
    const any = fc.constantFrom('EUR', 'CHF', 'USD');
    fc.assert(
      fc.property(any, any, (from, to) => {
        expect((cross(from, to, '2026-04-02')?.rate ?? 0) * (cross(to, from, '2026-04-02')?.rate ?? 0)).toBeCloseTo(1, 12);
      }),
    );
  });
});

describe('an amount in another currency', () => {
  it.each([
    ['francs in euro', 4500, 1 / 0.94, 2, 2, 4787],
    ['euro in won, which have no decimals', 1050, 1500, 2, 0, 15_750],
    ['króna in euro', 2500, 1 / 143, 0, 2, 1748],
    ['an earning, rounded away from zero', -5, 1.1, 2, 2, -6],
    ['nothing', 0, 1.1, 2, 2, 0],
  ])('is right for %s', (_, amount, rate, from, to, expected) => {
    expect(convertMinor(amount, rate, { from, to })).toBe(expected);
  });

  it('has the sign of the amount, and comes back within what was rounded', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.double({ min: 0.5, max: 2, noNaN: true }), (amount, rate) => {
        const there = convertMinor(amount, rate, { from: 2, to: 2 });
        expect(Math.abs(convertMinor(there, 1 / rate, { from: 2, to: 2 }) - amount)).toBeLessThanOrEqual(2);
        expect(convertMinor(-amount, rate, { from: 2, to: 2 })).toBe(-there || 0);
      }),
    );
  });
});
