import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressText, coordinateText, lineText, parseAddress, parseLine, parseTrack, placeIdentity, trackText } from './place-text.ts';
import { coordinateOf } from './sealed-text.ts';

const address = fc.record({ line1: fc.string(), line2: fc.string(), line3: fc.string(), line4: fc.string(), city: fc.string() });
const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => value + 0);
const home = { line1: 'Am Lindenhof 7', line2: '', line3: '', line4: '85354', city: 'Freising' };

describe('the content of a sealed place (OQ-044)', () => {
  it('restores an address and drops other fields', () => {
    fc.assert(
      fc.property(address, (value) => {
        expect(parseAddress(addressText(value))).toEqual(value);
      }),
    );
    expect(parseAddress(JSON.stringify({ ...home, note: 'x' }))).toEqual(home);
  });

  it('restores a coordinate with every digit', () => {
    fc.assert(
      fc.property(degrees(90), (value) => {
        expect(coordinateOf(coordinateText(value), 90)).toBe(value);
      }),
    );
  });

  it('restores tracks and lines', () => {
    const at = fc.integer({ min: 0, max: 4e12 });
    fc.assert(
      fc.property(fc.array(fc.tuple(at, degrees(90), degrees(180))), (track) => {
        expect(parseTrack(trackText(track))).toEqual(track.map(plainZero));
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(degrees(180), degrees(90))), (line) => {
        expect(parseLine(lineText(line))).toEqual(line.map(plainZero));
      }),
    );
  });

  it('writes a track in small steps where these lose nothing', () => {
    const micro = (limit: number) => fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((steps) => steps / 1e6);
    const at = fc.integer({ min: 0, max: 4e12 });
    fc.assert(
      fc.property(fc.array(fc.tuple(at, micro(90), micro(180)), { minLength: 1 }), (track) => {
        expect(trackText(track)).toMatch(/^\{"at":\[/);
        expect(parseTrack(trackText(track))).toEqual(track.map(plainZero));
      }),
    );
    const drive = Array.from({ length: 300 }, (_, index) => [1e12 + 5000 * index, 48.1 + (347 * index) / 1e6, 11.5] as const);
    expect(
      trackText(drive.map(([moment, latitude, longitude]) => [moment, Math.round(latitude * 1e6) / 1e6, longitude])).length,
    ).toBeLessThan(300 * 10);
  });

  it.each(['{"at":[1],"lat":[1],"lon":[]}', '{"at":[1.5],"lat":[1],"lon":[1]}', '{"at":1,"lat":1,"lon":1}'])(
    'is no track where it is %j',
    (text) => {
      expect(parseTrack(text)).toBeNull();
    },
  );

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

describe('the identity of a place (OQ-064)', () => {
  const here = { latitude: 48.403_04, longitude: 11.749 };

  it.each([
    [home, here, 'am lindenhof 7, 85354, freising'],
    [{ ...home, line1: ' AM  Lindenhof 7', city: 'Fréising' }, null, 'am lindenhof 7, 85354, freising'],
    [null, here, '48.4030 11.7490'],
    [{ line1: '', line2: ' ', line3: '', line4: '', city: '' }, here, '48.4030 11.7490'],
    [null, null, null],
  ])('%#: its address, else its position to about ten metres', (stored, location, identity) => {
    expect(placeIdentity(stored, location)).toBe(identity);
  });
});
