import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignsClass, entersShare, includesClasses, includesEditInPlace, assignableTags } from './trip-plan.ts';
import { classOf, classTags } from './trip-tags.ts';

it.each([
  ['professional', true],
  ['premium', false],
  ['fleet', false],
] as const)('with the plan %s trips are edited in place: %s (TRIP-087)', (type, expected) => {
  expect(includesEditInPlace({ type })).toBe(expected);
});

it.each([
  ['professional', true],
  ['premium', false],
  ['fleet', false],
] as const)('with the plan %s classes can be assigned: %s (TRIP-102)', (type, expected) => {
  expect(includesClasses({ type })).toBe(expected);
});

it.each([
  [{ privateDistance: 4 }, true],
  [{ toWorkDistance: 3, privateDistance: null }, true],
  [{ privateDistance: 2 }, false],
  [{ privateDistance: null, toWorkDistance: null }, false],
  [{}, false],
])('%j enters a share of a trip with 2 private km: %s (TRIP-087)', (changes, expected) => {
  expect(entersShare({ privateDistance: 2, toWorkDistance: null }, changes)).toBe(expected);
});

const trip = (tags: string[], privateDistance: number | null = null, toWorkDistance: number | null = null) => ({
  distance: 10,
  tags,
  privateDistance,
  toWorkDistance,
});

describe('an assignment of a class (TRIP-102)', () => {
  it.each([
    ['a tag on a trip without one', trip([]), trip(['Business'])],
    ['its German word', trip(['Klinikum']), trip(['Klinikum', 'Privatfahrt'])],
    ['another class in place of one', trip(['Business']), trip(['ToWork'])],
    ['a share of another class', trip(['Business']), trip(['Business'], 2)],
    ['a division of a trip without a class', trip([]), trip(['Private'], 6, 4)],
  ])('is %s', (_, before, after) => {
    expect(assignsClass(before, after)).toBe(true);
  });

  it.each([
    ['a tag of the user', trip([]), trip(['Klinikum'])],
    ['the class that the trip has', trip(['Business']), trip(['Business', 'Klinikum'])],
    ['the same class in the other language', trip(['Business']), trip(['Betriebsfahrt'])],
    ['taking it away', trip(['Business', 'Klinikum']), trip(['Klinikum'])],
    ['other kilometres of the same classes', trip(['Business'], 2), trip(['Private'], 7)],
    ['one of several in place of all', trip(['Business'], 2), trip(['Private'])],
  ])('is not %s', (_, before, after) => {
    expect(assignsClass(before, after)).toBe(false);
  });
});

describe('the tags to choose from', () => {
  it.each([
    ['en', [], ['Business', 'ToWork', 'Private']],
    ['de', [], ['Betriebsfahrt', 'Arbeitsweg', 'Privatfahrt']],
    ['fr', [], ['Business', 'ToWork', 'Private']],
    ['de', ['Business', 'Klinikum', 'Klinikum', 'Privatfahrt'], ['Klinikum', 'Betriebsfahrt', 'Arbeitsweg', 'Privatfahrt']],
  ] as const)('with classes in the language %s and the own tags %j are %j (TRIP-093)', (language, own, expected) => {
    expect(assignableTags(own, includesClasses({ type: 'professional' }), language)).toEqual(expected);
  });

  it.each(['premium', 'fleet'] as const)('with %s are the own ones without the six words (TRIP-094)', (type) => {
    const own = ['Klinikum', ...Object.values(classTags).flat()];
    expect(assignableTags(own, includesClasses({ type }), 'de')).toEqual(['Klinikum']);
  });

  it('name each class once or not at all (TRIP-093, TRIP-094)', () => {
    const tag = fc.oneof(fc.constantFrom(...Object.values(classTags).flat()), fc.string());
    fc.assert(
      fc.property(fc.array(tag), fc.boolean(), fc.constantFrom('en', 'de'), (own, hasClasses, language) => {
        const tags = assignableTags(own, hasClasses, language);
        expect(tags.flatMap((one) => classOf(one) ?? [])).toEqual(hasClasses ? ['business', 'toWork', 'private'] : []);
        expect(new Set(tags).size).toBe(tags.length);
      }),
    );
  });
});
