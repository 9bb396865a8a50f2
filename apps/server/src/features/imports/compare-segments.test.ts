import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KnownSegment, compareSegments } from './compare-segments.ts';

const trip = (startTime: number, endTime: number): KnownSegment => ({ kind: 'trip', startTime, endTime });
const charge = (startTime: number, endTime: number): KnownSegment => ({ kind: 'charge', startTime, endTime });

describe('a segment found by an import (OQ-066)', () => {
  it.each<[string, KnownSegment[], KnownSegment[], [number, number, number]]>([
    ['nothing was there', [trip(10, 20)], [], [1, 0, 0]],
    ['the same was there', [trip(10, 20)], [trip(10, 20)], [0, 0, 1]],
    ['it has another end', [trip(10, 20)], [trip(10, 19)], [0, 1, 0]],
    ['it joins two', [trip(10, 40)], [trip(10, 20), trip(30, 40)], [0, 1, 0]],
    ['it is beside another', [trip(10, 20)], [trip(20, 30), trip(0, 10)], [1, 0, 0]],
    ['a charge was there at that time', [trip(10, 20)], [charge(10, 20)], [1, 0, 0]],
    ['some of several were there', [trip(10, 20), trip(30, 40), trip(50, 60)], [trip(50, 60), trip(10, 20)], [1, 0, 2]],
  ])('is compared by start and end where %s', (_, found, before, [added, changed, skipped]) => {
    expect(compareSegments(found, before).trips).toEqual({ added, changed, skipped });
  });

  it('lists the charges that did not exist before', () => {
    expect(compareSegments([charge(10, 20), charge(30, 40), trip(50, 60)], [charge(10, 20)])).toMatchObject({
      charges: { added: 1, changed: 0, skipped: 1 },
      addedCharges: [charge(30, 40)],
    });
  });

  it('is skipped when it is imported again, and always counted exactly once', () => {
    const trips = fc
      .uniqueArray(fc.integer({ min: 0, max: 500 }), { minLength: 0, maxLength: 40 })
      .map((edges) => edges.toSorted((a, b) => a - b))
      .map((edges) => edges.flatMap((start, at) => (at % 2 === 0 && edges[at + 1] !== undefined ? [trip(start, edges[at + 1] ?? 0)] : [])));
    fc.assert(
      fc.property(trips, trips, (found, before) => {
        expect(compareSegments(found, found).trips).toEqual({ added: 0, changed: 0, skipped: found.length });
        const { added, changed, skipped } = compareSegments(found, before).trips;
        expect(added + changed + skipped).toBe(found.length);
        expect(skipped).toBe(
          found.filter((one) => before.some((other) => other.startTime === one.startTime && other.endTime === one.endTime)).length,
        );
      }),
    );
  });
});
