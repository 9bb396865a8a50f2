import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median, medianInterval } from './median.ts';
import { type ChargeEnd, rangeByMonth } from './range-degradation.ts';

const day = 86_400_000;
const start = Date.UTC(2024, 0, 15);
const monthOf = (time: number) => new Date(time).toISOString().slice(0, 7);
const end = (days: number, values: Partial<ChargeEnd> = {}): ChargeEnd => ({
  endTime: start + days * day,
  endLevel: 80,
  endRange: 320,
  odometer: 1000 + days,
  ...values,
});

it.each([
  [[], null],
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %j', (values, middle) => {
  expect(median(values)).toBe(middle);
});

describe('the interval that contains the median with 90 %', () => {
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  // The ranks of published tables of the binomial distribution.
  it.each([
    [4, null],
    [5, [1, 5]],
    [8, [2, 7]],
    [11, [3, 9]],
    [14, [4, 11]],
    [17, [5, 13]],
    [20, [6, 15]],
  ])('of %i values is between the ranks %j', (count, ranks) => {
    expect(medianInterval(upTo(count))).toEqual(ranks);
    expect(medianInterval(upTo(count).toReversed())).toEqual(ranks);
  });

  it('becomes narrower with more values, and works with many', () => {
    const [low, high] = medianInterval(upTo(10_000)) ?? [0, 0];
    expect([low, high]).toEqual([4918, 5083]);
  });

  it('contains the median', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 1, max: 100, noNaN: true }), { minLength: 5, maxLength: 60 }), (values) => {
        const [low, high] = medianInterval(values) ?? [0, 0];
        const middle = median(values) ?? 0;
        expect(low <= middle && middle <= high).toBe(true);
      }),
    );
  });
});

describe('the range of a full battery by month (STAT-032, OQ-180)', () => {
  it('is the range at 100 %, against the first year', () => {
    const first = Array.from({ length: 40 }, (_, index) => end(index * 9));
    const later = Array.from({ length: 40 }, (_, index) => end(400 + index * 9, { endRange: 304 }));
    const months = rangeByMonth([...first, ...later], monthOf);
    expect(months[0]).toEqual({ monthYearKey: '2024-01', odometer: 1009, rangeSmoothed: 400, degradation: 0 });
    const last = months.at(-1);
    expect([last?.monthYearKey, last?.rangeSmoothed]).toEqual(['2026-02', 380]);
    expect(last?.degradation).toBeCloseTo(5, 9);
    expect(months.map(({ monthYearKey }) => monthYearKey)).toEqual([
      ...new Set([...first, ...later].map(({ endTime }) => monthOf(endTime))),
    ]);
  });

  it('does not follow a single wrong charge', () => {
    const ends = Array.from({ length: 20 }, (_, index) => end(index, index === 10 ? { endRange: 20 } : {}));
    expect(rangeByMonth(ends, monthOf).every(({ rangeSmoothed }) => rangeSmoothed === 400)).toBe(true);
  });

  it.each([
    ['nothing', []],
    ['four charges', [end(0), end(1), end(2), end(3)]],
    ['charges that end below half full', Array.from({ length: 9 }, (_, index) => end(index, { endLevel: 49 }))],
    [
      'charges without a range',
      Array.from({ length: 9 }, (_, index) => end(index, index % 2 === 0 ? { endRange: null } : { endRange: 0 })),
    ],
    ['charges without a level', Array.from({ length: 9 }, (_, index) => end(index, { endLevel: null }))],
  ])('is not estimated from %s', (_, ends) => {
    expect(rangeByMonth(ends, monthOf)).toEqual([]);
  });

  it('keeps the last known odometer of a month', () => {
    const ends = [0, 1, 2, 3, 4].map((index) => end(index, index === 4 ? { odometer: null } : {}));
    expect(rangeByMonth(ends, monthOf).map(({ odometer }) => odometer)).toEqual([1003]);
  });

  it('lies between the minimum and the maximum of single charges, in any order', () => {
    const any = fc.record({
      days: fc.integer({ min: 0, max: 900 }),
      endLevel: fc.integer({ min: 50, max: 100 }),
      endRange: fc.integer({ min: 100, max: 600 }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(any, { minLength: 5, maxLength: 40, selector: ({ days }) => days }), (some) => {
        const ends = some.map(({ days, ...values }) => end(days, values));
        const full = some.map(({ endLevel, endRange }) => (endRange / endLevel) * 100);
        const months = rangeByMonth(ends, monthOf);
        for (const { rangeSmoothed, degradation } of months) {
          expect(rangeSmoothed >= Math.min(...full) && rangeSmoothed <= Math.max(...full)).toBe(true);
          expect(degradation).toBeLessThan(100);
        }
        expect(rangeByMonth(ends.toReversed(), monthOf)).toEqual(months);
      }),
    );
  });
});
