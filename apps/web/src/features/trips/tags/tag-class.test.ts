import { classOf } from '@wattbook/domain/trips/trip-tags';
import { describe, expect, it } from 'vitest';
import { tagChoices, withClass } from './tag-class.ts';

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
    [['Klinikum', 'Betriebsfahrt'], 'private', ['Klinikum', 'Privatfahrt']],
    [['Betriebsfahrt'], 'business', ['Betriebsfahrt']],
    [['Arbeitsweg', 'Klinikum'], null, ['Klinikum']],
    [[], 'toWork', ['ToWork']],
  ] as const)('%j become with %j %j (TRIP-095, TRIP-097, OQ-120)', (tags, chosen, expected) => {
    expect(withClass(tags, chosen, ['ToWork', 'Arbeitsweg', 'Privatfahrt', 'Business'])).toEqual(expected);
  });

  it('offers own tags and those of the rows, both spellings of a class once (TRIP-092)', () => {
    expect(tagChoices(['Urlaub', 'ToWork'], ['Arbeitsweg', 'Klinikum', 'Betriebsfahrt', 'Urlaub'])).toEqual([
      'Betriebsfahrt',
      'ToWork',
      'Klinikum',
      'Urlaub',
    ]);
  });
});
