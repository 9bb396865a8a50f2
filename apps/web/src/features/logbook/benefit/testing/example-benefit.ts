import type { LogbookBenefit } from '@wattbook/contract/logbook/benefit.schema';

const rate = (value: number, source: string) => ({ value, standard: value, source });

/** An electric car of 60,000 euro in a year with 20,000 km. */
const benefit: LogbookBenefit = {
  year: 2026,
  until: '2026-12-31',
  entered: {
    listPrice: 60_000,
    acquisition: 'purchase',
    purchasePrice: 48_000,
    purchaseDate: '2024-03-15',
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
  },
  facts: {
    drive: 'electric',
    km: { business: 12_000, toWork: 4000, private: 3900, unclassified: 100 },
    workDays: 100,
    fixedCosts: 2000,
    leasingCosts: 0,
    chargeCosts: 1500,
    leftOut: 120,
  },
  months: 12,
  rates: {
    privatePercent: rate(1, '§ 8 Abs. 2 Satz 2 EStG'),
    workPercent: rate(0.03, '§ 8 Abs. 2 Satz 3 EStG'),
    dayPercent: rate(0.002, 'BMF 3.3.2022'),
    maxDays: rate(180, 'BMF 3.3.2022'),
    usefulLife: rate(8, 'BFH 29.3.2005, IX B 174/03'),
  },
  share: { percent: 25, source: '§ 6 Abs. 1 Nr. 4 Satz 2 Nr. 3 EStG', maxListPrice: 70_000 },
  flat: {
    base: 15_000,
    perMonth: 150,
    months: 12,
    private: 1800,
    distanceToWork: 20,
    commuteByMonths: 1080,
    countedDays: 100,
    commuteByDays: 600,
    commute: 600,
    total: 2400,
  },
  book: {
    acquisition: 6000,
    countedAcquisition: 1500,
    totalCosts: 5000,
    km: 20_000,
    perKm: 0.25,
    privateKm: 4000,
    private: 1000,
    toWorkKm: 4000,
    commute: 1000,
    total: 2000,
  },
  missing: [],
};

/** The same with changes. */
export const exampleBenefit = (changes: Partial<LogbookBenefit> = {}): LogbookBenefit => ({ ...benefit, ...changes });
