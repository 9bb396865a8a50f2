import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../ui/range/day.ts';
import { barAt, barsOf, isOpenBar, labelledBars, presentBar } from './bars.ts';

const november = { from: '2026-11-01', to: '2026-11-30' };
const year = { from: '2026-01-01', to: '2026-12-31' };

describe('the bars of a card', () => {
  it('are one per day, including days without data', () => {
    const { per, bars } = barsOf(november, [{ date: '2026-11-03', value: 43 }]);
    expect([per, bars.length, bars[2], bars[3]?.value]).toEqual(['day', 30, { from: '2026-11-03', value: 43 }, 0]);
  });

  it('are one per month for a year', () => {
    const { per, bars } = barsOf(year, [
      { date: '2026-02-01', value: 10 },
      { date: '2026-02-28', value: 5 },
      { date: '2026-12-31', value: 1 },
    ]);
    expect([per, bars.map(({ value }) => value)]).toEqual(['month', [0, 15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]]);
  });

  it('are one per year for many years, up to a maximum', () => {
    expect(barsOf({ from: '2016-05-01', to: '2026-11-20' }, []).bars).toHaveLength(11);
    expect(barsOf({ from: '0001-01-01', to: '2026-11-20' }, []).bars).toHaveLength(100);
  });

  it('contain every value of the range and no other', () => {
    fc.assert(
      fc.property(fc.nat(800), fc.array(fc.record({ offset: fc.integer({ min: -50, max: 900 }), value: fc.nat(100) })), (days, records) => {
        const range = { from: '2025-03-15', to: addDays('2025-03-15', days) };
        const values = records.map(({ offset, value }) => ({ date: addDays('2025-03-15', offset), value }));
        const { per, bars } = barsOf(range, values);
        const inside = values.filter(({ date }) =>
          per === 'day'
            ? date >= range.from && date <= range.to
            : date.slice(0, 7) >= '2025-03' && date.slice(0, 7) <= range.to.slice(0, 7),
        );
        const sum = (list: readonly { readonly value: number }[]) => list.reduce((total, { value }) => total + value, 0);
        expect(sum(bars)).toBe(sum(inside));
      }),
    );
  });

  it.each([
    [november, '2026-11-20', [0, 19, 29]],
    [november, '2026-11-29', [0, 29]],
    [november, '2026-11-03', [0, 29]],
    [november, '2027-01-05', [0, 29]],
    [year, '2026-06-15', [0, 5, 11]],
    [{ from: '2026-11-20', to: '2026-11-20' }, '2026-11-20', [0]],
  ])('of %o on %s have labels that do not overlap', (range, today, labels) => {
    expect(labelledBars(barsOf(range, []), today)).toEqual(labels);
  });

  it.each([
    [30, -1, 0],
    [30, 0, 0],
    [30, 0.5, 15],
    [30, 1, 29],
    [30, 2, 29],
    [1, 0.9, 0],
  ])('of %i have at a share of %d of the width the bar %i', (count, share, index) => {
    expect(barAt(count, share)).toBe(index);
  });

  it.each([
    ['day', '2026-11-19', false],
    ['day', '2026-11-20', true],
    ['month', '2026-10-01', false],
    ['month', '2026-11-01', true],
    ['year', '2025-01-01', false],
    ['year', '2026-01-01', true],
  ] as const)('of the %s from %s is open on 2026-11-20: %s', (per, from, isOpen) => {
    expect(isOpenBar({ from, value: 1 }, per, '2026-11-20')).toBe(isOpen);
  });

  it.each([
    [november, '2026-11-20', 19],
    [november, '2027-01-05', 29],
    [year, '2026-06-15', 5],
  ])('of %o on %s start with the bar %i', (range, today, index) => {
    expect(presentBar(barsOf(range, []), today)).toBe(index);
  });
});
