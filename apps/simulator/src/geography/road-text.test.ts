import { describe, expect, it } from 'vitest';
import { parseRoads } from './road-text.ts';

const places = new Map([
  ['a', { lat: 48, lon: 11, elevationM: 500 }],
  ['b', { lat: 48.1, lon: 11.1, elevationM: 510 }],
]);

describe('the text format of roads', () => {
  it('has name, country, junctions, waypoints, limits and kinds', () => {
    const [road, other] = parseRoads(
      ['\nA 1 Nord motorway DE\n  @a, limit 120, 48.05 11.05 505, limit off,\n  @j 48.07 11.07 506, town, @b\n\nGasse street AT\n  @j, @a'],
      places,
    );
    expect(road).toMatchObject({ name: 'A 1 Nord', country: 'DE' });
    expect(road?.waypoints.map(({ node, kind, limitKmh }) => [node, kind, limitKmh])).toEqual([
      ['a', 'motorway', 120],
      [undefined, 'motorway', 130],
      ['j', 'town', 50],
      ['b', 'town', 50],
    ]);
    expect(other?.waypoints.map(({ lat }) => lat)).toEqual([48.07, 48]);
  });

  it.each([
    ['a junction without a position', 'B 1 rural DE\n  @a, @nowhere', 'unknown junction nowhere'],
    ['a junction placed twice', 'B 1 rural DE\n  @a 48 11 500, @b', 'placed twice'],
    ['a road without a kind', 'B 1 path DE\n  @a, @b', 'has no kind'],
    ['a waypoint without height', 'B 1 rural DE\n  @a, 48.05 11.05, @b', 'unreadable waypoint'],
    ['a latitude beyond the pole', 'B 1 rural DE\n  @a, 91 11 500, @b', 'unreadable waypoint'],
  ])('refuses %s', (_, text, message) => {
    expect(() => parseRoads([text], places)).toThrow(message);
  });
});
