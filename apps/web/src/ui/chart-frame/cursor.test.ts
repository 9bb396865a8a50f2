import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cursorStops, moveCursor, snapToStop, valueAt } from './cursor.ts';
import type { ChartPoint } from './panel.ts';

const points: ChartPoint[] = [
  [0, 10],
  [10, 20],
  [20, null],
  [30, 40],
];

describe('the value at the cursor', () => {
  it.each([
    [-5, 10],
    [4, 10],
    [6, 20],
    [19, null],
    [26, 40],
    [99, 40],
  ])('at %i is that of the nearest point', (x, value) => {
    expect(valueAt(points, x)).toBe(value);
  });

  it('in a step panel is that of the last point at or before it', () => {
    expect(valueAt(points, 9, 'step')).toBe(10);
    expect(valueAt(points, 10, 'step')).toBe(20);
    expect(valueAt([], 10, 'step')).toBeNull();
  });
});

describe('the cursor', () => {
  it('stops at the points of all panels, each once', () => {
    expect(
      cursorStops([
        { points },
        {
          points: [
            [5, 1],
            [10, 2],
          ],
        },
      ]),
    ).toEqual([0, 5, 10, 20, 30]);
  });

  it('snaps to the stop nearest to the pointer', () => {
    const stops = fc
      .uniqueArray(fc.integer({ min: 0, max: 1e6 }), { minLength: 1, maxLength: 300 })
      .map((list) => list.sort((a, b) => a - b));
    fc.assert(
      fc.property(stops, fc.integer({ min: -100, max: 1e6 + 100 }), (all, x) => {
        const minDistance = Math.min(...all.map((stop) => Math.abs(stop - x)));
        expect(Math.abs((snapToStop(all, x) ?? Number.NaN) - x)).toBe(minDistance);
      }),
    );
    expect(snapToStop([], 3)).toBeNull();
  });

  it('moves by keys: an arrow by 1/200 of the axis, with Shift by one stop', () => {
    const stops = Array.from({ length: 1001 }, (_, index) => index);
    expect(moveCursor(stops, null, 'ArrowRight', false)).toBe(0);
    expect(moveCursor(stops, 100, 'ArrowRight', false)).toBe(105);
    expect(moveCursor(stops, 100, 'ArrowLeft', true)).toBe(99);
    expect(moveCursor(stops, 999, 'ArrowRight', false)).toBe(1000);
    expect(moveCursor(stops, 500, 'Home', false)).toBe(0);
    expect(moveCursor(stops, 500, 'End', false)).toBe(1000);
    expect(moveCursor(stops, 500, 'a', false)).toBeNull();
    expect(moveCursor([], null, 'End', false)).toBeNull();
  });
});
