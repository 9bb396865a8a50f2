import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { benefitRates, type Drive, priceShareOf, rateOf } from './benefit-rates.ts';
import { type FlatFacts, flatBenefit } from './flat-benefit.ts';

const euro = 100;
const rated = { privatePercent: 1, workPercent: 0.03, dayPercent: 0.002, maxDays: 180 };
const flat = (changes: Partial<FlatFacts>) =>
  flatBenefit({ listPrice: 80_000 * euro, sharePercent: 100, months: 12, distanceToWork: 0, workDays: 0, ...rated, ...changes });

describe('the flat rule (§ 6 Abs. 1 Nr. 4 Satz 2, § 8 Abs. 2 EStG)', () => {
  it('has the way to work of the example of Automobilwoche: 80,000 euro and 10 km are 240 euro a month', () => {
    expect(flat({ months: 1, distanceToWork: 10, workDays: 999 }).commuteByMonths).toBe(240 * euro);
    expect(flat({ months: 1 }).perMonth).toBe(800 * euro);
  });

  it.each([
    ['as it is', 80_000, 100, 80_000],
    ['rounded down to full 100 euro (R 8.1 Abs. 9 Nr. 1 LStR)', 43_299.99, 100, 43_200],
    ['halved first', 43_300, 50, 21_600],
    ['quartered first', 45_990, 25, 11_400],
    ['with less than 100 euro', 99, 100, 0],
  ])('counts the list price %s', (_, listPrice, sharePercent, base) => {
    expect(flat({ listPrice: listPrice * euro, sharePercent }).base).toBe(base * euro);
  });

  it.each([
    [
      'a quarter of 60,000 euro, 20 km, 100 days',
      { listPrice: 60_000 * euro, sharePercent: 25, distanceToWork: 20, workDays: 100 },
      1800,
      1080,
      600,
    ],
    [
      'half of 50,000 euro, 15 km, 180 days',
      { listPrice: 50_000 * euro, sharePercent: 50, distanceToWork: 15, workDays: 180 },
      3000,
      1350,
      1350,
    ],
    ['more than 180 days', { listPrice: 50_000 * euro, sharePercent: 50, distanceToWork: 15, workDays: 230 }, 3000, 1350, 1350],
    ['a way of 15.9 km: full km count', { listPrice: 50_000 * euro, sharePercent: 50, distanceToWork: 15.9, workDays: 10 }, 3000, 1350, 75],
    ['half a year', { listPrice: 50_000 * euro, sharePercent: 100, distanceToWork: 10, workDays: 50, months: 6 }, 3000, 900, 500],
    [
      'other rates of the employer',
      { listPrice: 50_000 * euro, privatePercent: 0.5, workPercent: 0.015, distanceToWork: 10, workDays: 200, maxDays: 220 },
      3000,
      900,
      2000,
    ],
  ])('of %s', (_, changes, ofPrivate, byMonths, byDays) => {
    const { private: counted, commuteByMonths, commuteByDays, commute, total } = flat(changes);
    expect([counted, commuteByMonths, commuteByDays]).toEqual([ofPrivate * euro, byMonths * euro, byDays * euro]);
    expect(commute).toBe(Math.min(byMonths, byDays) * euro);
    expect(total).toBe(counted + commute);
  });

  it('is the same for 180 days as for twelve months, because 0.03 % stands for 15 days (BMF 3.3.2022)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000_000 }), fc.integer({ min: 0, max: 300 }), (listPrice, distanceToWork) => {
        const { commuteByMonths, commuteByDays } = flat({ listPrice, distanceToWork, workDays: 365 });
        expect(commuteByDays).toBe(commuteByMonths);
      }),
    );
  });

  it('never falls with price, way, days or months', () => {
    const amount = fc.integer({ min: 0, max: 30_000_000 });
    const facts = fc.record({ listPrice: amount, distanceToWork: fc.nat(300), workDays: fc.nat(366), months: fc.nat(12) });
    fc.assert(
      fc.property(facts, facts, (one, other) => {
        const more = Object.fromEntries(
          Object.entries(one).map(([name, value]) => [name, Math.max(value, other[name as keyof typeof other])]),
        );
        expect(flat(more).total).toBeGreaterThanOrEqual(flat(one).total);
      }),
    );
  });
});

describe('the share of the list price (§ 6 Abs. 1 Nr. 4 Satz 2 Nr. 2 bis 5 EStG)', () => {
  it.each<[Drive, string, number, number | null, number | null, number]>([
    ['electric', '2018-12-31', 40_000, null, null, 100],
    ['electric', '2019-01-01', 60_000, null, null, 25],
    ['electric', '2023-12-31', 60_000, null, null, 25],
    ['electric', '2023-12-31', 60_000.01, null, null, 50],
    ['electric', '2024-01-01', 70_000, null, null, 25],
    ['electric', '2025-06-30', 70_060.02, null, null, 50],
    ['electric', '2025-07-01', 70_060.02, null, null, 25],
    ['electric', '2025-07-01', 100_000, null, null, 25],
    ['electric', '2025-07-01', 100_001, null, null, 50],
    ['electric', '2031-01-01', 50_000, null, null, 100],
    ['plug_in_hybrid', '2021-12-31', 90_000, 40, null, 50],
    ['plug_in_hybrid', '2022-01-01', 90_000, 59, 51, 100],
    ['plug_in_hybrid', '2022-01-01', 90_000, 60, null, 50],
    ['plug_in_hybrid', '2025-01-01', 90_000, 79, null, 100],
    ['plug_in_hybrid', '2025-01-01', 90_000, 79, 50, 50],
    ['plug_in_hybrid', '2025-01-01', 90_000, 80, 120, 50],
    ['plug_in_hybrid', '2025-01-01', 90_000, null, null, 100],
    ['fuel', '2025-01-01', 30_000, null, null, 100],
  ])('of an %s car bought on %s for %d euro with %s km and %s g: %d', (drive, purchaseDate, price, electricRange, co2, percent) => {
    const share = priceShareOf({ drive, purchaseDate, listPrice: Math.round(price * euro), electricRange, co2 });
    expect(share.percent).toBe(percent);
    expect(share.source).toMatch(/EStG/);
  });

  it('is never more for a cheaper electric car', () => {
    const price = fc.integer({ min: 1, max: 20_000_000 });
    const days = fc.date({ min: new Date('2015-01-01'), max: new Date('2032-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(price, price, days, (one, other, date) => {
        const of = (listPrice: number) =>
          priceShareOf({ drive: 'electric', purchaseDate: date.toISOString().slice(0, 10), listPrice, electricRange: null, co2: 0 })
            .percent;
        expect(of(Math.min(one, other))).toBeLessThanOrEqual(of(Math.max(one, other)));
      }),
    );
  });
});

it('every rate is dated, the oldest first, and names its source', () => {
  for (const [name, rows] of Object.entries(benefitRates)) {
    expect(rows.map(({ from }) => from)).toEqual(rows.map(({ from }) => from).toSorted());
    for (const { source } of rows) expect(source, name).toMatch(/EStG|BMF|BFH/);
  }
  expect(rateOf('usefulLife', 2026).value).toBe(8);
});
