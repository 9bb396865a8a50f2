import { describe, expect, it } from 'vitest';
import { type PlacedSegment, sealedMoments } from './kept-places.ts';

const trip = (start: number, end: number, sealed: boolean): PlacedSegment => ({ kind: 'trip', start, end, sealed });
const charge = (start: number, end: number): PlacedSegment => ({ kind: 'charge', start, end, sealed: false });

/** The moments from 0 to 9 whose places are removed. */
const removed = (...segments: PlacedSegment[]) => {
  const isSealed = sealedMoments(segments);
  return Array.from({ length: 10 }, (_, at) => at)
    .filter(isSealed)
    .join('');
};

describe('positions that are removed with a sealed trip (OQ-044)', () => {
  it.each([
    ['nowhere without one', [], ''],
    ['nowhere beside plain ones', [trip(2, 4, false), trip(6, 7, false)], ''],
    ['everywhere around the only one', [trip(4, 5, true)], '0123456789'],
    ['up to the plain one before and after it', [trip(0, 2, false), trip(4, 5, true), trip(8, 9, false)], '34567'],
    ['in it and where the vehicle is parked between two', [trip(1, 2, true), trip(5, 6, true), trip(8, 9, false)], '01234567'],
    ['not where the vehicle charged', [trip(1, 2, true), charge(4, 6)], '0123789'],
    ['at its end, where the charge begins at once', [trip(1, 4, true), charge(4, 6)], '01234789'],
    ['in it, though a plain trip that was deleted shares its time', [trip(3, 6, true), trip(2, 4, false), trip(8, 8, false)], '34567'],
    ['on days between trips', [trip(-20, -10, true), trip(30, 40, false)], '0123456789'],
    ['not on days between plain ones', [trip(-20, -10, false), trip(30, 40, false), trip(50, 60, true)], ''],
  ])('%s', (_what, segments, expected) => {
    expect(removed(...segments)).toBe(expected);
  });
});
