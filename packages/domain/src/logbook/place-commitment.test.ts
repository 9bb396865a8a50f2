import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openingOf, placeOfOpening } from './place-commitment.ts';

const place = {
  address: { line1: 'Hauptstraße 1', line2: '10115 Berlin', line3: '', line4: '', city: 'Berlin' },
  latitude: 52.53,
  longitude: 13.38,
};

describe('the opening of a place', () => {
  it('is one text whatever the order of its fields', () => {
    const { address, latitude, longitude } = place;
    expect(openingOf('salt', { longitude, latitude, address })).toBe(openingOf('salt', place));
    expect(placeOfOpening(openingOf('salt', place))).toEqual(place);
  });

  it('differs with its salt, and with each of its fields', () => {
    const texts = [
      openingOf('salt', place),
      openingOf('salz', place),
      openingOf('salt', { ...place, latitude: 52.54 }),
      openingOf('salt', { ...place, longitude: null }),
      openingOf('salt', { ...place, address: null }),
      openingOf('salt', { ...place, address: { ...place.address, line1: 'Hauptstraße 2' } }),
    ];
    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each([
    '',
    '1',
    'null',
    '[]',
    '{}',
    '{"place":null}',
    '{"place":{}}',
    '{"place":{"address":null,"latitude":1}}',
    '{"place":"Berlin"}',
    '{"place":{"address":5,"latitude":1,"longitude":1}}',
    '{"place":{"address":{"line1":1},"latitude":1,"longitude":1}}',
    '{"place":{"address":null,"latitude":"1","longitude":1}}',
    '{',
  ])('is not %j', (text) => expect(placeOfOpening(text)).toBeNull());

  it('is read without an error whatever the text', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(() => placeOfOpening(text)).not.toThrow();
      }),
    ));
});
