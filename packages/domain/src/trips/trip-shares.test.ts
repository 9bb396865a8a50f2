import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkShares, classesOf, divisionOf, sharesOf } from './trip-shares.ts';
import { classOf } from './trip-tags.ts';

const divided = (distance: number, privateDistance: number | null, toWorkDistance: number | null) => ({
  distance,
  privateDistance,
  toWorkDistance,
});

describe('the shares of a trip', () => {
  it.each([
    [88.6, 7, 19.6, ['business', 'toWork', 'private']],
    [10, 10, null, ['private']],
    [10, 2, 8, ['toWork', 'private']],
    [10, 5, null, ['business', 'private']],
    [10, 9.9996, null, ['private']],
    [10, null, null, []],
  ])('of %d km with %j private and %j to work are %j (TRIP-098, TRIP-099, OQ-121)', (distance, inPrivate, toWork, expected) => {
    expect(sharesOf(divided(distance, inPrivate, toWork))).toEqual(expected);
  });

  it.each([
    [divided(10, 4, 6), {}],
    [divided(10, 4, 6.0004), {}],
    [divided(10, -1, null), { privateDistance: { word: 'too_small', number: 0 } }],
    [divided(10, null, -0.5), { toWorkDistance: { word: 'too_small', number: 0 } }],
    [divided(10, 11, null), { privateDistance: { word: 'too_big', number: 10 } }],
    [divided(10, 4, 7), { toWorkDistance: { word: 'too_big', number: 6 } }],
  ])('%j have the problems %j (TRIP-100)', (trip, expected) => {
    expect(checkShares(trip)).toEqual(expected);
  });
});

describe('a division as it is stored', () => {
  it.each([
    [divided(10, 2, 5), ['Urlaub'], ['Urlaub', 'ToWork'], 2, 5],
    [divided(10, 2, 5), ['Arbeitsweg', 'Urlaub'], ['Arbeitsweg', 'Urlaub'], 2, 5],
    [divided(10, 6, null), ['Business'], ['Private'], 6, null],
    [divided(10, 10, 0), ['Business'], ['Private'], null, null],
    [divided(10, 0, 0), [], ['Business'], null, null],
    [divided(10, null, null), ['Privatfahrt'], ['Privatfahrt'], null, null],
  ])('of %j with the tags %j has the tags %j (TRIP-099)', (trip, tags, expected, privateDistance, toWorkDistance) => {
    expect(divisionOf({ ...trip, tags })).toEqual({ tags: expected, privateDistance, toWorkDistance });
  });

  it('has at most one class, and dividing again changes nothing', () => {
    const km = fc.option(fc.double({ min: 0, max: 100, noNaN: true }));
    const tags = fc.array(fc.constantFrom('Business', 'Arbeitsweg', 'Private', 'Urlaub'));
    fc.assert(
      fc.property(km, km, tags, (privateDistance, toWorkDistance, own) => {
        const trip = { ...divided(200, privateDistance, toWorkDistance), tags: own };
        const stored = divisionOf(trip);
        expect(stored.tags.filter((tag) => classOf(tag) !== null).length).toBeLessThanOrEqual(1);
        expect(divisionOf({ ...trip, ...stored })).toEqual(stored);
      }),
    );
  });
});

describe('the classes of a trip', () => {
  it.each([
    [{ tags: ['Klinikum', 'Arbeitsweg'], privateDistance: null, toWorkDistance: null }, ['toWork']],
    [{ tags: ['Business'], privateDistance: 2, toWorkDistance: 1 }, ['business', 'private', 'toWork']],
    [{ tags: ['Klinikum'], privateDistance: null, toWorkDistance: null }, []],
  ])('of %j are %j (TRIP-099)', (trip, expected) => {
    expect(classesOf({ distance: 10, ...trip })).toEqual(expected);
  });
});
