import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithin, placesWithin, surroundings } from './places-in-view.ts';
import type { Bounds } from './track-position.ts';

const munich = { name: 'Munich', lon: 11.58, lat: 48.14 };
const nadi = { name: 'Nadi', lon: 177.42, lat: -17.8 };
const apia = { name: 'Apia', lon: -171.77, lat: -13.83 };
const places = [munich, nadi, apia];
const bavaria: Bounds = [9, 47, 14, 51];

describe('the places of a view', () => {
  it('are those within it', () => {
    expect(placesWithin(places, bavaria)).toEqual([munich]);
    expect(placesWithin(places, [12, 47, 14, 51])).toEqual([]);
  });

  it('are on both sides of the date line where the view crosses it', () => {
    expect(placesWithin(places, [170, -25, 195, -10])).toEqual([nadi, apia]);
    expect(placesWithin(places, [-190, -25, -160, -10])).toEqual([nadi, apia]);
  });

  it('are already there after a move by less than the view', () => {
    const degree = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(degree, degree, (x, y) => {
        const [west, south, east, north] = bavaria;
        const moved: Bounds = [west + x * 4.9, south + y * 3.9, east + x * 4.9, north + y * 3.9];
        expect(isWithin(moved, surroundings(bavaria))).toBe(true);
      }),
    );
    expect(isWithin([0, 47, 5, 51], surroundings(bavaria))).toBe(false);
  });
});
