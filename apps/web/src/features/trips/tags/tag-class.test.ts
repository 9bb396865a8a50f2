import { classOf } from '@wattbook/domain/trips/trip-tags';
import { describe, expect, it } from 'vitest';
import { sharesOf, tagChoices } from './tag-class.ts';

describe('classification tags', () => {
  it.each([
    ['Business', 'business'],
    ['Betriebsfahrt', 'business'],
    ['ToWork', 'toWork'],
    ['Arbeitsweg', 'toWork'],
    ['Private', 'private'],
    ['Privatfahrt', 'private'],
    ['Klinikum', null],
  ])('%s is %s (TRIP-091, TRIP-092)', (tag, expected) => {
    expect(classOf(tag)).toBe(expected);
  });

  it.each([
    [88.6, 7, 19.6, ['business', 'toWork', 'private']],
    [10, 10, null, ['private']],
    [10, 2, 8, ['toWork', 'private']],
    [10, 5, null, ['business', 'private']],
    [10, null, null, []],
  ])(
    '%d km with %j private and %j to work count as %j (TRIP-098, TRIP-099, OQ-121)',
    (distance, privateDistance, toWorkDistance, expected) => {
      expect(sharesOf({ distance, privateDistance, toWorkDistance })).toEqual(expected);
    },
  );

  it('offers own tags and those of the rows, both spellings of a class once (TRIP-092)', () => {
    expect(tagChoices(['Urlaub', 'ToWork'], ['Arbeitsweg', 'Klinikum', 'Betriebsfahrt', 'Urlaub'])).toEqual([
      'Betriebsfahrt',
      'ToWork',
      'Klinikum',
      'Urlaub',
    ]);
  });
});
