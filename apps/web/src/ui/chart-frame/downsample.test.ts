import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { downsample, dropRepeats } from './downsample.ts';
import type { ChartPoint } from './panel.ts';

const points = fc
  .array(fc.option(fc.double({ min: -500, max: 500, noNaN: true }), { freq: 8 }), { maxLength: 3000 })
  .map((values): ChartPoint[] => values.map((y, x) => [x * 1000, y]));

describe('downsample', () => {
  it('returns short series unchanged', () => {
    const short: ChartPoint[] = [
      [0, 1],
      [1, null],
      [2, 3],
    ];
    expect(downsample(short, 3)).toBe(short);
  });

  it('reduces 10,000 points to the given number and keeps a single spike', () => {
    const long = Array.from({ length: 10_000 }, (_, x): ChartPoint => [x, x === 5123 ? 400 : Math.sin(x / 300) * 50]);
    const thin = downsample(long, 800);
    expect(thin.length).toBe(800);
    expect(thin).toContainEqual([5123, 400]);
  });

  it('keeps order, first point and gaps, and adds no point', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 3, max: 400 }), (series, maxPoints) => {
        const thin = downsample(series, maxPoints);
        const known = new Set(series);
        expect(thin.every((point) => known.has(point))).toBe(true);
        expect(thin.map(([x]) => x)).toEqual(thin.map(([x]) => x).toSorted((a, b) => a - b));
        expect(thin[0]).toBe(series[0]);
        const gaps = (list: readonly ChartPoint[]) => list.filter(([, y], index) => y === null && list[index - 1]?.[1] !== null).length;
        expect(gaps(thin)).toBe(gaps(series));
      }),
      { numRuns: 60 },
    );
  });
});

describe('dropRepeats', () => {
  it('keeps the first of equal values and the very last point', () => {
    expect(
      dropRepeats([
        [0, 1],
        [1, 1],
        [2, 2],
        [3, 2],
        [4, 2],
      ]),
    ).toEqual([
      [0, 1],
      [2, 2],
      [4, 2],
    ]);
  });
});
