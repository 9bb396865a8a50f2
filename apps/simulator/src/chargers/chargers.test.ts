import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { metresBetween } from '../geography/earth.ts';
import { network } from '../geography/network.ts';
import { routeBetween } from '../geography/route-between.ts';
import { chargers, chargersAlong, chargersNear } from './chargers.ts';

describe('public chargers', () => {
  it('have unique ids and are within 600 m of a place or junction of the road network', () => {
    expect(new Set(chargers.map(({ id }) => id)).size).toBe(chargers.length);
    for (const charger of chargers) {
      const [edge] = network.at.get(charger.placeId) ?? [];
      const waypoint = edge?.from === charger.placeId ? edge.waypoints[0] : edge?.waypoints.at(-1);
      expect(waypoint && metresBetween(charger, waypoint)).toBeLessThan(600);
    }
  });

  it('have the powers and prices of their kind', () => {
    for (const { kind, acdc, maxKw, pricePerKwhCents, operator } of chargers) {
      expect(acdc).toBe(kind === 'street' || kind === 'destination' ? 'ac' : 'dc');
      expect(maxKw).toBeGreaterThanOrEqual(acdc === 'ac' ? 11 : 50);
      expect(maxKw).toBeLessThanOrEqual(acdc === 'ac' ? 22 : 350);
      expect(pricePerKwhCents).toBeGreaterThanOrEqual(29);
      expect(pricePerKwhCents).toBeLessThanOrEqual(84);
      expect(operator === 'Supercharger').toBe(kind === 'supercharger');
    }
  });

  it.each([
    ['munich', 'hamburg'],
    ['munich', 'berlin'],
    ['munich', 'split'],
    ['munich', 'barcelona'],
    ['munich', 'copenhagen'],
    ['munich', 'paris'],
    ['munich', 'amsterdam'],
    ['munich', 'verona'],
    ['munich', 'vienna'],
  ])('are at most 80 km apart along the motorways from %s to %s', (from, to) => {
    const route = routeBetween(from, to);
    const along = chargersAlong(route);
    const stops = [0, ...along.map(({ atM }) => atM), route.lengthM];
    stops.slice(1).forEach((atM, i) => {
      expect(atM - (stops[i] ?? 0)).toBeLessThan(80_000);
    });
    expect(along.filter(({ charger }) => charger.kind === 'supercharger').length).toBeGreaterThan(route.lengthM / 120_000);
  });

  it('along a route are fast, near it and in the order of the drive', () => {
    const route = routeBetween('freising-neustift', 'stuttgart');
    let lastM = 0;
    for (const { charger, atM } of chargersAlong(route)) {
      const point = route.points.find((candidate) => candidate.atM >= atM);
      expect(charger.acdc).toBe('dc');
      expect(point && metresBetween(charger, point)).toBeLessThanOrEqual(1200);
      expect(atM).toBeGreaterThanOrEqual(lastM);
      lastM = atM;
    }
  });

  it('near a point are complete, nearest first', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 43, max: 56, noNaN: true }),
        fc.double({ min: 2, max: 17, noNaN: true }),
        fc.double({ min: 0.5, max: 60, noNaN: true }),
        (lat, lon, km) => {
          const here = { lat, lon };
          const near = chargersNear(lat, lon, km).map((charger) => metresBetween(charger, here));
          expect(near).toHaveLength(chargers.filter((charger) => metresBetween(charger, here) <= km * 1000).length);
          expect(near).toEqual([...near].sort((a, b) => a - b));
        },
      ),
      { numRuns: 60 },
    );
  });
});
