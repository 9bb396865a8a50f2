import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { domainOf, scaleOf, ticksOf, wholeTicksOf } from './scale.ts';

const of = (...values: (number | null)[]) => ({ points: values.map((y, x) => [x, y] as const) });
const minute = 60_000;

describe('the y axis', () => {
  it.each([
    ['speed from zero', of(0, 128), undefined, 0, 150, 50],
    ['power below zero', of(-38, 84), undefined, -50, 100, 50],
    ['level that fits', of(57, 34), 'data', 30, 60, 10],
    ['nothing but zero', of(0, 0), undefined, 0, 1, 1],
    ['one height all the way', of(431, 431), 'data', 430, 432, 1],
    ['no value', of(null, null), undefined, 0, 1, 1],
  ] as const)('of %s', (_, panel, fit, low, high, step) => {
    expect(scaleOf({ ...panel, fit })).toEqual({ low, high, step });
  });

  it.each([
    ['values within the span', of(96.4, 96.9), 80, 100, 10],
    ['values below the span', of(96, 71), 70, 100, 10],
  ])('of %s is not narrower than the span', (_, panel, low, high, step) => {
    expect(scaleOf({ ...panel, fit: 'data', span: [80, 100] })).toEqual({ low, high, step });
  });

  it('contains every value and reference value, in at most five steps', () => {
    const values = fc.array(fc.double({ min: -1e5, max: 1e5, noNaN: true }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(values, values, fc.constantFrom('zero' as const, 'data' as const), (own, other, fit) => {
        const { low, high, step } = scaleOf({ ...of(...own), fit, reference: { label: '', points: of(...other).points } });
        const tolerance = 1e-6 * step;
        expect(Math.min(...own, ...other)).toBeGreaterThanOrEqual(low - tolerance);
        expect(Math.max(...own, ...other)).toBeLessThanOrEqual(high + tolerance);
        expect((high - low) / step).toBeLessThanOrEqual(5 + 1e-6);
      }),
    );
  });
});

describe('the x axis', () => {
  it('has ticks at start and end, and at round minutes between', () => {
    expect(ticksOf([0, 82 * minute], 'time', 7).map((tick) => tick / minute)).toEqual([0, 15, 30, 45, 60, 82]);
  });

  it('has ticks at round distances and percents', () => {
    expect(ticksOf([0, 88.6], 'distance', 6)).toEqual([0, 20, 40, 60, 88.6]);
    expect(ticksOf([21, 75], 'percent', 7)).toEqual([30, 40, 50, 60, 75]);
  });

  it('has ticks in order, within the axis, and about as many as fit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 * 1440 }), fc.integer({ min: 2, max: 7 }), (minutes, room) => {
        const ticks = ticksOf([0, minutes * minute], 'time', room);
        expect(ticks.at(-1)).toBe(minutes * minute);
        expect(ticks.length).toBeLessThanOrEqual(room + 1);
        for (const [index, tick] of ticks.entries()) expect(tick).toBeGreaterThan(ticks[index - 1] ?? -1);
      }),
    );
  });

  it('has ticks at every whole number where they fit, else at every second, fifth or tenth', () => {
    expect(wholeTicksOf([2024.5, 2026.5], 4)).toEqual([2025, 2026]);
    expect(wholeTicksOf([0.5, 12.5], 12)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(wholeTicksOf([0.5, 12.5], 8)).toEqual([1, 3, 5, 7, 9, 11]);
    expect(wholeTicksOf([0.5, 12.5], 4.2)).toEqual([1, 6, 11]);
    expect(wholeTicksOf([0.5, 0.5], 4)).toEqual([]);
  });

  it('covers its span, also where no values are', () => {
    const panel = {
      points: [
        [5, 1],
        [9, 2],
      ],
    } as const;
    expect(domainOf([panel], [2, 8])).toEqual([2, 9]);
  });

  it('covers all panels', () => {
    expect(
      domainOf([
        {
          points: [
            [5, 1],
            [9, 2],
          ],
        },
        {
          points: [
            [2, 1],
            [6, 1],
          ],
        },
        { points: [] },
      ]),
    ).toEqual([2, 9]);
  });
});
