import { describe, expect, it } from 'vitest';
import { type BenefitFacts, compareBenefit, type EnteredBenefit, type MissingWord } from './compare-benefit.ts';

const euro = 100;
const nothing: EnteredBenefit = {
  acquisition: 'purchase',
  listPrice: null,
  purchasePrice: null,
  purchaseDate: null,
  leasing: null,
  fuelCosts: null,
  electricRange: null,
  co2: null,
  distanceToWork: null,
  sharePercent: null,
  privatePercent: null,
  workPercent: null,
  dayPercent: null,
  maxDays: null,
  usefulLife: null,
};
const entered: EnteredBenefit = { ...nothing, listPrice: 60_000 * euro, purchasePrice: 48_000 * euro, purchaseDate: '2024-03-15' };
const facts: BenefitFacts = {
  year: 2026,
  until: '2026-12-31',
  drive: 'electric',
  distanceToWork: 20,
  km: { business: 12_000, toWork: 4000, private: 4000, unclassified: 0 },
  workDays: 100,
  fixedCosts: 2000 * euro,
  leasingCosts: 0,
  chargeCosts: 1500 * euro,
  chargesWithoutCost: 0,
  costsInOtherCurrency: 0,
  bookSince: '2025-12-01',
};
const words = (changes: Partial<EnteredBenefit>, changedFacts: Partial<BenefitFacts> = {}): MissingWord[] =>
  compareBenefit({ ...entered, ...changes }, { ...facts, ...changedFacts }).missing.map(({ word }) => word);

describe('both ways to count the benefit in kind', () => {
  it('stand beside each other for an electric car', () => {
    const { flat, book, share, missing } = compareBenefit(entered, facts);
    expect(share?.percent).toBe(25);
    expect(flat).toMatchObject({ base: 15_000 * euro, private: 1800 * euro, commute: 600 * euro, total: 2400 * euro });
    // 6,000 euro a year of depreciation, of which a quarter counts.
    expect(book).toMatchObject({ acquisition: 6000 * euro, countedAcquisition: 1500 * euro, totalCosts: 5000 * euro, total: 2000 * euro });
    expect(missing).toEqual([]);
  });

  it('count leasing instead of depreciation (haufe.de HI9247527): the entered one, else the fixed costs for it', () => {
    const leased = { ...entered, acquisition: 'leasing' } as const;
    expect(compareBenefit(leased, { ...facts, leasingCosts: 4800 * euro }).book).toMatchObject({ countedAcquisition: 1200 * euro });
    expect(compareBenefit({ ...leased, leasing: 6000 * euro }, { ...facts, leasingCosts: 4800 * euro }).book).toMatchObject({
      countedAcquisition: 1500 * euro,
    });
  });

  it('count by what a user entered in place of every dated rate', () => {
    const rates = {
      sharePercent: 50,
      privatePercent: 0.5,
      workPercent: 0.02,
      dayPercent: 0.001,
      maxDays: 50,
      usefulLife: 6,
      distanceToWork: 10,
    };
    const { flat, book, rates: counted } = compareBenefit({ ...entered, ...rates }, facts);
    expect(counted).toMatchObject({ privatePercent: 0.5, workPercent: 0.02, dayPercent: 0.001, maxDays: 50, usefulLife: 6 });
    expect(flat).toMatchObject({ base: 30_000 * euro, private: 1800 * euro, commuteByMonths: 720 * euro, commuteByDays: 150 * euro });
    expect(book).toMatchObject({ acquisition: 8000 * euro, countedAcquisition: 4000 * euro });
  });

  it('have no figures without what they need', () => {
    expect(compareBenefit(nothing, facts)).toMatchObject({ flat: null, book: null, share: null });
    expect(compareBenefit({ ...entered, purchasePrice: null }, facts).book).toBeNull();
    expect(compareBenefit({ ...entered, purchasePrice: null }, facts).flat).not.toBeNull();
    expect(compareBenefit({ ...nothing, listPrice: 30_000 * euro }, { ...facts, drive: 'fuel' }).flat).toMatchObject({
      perMonth: 300 * euro,
    });
  });
});

describe('what is missing is named (an estimate excludes the method, BFH 15.12.2022, VI R 44/20)', () => {
  it.each<[MissingWord[], Partial<EnteredBenefit>, Partial<BenefitFacts>]>([
    [['listPrice'], { listPrice: null }, {}],
    [['drive'], {}, { drive: null }],
    [['purchaseDate'], { purchaseDate: null }, {}],
    [['purchasePrice'], { purchasePrice: null }, {}],
    [['leasing'], { acquisition: 'leasing' }, {}],
    [[], { acquisition: 'leasing' }, { leasingCosts: 100 }],
    [['trips'], {}, { km: { business: 0, toWork: 0, private: 0, unclassified: 0 } }],
    [['distanceToWork'], {}, { distanceToWork: null }],
    [[], { distanceToWork: 3 }, { distanceToWork: null }],
    [['fixedCosts'], {}, { fixedCosts: 0 }],
    [['chargeCosts'], {}, { chargeCosts: 0 }],
    [['chargesWithoutCost'], {}, { chargeCosts: 0, chargesWithoutCost: 3 }],
    [['fuelCosts'], {}, { drive: 'fuel' }],
    [['electricRange', 'fuelCosts'], {}, { drive: 'plug_in_hybrid' }],
    [[], { co2: 40, fuelCosts: 0 }, { drive: 'plug_in_hybrid' }],
    [['costsInOtherCurrency'], {}, { costsInOtherCurrency: 2 }],
    [['unclassifiedTrips'], {}, { km: { ...facts.km, unclassified: 12 } }],
    [['book'], {}, { bookSince: null }],
    [['book'], {}, { bookSince: '2026-01-02' }],
    [[], { purchaseDate: '2026-05-01' }, { bookSince: '2026-05-01' }],
  ])('%j', (missing, changes, changedFacts) => {
    expect(words(changes, changedFacts)).toEqual(missing);
  });

  it('also a book that is of a part of the year: some sample weeks are no logbook (BMF 18.11.2009, dws-medien.de p1902)', () =>
    expect(words({}, { bookSince: '2026-03-01' })).toEqual(['book']));

  it('with its number', () => {
    const { missing } = compareBenefit(entered, { ...facts, chargesWithoutCost: 3, km: { ...facts.km, unclassified: 12.5 } });
    expect(missing).toEqual([
      { word: 'chargesWithoutCost', amount: 3 },
      { word: 'unclassifiedTrips', amount: 12.5 },
    ]);
  });
});
