import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visitedPlaces } from './visited-places.ts';

const hour = 3_600_000;
const [home, shop] = [
  { latitude: 48.1, longitude: 11.5 },
  { latitude: 48.15, longitude: 11.55 },
];
const trip = (at: number, end: typeof home | null, siteId: string | null = null) => ({
  startTime: at * hour,
  endTime: (at + 1) * hour,
  siteId,
  end,
});

describe('the places where trips ended', () => {
  it('have visits, the hours until the next trip, and the energy charged meanwhile', () => {
    const trips = [trip(0, shop), trip(3, home), trip(10, shop), trip(12, home)];
    const charges = [
      { startTime: 0.5 * hour, kWh: 99 },
      { startTime: 1.5 * hour, kWh: 5 },
      { startTime: 5 * hour, kWh: 20 },
      { startTime: 20 * hour, kWh: null },
      { startTime: 30 * hour, kWh: 50 },
    ];
    const places = visitedPlaces(trips, charges, 24 * hour).map(({ latest, visits, hours, kWh }) => [latest.end, visits, hours, kWh]);
    expect(places).toEqual([
      [home, 2, 6 + 11, 20],
      [shop, 2, 2 + 1, 5],
    ]);
  });

  it('are one within 150 m, across the edge of a cell too, and a named one is one of any size', () => {
    const beside = { latitude: 48.1011, longitude: 11.5 };
    const far = { latitude: 48.11, longitude: 11.5 };
    expect(visitedPlaces([trip(0, home), trip(3, beside), trip(6, far)], [], 9 * hour)).toHaveLength(2);
    expect(visitedPlaces([trip(0, home, 'a'), trip(3, far, 'a'), trip(6, far)], [], 9 * hour).map(({ visits }) => visits)).toEqual([2, 1]);
  });

  it('leave out an end that is not known, and the time after it', () => {
    expect(visitedPlaces([trip(0, home), trip(3, null)], [{ startTime: 5 * hour, kWh: 9 }], 99 * hour)).toMatchObject([
      { visits: 1, hours: 2, kWh: 0 },
    ]);
  });

  it('are visited as often as trips with a known end, whatever the order of places', () => {
    const degrees = fc.integer({ min: -20, max: 20 }).map((step) => step * 0.0009);
    const ends = fc.array(fc.record({ latitude: degrees, longitude: degrees }), { maxLength: 40 });
    fc.assert(
      fc.property(ends, (visited) => {
        const places = visitedPlaces(
          visited.map((end, index) => trip(2 * index, end)),
          [],
          1000 * hour,
        );
        expect(places.reduce((sum, { visits }) => sum + visits, 0)).toBe(visited.length);
      }),
    );
  });
});
