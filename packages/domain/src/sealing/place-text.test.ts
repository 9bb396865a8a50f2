import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressText, coordinateText, parseAddress, parseLine, parseTrack, placesText, placeWords } from './place-text.ts';
import { coordinateOf } from './sealed-text.ts';

const address = fc.record({ line1: fc.string(), line2: fc.string(), line3: fc.string(), line4: fc.string(), city: fc.string() });
const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => value + 0);
const home = { line1: 'Am Lindenhof 7', line2: '', line3: '', line4: '85354', city: 'Freising' };

describe('what stands inside a sealed place (OQ-044)', () => {
  it('gives an address back, and nothing that was beside it', () => {
    fc.assert(
      fc.property(address, (made) => {
        expect(parseAddress(addressText(made))).toEqual(made);
      }),
    );
    expect(parseAddress(JSON.stringify({ ...home, note: 'x' }))).toEqual(home);
  });

  it('gives a coordinate back with every digit', () => {
    fc.assert(
      fc.property(degrees(90), (made) => {
        expect(coordinateOf(coordinateText(made), 90)).toBe(made);
      }),
    );
  });

  it('gives tracks and lines back', () => {
    const at = fc.integer({ min: 0, max: 4e12 });
    fc.assert(
      fc.property(fc.array(fc.tuple(at, degrees(90), degrees(180))), (track) => {
        expect(parseTrack(placesText(track))).toEqual(track.map(plainZero));
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(degrees(180), degrees(90))), (line) => {
        expect(parseLine(placesText(line))).toEqual(line.map(plainZero));
      }),
    );
  });

  it.each(['', '{', 'null', '7', '"x"', '{}', '[]', '{"line1":1}', '[[1,2,"3"]]', '[[1]]', '[null]'])(
    'is nothing where it is %j',
    (text) => {
      expect([parseAddress(text), text === '[]' ? null : parseTrack(text), text === '[]' ? null : parseLine(text)]).toEqual([
        null,
        null,
        null,
      ]);
    },
  );
});

/** JSON has no negative zero. */
const plainZero = (row: readonly number[]) => row.map((value) => (value === 0 ? 0 : value));

describe('what a place is matched by (OQ-064)', () => {
  const here = { latitude: 48.403_04, longitude: 11.749 };

  it.each([
    [home, here, 'am lindenhof 7, 85354, freising'],
    [{ ...home, line1: ' AM  Lindenhof 7', city: 'Fréising' }, null, 'am lindenhof 7, 85354, freising'],
    [null, here, '48.4030 11.7490'],
    [{ line1: '', line2: ' ', line3: '', line4: '', city: '' }, here, '48.4030 11.7490'],
    [null, null, null],
  ])('%#: its address, else its position to about ten metres', (stored, location, words) => {
    expect(placeWords(stored, location)).toBe(words);
  });
});
