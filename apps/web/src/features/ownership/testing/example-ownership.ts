import type { Ownership } from '@wattbook/contract/ownership/ownership.schema';

const value: NonNullable<Ownership['value']> = {
  price: 40_000,
  boughtOn: '2025-01-01',
  now: 34_000,
  lifeYears: 8,
  usual: { lifeYears: 8, source: 'BFH 29.3.2005, IX B 174/03' },
  points: [
    { date: '2025-01-01', value: 40_000, kind: 'price' },
    { date: '2033-01-01', value: 0, kind: 'assumed' },
  ],
};

const petrol: NonNullable<Ownership['petrol']> = {
  lines: [
    { line: 'vehicle', amount: 800, source: 'own' },
    { line: 'fuel', amount: 220, source: 'comparison' },
    { line: 'tax', amount: null, source: 'missing' },
  ],
  consumption: 5.7,
  fuelPrice: 1.759,
  amount: 1020,
  perMonth: 510,
  perKm: 0.51,
  saved: 225,
};

/** A bought car over two months. */
export const exampleOwnership = (values: Partial<Ownership> = {}): Ownership => ({
  currency: 'EUR',
  from: '2026-01-01',
  to: '2026-02-28',
  without: [],
  months: 2,
  distance: 2000,
  parts: [
    { part: 'depreciation', amount: 800, perMonth: 400, perKm: 0.4 },
    { part: 'energy', amount: 90, perMonth: 45, perKm: 0.045 },
    { part: 'quota', amount: -95, perMonth: -47.5, perKm: -0.0475 },
  ],
  total: { amount: 795, perMonth: 397.5, perKm: 0.3975 },
  series: [
    { month: '2026-01', parts: [{ part: 'depreciation', amount: 400 }] },
    {
      month: '2026-02',
      parts: [
        { part: 'depreciation', amount: 400 },
        { part: 'energy', amount: 90 },
        { part: 'quota', amount: -95 },
      ],
    },
  ],
  value,
  petrol,
  costs: { charges: 90, fixCosts: 0, earnings: 95 },
  employerBy: null,
  converted: [],
  entered: {
    currency: 'EUR',
    values: [],
    lifeYears: null,
    endValue: null,
    petrolPrice: null,
    petrolConsumption: null,
    fuelPrice: 1.759,
    petrolTax: null,
    petrolInsurance: null,
    petrolService: null,
  },
  missing: [{ word: 'petrolTax', amount: null }],
  ...values,
});
