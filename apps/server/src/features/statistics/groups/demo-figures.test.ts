import { describe, expect, it } from 'vitest';
import { reportIds } from '@wattbook/domain/statistics/comparison';
import { findDemoGroup } from './demo-figures.ts';

const tesla = { manufacture: 'Tesla', model: 'Model 3', variant: 'Long Range' };
const now = Date.UTC(2027, 3, 10);

describe('the world of the demo', () => {
  it.each(['variant', 'model', 'manufacturer', 'all'] as const)('has simulated cars to compare by %s with, and says so', (mode) => {
    for (const metric of ['totals', 'consumptionByTemperature', 'powerByLevel', 'rangeByLevel'] as const) {
      const group = findDemoGroup(tesla, { mode, metric }, now);
      expect(group?.source).toMatchObject({ kind: 'demo', name: null });
      expect(group?.vehicles).toBeGreaterThanOrEqual(10);
    }
  });

  it('has something to compare each figure of the datasheet with (STAT-027, STAT-028)', () => {
    const keys = findDemoGroup(tesla, { mode: 'variant', metric: 'totals' }, now)?.keys.map(({ key }) => key);
    expect(keys).toEqual(Object.values(reportIds).toSorted((a, b) => a - b));
  });

  it('has every month of a year, and none that is still to come', () => {
    const months = (year: number) =>
      findDemoGroup(tesla, { mode: 'variant', metric: 'consumptionByMonth', year }, now)?.keys.map(({ key }) => key) ?? [];
    expect(months(2026)).toEqual(Array.from({ length: 12 }, (_, index) => 202_601 + index));
    expect(months(2027)).toEqual([202_701, 202_702, 202_703, 202_704]);
    expect(months(2028)).toEqual([]);
  });

  it('has no other cars', () => {
    expect(findDemoGroup({ ...tesla, variant: 'Performance' }, { mode: 'variant', metric: 'totals' }, now)).toBeNull();
    expect(findDemoGroup({ ...tesla, manufacture: null }, { mode: 'model', metric: 'totals' }, now)).toBeNull();
  });
});
