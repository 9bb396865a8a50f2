import { checkShares, sharesOf } from '@wattbook/domain/trips/trip-shares';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enteredShares, sentShares, unallocated } from './division.ts';

describe('the division of a trip', () => {
  it.each([
    [88.6, { business: 62, toWork: 19.6, private: 7 }, 0],
    [88.6123, { business: 62, toWork: 19.6, private: 7 }, 0],
    [88.6, { business: 62, toWork: 0, private: 7 }, 19.6],
    [10, { business: 8, toWork: 0, private: 7 }, -5],
  ])('of %d km into %j leaves %d km (TRIP-100)', (distance, shares, expected) => {
    expect(unallocated(distance, shares, 0.051)).toBeCloseTo(expected, 6);
  });

  it('sends what is entered, and the digits that are not shown make no share of their own (OQ-122)', () => {
    expect(sentShares(88.6123, { business: 62, toWork: 19.6, private: 7 })).toEqual({ privateDistance: 7, toWorkDistance: 19.6 });
    const entered = sentShares(10.04, { business: 0, toWork: 7, private: 3 });
    expect(sharesOf({ distance: 10.04, ...entered })).toEqual(['toWork', 'private']);
  });

  it('is read as it was sent, and never exceeds the distance', () => {
    const km = fc.double({ min: 0, max: 500, noNaN: true });
    fc.assert(
      fc.property(km, km, (inPrivate, toWork) => {
        const distance = inPrivate + toWork + 10;
        const sent = sentShares(distance, { business: 10, toWork, private: inPrivate });
        expect(checkShares({ distance, ...sent })).toEqual({});
        expect(unallocated(distance, enteredShares({ distance, ...sent }), 0.001)).toBe(0);
      }),
    );
  });
});
