import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countMonths, depreciation } from './benefit-months.ts';
import { type BookFacts, bookBenefit } from './book-benefit.ts';

const euro = 100;
const km = { business: 12_000, toWork: 4000, private: 4000, unclassified: 0 };
const facts: BookFacts = {
  km,
  fixedCosts: 2000 * euro,
  chargeCosts: 1500 * euro,
  fuelCosts: 0,
  acquisition: 6000 * euro,
  sharePercent: 100,
};
const book = (changes: Partial<BookFacts> = {}) => bookBenefit({ ...facts, ...changes });

describe('the book (§ 8 Abs. 2 Satz 4, § 6 Abs. 1 Nr. 4 Satz 3 EStG)', () => {
  it.each([
    ['a car of 9,500 euro a year', {}, 9500, 1900, 1900],
    ['an electric car: a quarter of its depreciation, all other costs in full', { sharePercent: 25 }, 5000, 1000, 1000],
    ['a hybrid: half of it, and its fuel', { sharePercent: 50, fuelCosts: 500 * euro }, 7000, 1400, 1400],
    [
      'trips without a class: nobody can prove that they were business',
      { km: { ...km, business: 8000, unclassified: 4000 } },
      9500,
      3800,
      1900,
    ],
    ['only business trips', { km: { business: 100, toWork: 0, private: 0, unclassified: 0 } }, 9500, 0, 0],
    ['only private trips', { km: { business: 0, toWork: 0, private: 100, unclassified: 0 } }, 9500, 9500, 0],
  ])('counts %s', (_, changes, total, ofPrivate, commute) => {
    expect(book(changes)).toMatchObject({ totalCosts: total * euro, private: ofPrivate * euro, commute: commute * euro });
  });

  it('counts by the formula of R 8.1 Abs. 9 Nr. 2 LStR: costs by km, times the private km and those to work', () => {
    const counted = book({
      km: { business: 20_000, toWork: 6000, private: 4000, unclassified: 0 },
      fixedCosts: 9000 * euro,
      chargeCosts: 0,
    });
    expect(counted).toMatchObject({ perKm: 50, private: 2000 * euro, commute: 3000 * euro, total: 5000 * euro });
  });

  it('is nothing to count where nothing was driven', () => {
    expect(book({ km: { business: 0, toWork: 0, private: 0, unclassified: 0 } })).toBeNull();
  });

  const amount = fc.integer({ min: 0, max: 10_000_000 });
  const some = fc.record({
    km: fc.record({ business: fc.nat(90_000), toWork: fc.nat(90_000), private: fc.nat(90_000), unclassified: fc.nat(90_000) }),
    fixedCosts: amount,
    chargeCosts: amount,
    fuelCosts: amount,
    acquisition: amount,
    sharePercent: fc.constantFrom(25, 50, 100),
  });

  it('is never more than the car costs, and less with every further business trip', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 1000 }), (one, further) => {
        const [before, after] = [bookBenefit(one), bookBenefit({ ...one, km: { ...one.km, business: one.km.business + further } })];
        if (before === null || after === null) return;
        // Both parts are rounded.
        expect(before.total).toBeLessThanOrEqual(before.totalCosts + 1);
        expect(after.total).toBeLessThanOrEqual(before.total);
      }),
    );
  });

  it('is never more with a smaller share of the acquisition', () => {
    fc.assert(
      fc.property(some, (one) => {
        const [quarter, full] = [bookBenefit({ ...one, sharePercent: 25 }), bookBenefit({ ...one, sharePercent: 100 })];
        expect(quarter?.total ?? 0).toBeLessThanOrEqual(full?.total ?? 0);
      }),
    );
  });
});

describe('the months that are counted', () => {
  it.each([
    ['a whole year', 2026, '2026-12-31', '2024-03-15', 12],
    ['a year that is not over', 2026, '2026-11-29', '2024-03-15', 11],
    ['the year of purchase, its month as a whole', 2026, '2026-12-31', '2026-03-31', 10],
    ['a year before the purchase', 2025, '2025-12-31', '2026-03-31', 0],
    ['a year that has not begun', 2027, '2026-11-29', null, 0],
    ['without a day of purchase', 2026, '2026-06-01', null, 6],
  ])('%s', (_, year, until, purchaseDate, months) => {
    expect(countMonths({ year, until, purchaseDate })).toBe(months);
  });

  it.each([
    ['a whole year of eight', 2026, '2024-03-15', 8, 6000],
    ['the year of purchase', 2024, '2024-03-15', 8, 5000],
    ['the last months of its life', 2032, '2024-03-15', 8, 1000],
    ['a year after its life', 2033, '2024-03-15', 8, 0],
    ['six years, as for the cars of a business', 2026, '2024-03-15', 6, 8000],
  ])('depreciation of 48,000 euro in %s (eight years: haufe.de HI9247527)', (_, year, purchaseDate, usefulLife, value) => {
    expect(depreciation(48_000, usefulLife, { year, until: `${year}-12-31`, purchaseDate })).toBe(value);
  });

  it('depreciation of all years is the price', () => {
    const purchase = fc.record({
      year: fc.integer({ min: 2015, max: 2030 }),
      month: fc.integer({ min: 1, max: 12 }),
      life: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(purchase, ({ year, month, life }) => {
        const purchaseDate = `${year}-${String(month).padStart(2, '0')}-10`;
        const years = Array.from({ length: life + 2 }, (_, index) => year + index);
        const sum = years.reduce((total, one) => total + depreciation(48_000, life, { year: one, until: `${one}-12-31`, purchaseDate }), 0);
        expect(sum).toBeCloseTo(48_000, 6);
      }),
    );
  });
});
