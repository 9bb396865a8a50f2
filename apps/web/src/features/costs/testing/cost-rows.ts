import type { CostReport } from '@wattbook/contract/costs/cost-report.schema';
import type { FixedCost } from '@wattbook/contract/costs/cost.schema';
import { exampleVehicle } from '../../../testing/visit.tsx';

/** A fixed cost as the server answers it. */
export const exampleCost = (values: Partial<FixedCost> = {}): FixedCost => ({
  id: '00000000-0000-7000-8000-0000000000c1',
  vehicleId: exampleVehicle.id,
  description: 'Insurance',
  currency: 'EUR',
  type: 'Yearly',
  category: 'Insurance',
  costs: 600,
  startDate: '2025-03-01',
  endDate: null,
  date: null,
  odometer: null,
  workshop: null,
  note: null,
  version: 3,
  createdAt: '2026-01-02T08:00:00Z',
  ...values,
});

const cardMonth = (values: Partial<CostReport['cards'][number]>): CostReport['cards'][number] => ({
  cardId: '00000000-0000-7000-8000-0000000000d1',
  cardName: 'Home',
  cardColor: '#112233',
  month: 1,
  kWh: 100,
  pricedkWh: 100,
  pricedCost: 30,
  count: 4,
  cost: 30,
  ...values,
});

export const exampleReport = (values: Partial<CostReport> = {}): CostReport => ({
  year: 2026,
  currency: 'EUR',
  cards: [
    cardMonth({}),
    cardMonth({ month: 3, cost: 20, pricedCost: 20, kWh: 60, pricedkWh: 50, count: 3 }),
    cardMonth({ cardId: 'without_cardId', cardName: null, month: 3, cost: null, pricedCost: null, pricedkWh: 0, kWh: 8, count: 1 }),
    cardMonth({ cardId: '00000000-0000-7000-8000-0000000000d2', cardName: '_removed_', month: 4, cost: 80, pricedCost: 80, count: 2 }),
  ],
  fixCosts: [
    { ...exampleCost(), yearCosts: 600 },
    {
      ...exampleCost({
        id: '00000000-0000-7000-8000-0000000000c2',
        description: 'THG premium',
        category: 'Others',
        type: 'OneTime',
        costs: -350,
        startDate: null,
        date: '2026-04-02',
      }),
      yearCosts: -350,
    },
  ],
  fixCostsMonths: Array.from({ length: 12 }, (_, index) => ({ month: index + 1, cost: 50, earnings: index === 3 ? 350 : 0 })),
  sums: { charges: 130, fixCosts: 600, earnings: 350, total: 380, fixCostsAverage: 50 },
  converted: [],
  otherCurrencies: [],
  standing: 12.5,
  unpriced: { count: 0, kWh: 0 },
  distance: 12_000,
  costPerKm: 0.0316,
  distanceUnknown: { until: null, months: [] },
  ...values,
});
