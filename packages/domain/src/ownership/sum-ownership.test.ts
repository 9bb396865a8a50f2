import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costMonths } from '../costs/cost-months.ts';
import { costCategories, costTypes } from '../costs/fixed-cost.ts';
import { valueCurve } from './car-value.ts';
import { ownershipParts, partOfCost } from './ownership-parts.ts';
import { perOne, sumOwnership, totalOf } from './sum-ownership.ts';

const lastDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const year = lastDays.map((last, index) => {
  const month = `2026-${String(index + 1).padStart(2, '0')}`;
  return { month, from: `${month}-01`, to: `${month}-${last}`, energy: 0, countedEnergy: 0, stated: 0 };
});

const anyCost = fc
  .record({
    category: fc.constantFrom(...costCategories),
    type: fc.constantFrom(...costTypes),
    amount: fc.integer({ min: -900_000, max: 900_000 }),
    startDate: fc.constantFrom('2025-03-15', '2026-01-01', '2026-02-28', '2026-07-31'),
    endDate: fc.constantFrom('2026-08-14', '2026-12-31', null),
  })
  .map((cost) => (cost.type === 'OneTime' ? { ...cost, endDate: cost.startDate } : cost));
const anyYear = fc.array(
  fc.record({
    energy: fc.integer({ min: 0, max: 50_000 }),
    countedEnergy: fc.integer({ min: 0, max: 50_000 }),
    stated: fc.integer({ min: 0, max: 9000 }),
  }),
  { minLength: 12, maxLength: 12 },
);
const value = valueCurve({ price: 4_000_000, boughtOn: '2025-05-05', values: [], lifeYears: 8, endValue: 0 });

describe('what a car costs by part (decision 0180)', () => {
  it('has the same fixed costs and earnings as the costs of the year, but for the price of the car', () => {
    fc.assert(
      fc.property(fc.array(anyCost, { maxLength: 12 }), (entered) => {
        const costs = entered.flatMap((cost) => {
          const part = partOfCost(cost);
          return part === null ? [] : [{ ...cost, part }];
        });
        const { amounts } = sumOwnership({ months: year, costs, value: [] });
        const months = costMonths(costs, 2026);
        expect(totalOf(amounts)).toBe(months.reduce((total, { cost, earnings }) => total + cost - earnings, 0));
      }),
    );
  });

  it('has parts that add up to the whole, as do its months, and a km that times the km is the whole', () => {
    fc.assert(
      fc.property(anyYear, fc.integer({ min: 1, max: 90_000 }), (months, km) => {
        const costs = [{ type: 'Monthly', amount: 32_990, startDate: '2025-01-15', endDate: null, part: 'leasing' }] as const;
        const sums = sumOwnership({ months: year.map((one, index) => ({ ...one, ...months[index] })), costs, value });
        const whole = totalOf(sums.amounts);
        expect(ownershipParts.reduce((total, part) => total + sums.amounts[part], 0)).toBe(whole);
        expect(sums.months.reduce((total, month) => total + totalOf(month.amounts), 0)).toBe(whole);
        expect((perOne(totalOf(sums.counted), km) ?? 0) * km).toBeCloseTo(totalOf(sums.counted), 4);
        expect((perOne(whole, sums.length) ?? 0) * sums.length).toBeCloseTo(whole, 4);
      }),
    );
  });

  it('is negative where the car earns: a statement to the employer counts as its payment', () => {
    const months = [{ month: '2026-03', from: '2026-03-01', to: '2026-03-31', energy: 5000, countedEnergy: 4000, stated: 3000 }];
    const { amounts, counted, length } = sumOwnership({ months, costs: [], value: [] });
    expect([amounts.energy, amounts.employer, totalOf(amounts), totalOf(counted), length]).toEqual([5000, -3000, 2000, 1000, 1]);
  });

  it('counts the days of a month that has begun', () => {
    const months = [{ month: '2026-06', from: '2026-06-16', to: '2026-06-30', energy: 0, countedEnergy: 0, stated: 0 }];
    const cost = { type: 'Monthly', amount: 30_000, startDate: '2025-01-01', endDate: null, part: 'insurance' } as const;
    const { amounts, length } = sumOwnership({ months, costs: [cost], value: [] });
    expect([amounts.insurance, length]).toEqual([15_000, 0.5]);
  });

  it('has no costs of a km where nothing was driven', () => {
    expect(perOne(5000, 0)).toBeNull();
  });
});

it.each([
  ['PurchasingPrice', 'OneTime', 100, null],
  ['PurchasingPrice', 'OneTime', -100, null],
  ['PurchasingPrice', 'Monthly', 100, 'financing'],
  ['Repair', 'OneTime', 100, 'service'],
  ['Inspection', 'OneTime', 100, 'service'],
  ['Toll', 'Yearly', 100, 'other'],
  ['Quota', 'OneTime', -95, 'quota'],
  ['PowerSale', 'Monthly', -10, 'powerSale'],
  ['Employer', 'Monthly', -10, 'employer'],
  ['Employer', 'Monthly', 10, 'other'],
  ['Insurance', 'OneTime', -40, 'otherEarnings'],
  ['Others', 'OneTime', -95, 'otherEarnings'],
] as const)('%s, %s, of %d counts as %j (decision 0180)', (category, type, amount, part) => {
  expect(partOfCost({ category, type, amount })).toBe(part);
});
