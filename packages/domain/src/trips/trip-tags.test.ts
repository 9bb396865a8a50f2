import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classOf, normalizeTripTags, sameTags } from './trip-tags.ts';

describe('tags as they are stored', () => {
  it.each([
    [
      ['Business', 'Klinikum', 'Private'],
      ['Klinikum', 'Private'],
    ],
    [['Betriebsfahrt', 'ToWork'], ['ToWork']],
    [['Business', 'Betriebsfahrt'], ['Betriebsfahrt']],
    [[' Urlaub ', 'Urlaub', ' '], ['Urlaub']],
    [[], []],
  ])('%j are %j: the class chosen last replaces the others (TRIP-092, TRIP-095)', (tags, expected) => {
    expect(normalizeTripTags(tags)).toEqual(expected);
  });

  it('contain at most one class, and normalizing them again changes nothing', () => {
    const tag = fc.oneof(fc.constantFrom('Business', 'Betriebsfahrt', 'ToWork', 'Arbeitsweg', 'Private', 'Privatfahrt'), fc.string());
    fc.assert(
      fc.property(fc.array(tag), (tags) => {
        const tidy = normalizeTripTags(tags);
        expect(tidy.filter((one) => classOf(one) !== null).length).toBeLessThanOrEqual(1);
        expect(normalizeTripTags(tidy)).toEqual(tidy);
      }),
    );
  });
});

it.each([
  ['Business', ['Business', 'Betriebsfahrt']],
  ['Betriebsfahrt', ['Business', 'Betriebsfahrt']],
  ['ToWork', ['ToWork', 'Arbeitsweg']],
  ['Arbeitsweg', ['ToWork', 'Arbeitsweg']],
  ['Private', ['Private', 'Privatfahrt']],
  ['Privatfahrt', ['Private', 'Privatfahrt']],
  ['Klinikum', ['Klinikum']],
  ['business', ['business']],
])('%s counts as the same as %j (TRIP-092)', (tag, same) => {
  expect(sameTags(tag)).toEqual(same);
});
