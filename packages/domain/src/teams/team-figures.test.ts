import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figuresOfMonth, isMonthShown, rankByConsumption } from './team-figures.ts';

const nothing = { distance: 0, avgConsumption: null, co2: null, countedCost: null, countedDistance: 0, unconverted: [] };

describe('the figures of a month', () => {
  it.each([
    ['of nothing driven', nothing, { distance: 0, consumption: null, co2: null, cost: null }],
    [
      'for each 100 km, the cost for the distance that has one',
      { distance: 400, avgConsumption: 15.5, co2: 20_000, countedCost: 9, countedDistance: 200, unconverted: [] },
      { distance: 400, consumption: 15.5, co2: 5000, cost: 4.5 },
    ],
    [
      'whose cost is not known where a currency has no rate',
      { ...nothing, distance: 400, countedCost: 9, countedDistance: 400, unconverted: ['CHF'] },
      { distance: 400, consumption: null, co2: null, cost: null },
    ],
    [
      'that cost nothing',
      { ...nothing, distance: 50, countedCost: 0, countedDistance: 50 },
      { distance: 50, consumption: null, co2: null, cost: 0 },
    ],
  ])('%s', (_title, sums, figures) => expect(figuresOfMonth(sums)).toEqual(figures));
});

describe('the ranking', () => {
  it('begins with the lowest consumption, leaves out who drove less than 100 km, and shares places', () => {
    const rows = [17, 15, null, 15, 12, 18].map((consumption, index) => ({ consumption, distance: index === 4 ? 99 : 100 }));
    expect(rankByConsumption(rows)).toEqual([3, 1, null, 1, null, 4]);
  });

  it('gives the first place wherever there is a place, and a lower consumption never a later one', () => {
    const row = fc.record({ distance: fc.integer({ min: 0, max: 300 }), consumption: fc.option(fc.integer({ min: 8, max: 30 })) });
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const placed = rankByConsumption(rows).flatMap((rank, index) =>
          rank === null ? [] : [{ rank, of: rows[index]?.consumption ?? 0 }],
        );
        expect(placed.length === 0 || placed.some(({ rank }) => rank === 1)).toBe(true);
        for (const a of placed) for (const b of placed) expect(a.of < b.of).toBe(a.rank < b.rank);
      }),
    );
  });
});

it.each([
  ['2026-06', null, false],
  ['2026-05', '2026-06', false],
  ['2026-06', '2026-06', true],
  ['2027-01', '2026-06', true],
] as const)('%s of who chose in %s to show figures is shown: %s', (month, since, isShown) =>
  expect(isMonthShown(month, since)).toBe(isShown),
);
