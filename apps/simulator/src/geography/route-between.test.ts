import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { metresBetween } from './earth.ts';
import { fastestSteps } from './fastest-steps.ts';
import { places } from './places.ts';
import { routeBetween } from './route-between.ts';
import type { Route } from './route.ts';

const anyPlace = fc.constantFrom(...places.map(({ id }) => id));
const anyPair = fc.tuple(anyPlace, anyPlace).filter(([from, to]) => from !== to);

/** Each point with the one before it. */
const pairs = ({ points }: Route) => points.slice(1).map((point, i) => ({ before: points[i] ?? point, point }));

describe('the route between two places', () => {
  // Kilometres from road atlases and route planners.
  it.each([
    ['freising-neustift', 'munich', 36],
    ['freising-neustift', 'landshut', 37],
    ['freising-neustift', 'ingolstadt', 60],
    ['freising-neustift', 'erding', 18],
    ['freising-neustift', 'munich-airport', 11],
    ['munich', 'augsburg', 75],
    ['munich', 'rosenheim', 65],
    ['munich', 'garmisch', 90],
    ['munich', 'ingolstadt', 81],
    ['munich', 'regensburg', 125],
    ['munich', 'passau', 192],
    ['munich', 'innsbruck', 162],
    ['munich', 'nuremberg', 170],
    ['munich', 'salzburg', 145],
    ['munich', 'lindau', 180],
    ['munich', 'stuttgart', 233],
    ['munich', 'verona', 430],
    ['munich', 'frankfurt', 392],
    ['munich', 'leipzig', 430],
    ['munich', 'dresden', 460],
    ['munich', 'cologne', 575],
    ['munich', 'berlin', 585],
    ['munich', 'hamburg', 790],
    ['munich', 'venice', 540],
    ['munich', 'zagreb', 545],
    ['munich', 'vienna', 435],
    ['munich', 'zurich', 315],
    ['munich', 'strasbourg', 365],
    ['cologne', 'amsterdam', 265],
    ['cologne', 'hamburg', 425],
    ['hanover', 'berlin', 285],
    ['hamburg', 'berlin', 290],
    ['hamburg', 'copenhagen', 465],
    ['strasbourg', 'paris', 490],
    ['brussels', 'paris', 310],
    ['zurich', 'geneva', 280],
    ['zurich', 'milan', 280],
    ['geneva', 'lyon', 150],
    ['lyon', 'barcelona', 640],
    ['salzburg', 'graz', 280],
    ['zagreb', 'split', 410],
  ])('from %s to %s is about %d km', (from, to, km) => {
    const driven = routeBetween(from, to).lengthM / 1000;
    expect(driven).toBeGreaterThan(km * 0.88);
    expect(driven).toBeLessThan(km * 1.12);
  });

  it('exists for every pair', () => {
    // Roads lead both ways, so all places reached from one are connected.
    for (const { id } of places.slice(1)) expect(fastestSteps(places[0]?.id ?? '', id).length).toBeGreaterThan(0);
  });

  it('starts and ends at its places', () => {
    fc.assert(
      fc.property(anyPair, ([from, to]) => {
        const { points, lengthM } = routeBetween(from, to);
        const [start, end] = [places.find(({ id }) => id === from), places.find(({ id }) => id === to)];
        expect(points[0]).toMatchObject({ lat: start?.lat, lon: start?.lon, atM: 0 });
        expect(points.at(-1)).toMatchObject({ lat: end?.lat, lon: end?.lon, atM: lengthM });
      }),
      { numRuns: 40 },
    );
  });

  it('has rising metres, no step shorter than its great-circle distance, no jumps and realistic grades', () => {
    fc.assert(
      fc.property(anyPair, ([from, to]) => {
        const wrong = pairs(routeBetween(from, to)).filter(({ before, point }) => {
          const driven = point.atM - before.atM;
          const isStep = driven > 0.5 && driven < 150 && metresBetween(before, point) <= driven + 1e-6;
          return !isStep || Math.abs(point.elevationM - before.elevationM) / driven >= 0.12;
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('has at each point the radius of the circle through three neighbours (Heron)', () => {
    fc.assert(
      fc.property(anyPair, ([from, to]) => {
        const { points } = routeBetween(from, to);
        const wrong = points.filter((here, i) => {
          const [before, after] = [points[i - 1], points[i + 1]];
          if (!before || !after || here.radiusM > 2000) return false;
          const [a, b, c] = [metresBetween(before, here), metresBetween(here, after), metresBetween(before, after)];
          const s = (a + b + c) / 2;
          const area = Math.sqrt(Math.max(0, s * (s - a) * (s - b) * (s - c)));
          return Math.abs((here.radiusM * 4 * area) / (a * b * c) - 1) > 0.02;
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  it('has limits of real signs, passable bends, wide ones on fast motorways, and no stops on motorways', () => {
    const signs = [30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130];
    fc.assert(
      fc.property(anyPair, ([from, to]) => {
        const wrong = routeBetween(from, to).points.filter(({ kind, radiusM, limitKmh, stopChance }) => {
          const isFast = kind === 'motorway' && limitKmh >= 120;
          const isPassable = radiusM > (isFast ? 80 : 5);
          return !(signs.includes(limitKmh) && isPassable && stopChance >= 0 && stopChance <= (kind === 'motorway' ? 0 : 0.5));
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('has the same length in both directions, within 1 % and a junction', () => {
    fc.assert(
      fc.property(anyPair, ([from, to]) => {
        const [there, back] = [routeBetween(from, to).lengthM, routeBetween(to, from).lengthM];
        expect(Math.abs(there - back)).toBeLessThan(there * 0.01 + 300);
      }),
      { numRuns: 25 },
    );
  });

  it('crosses the Brenner at its height and with its climb', () => {
    const { points } = routeBetween('innsbruck', 'bolzano');
    const heights = points.map(({ elevationM }) => elevationM);
    const climb = heights.reduce((sum, height, i) => sum + Math.max(0, height - (heights[i - 1] ?? height)), 0);
    expect(Math.max(...heights)).toBeGreaterThan(1360);
    expect(Math.max(...heights)).toBeLessThan(1385);
    expect(climb).toBeGreaterThan(790);
    expect(climb).toBeLessThan(1000);
  });

  it.each([
    ['freising-wippenhauser', 'freising-bakery'],
    ['freising-lerchenfeld', 'freising-weihenstephan'],
    ['freising-voetting', 'freising-school'],
    ['munich-schwabing', 'munich'],
  ])('inside a town, from %s to %s, is a few kilometres of streets', (from, to) => {
    const { lengthM, points } = routeBetween(from, to);
    expect(lengthM).toBeGreaterThan(800);
    expect(lengthM).toBeLessThan(5000);
    expect(points.some(({ kind }) => kind === 'town' || kind === 'street')).toBe(true);
    expect(points.every(({ kind }) => kind !== 'motorway')).toBe(true);
  });

  it('is the same after a restart', async () => {
    const first = routeBetween('freising-neustift', 'tegernsee');
    vi.resetModules();
    const again = await import('./route-between.ts');
    expect(again.routeBetween('freising-neustift', 'tegernsee')).toEqual(first);
  });

  it('throws for an unknown place, and is empty from a place to itself', () => {
    expect(() => routeBetween('munich', 'atlantis')).toThrow('There is no place or junction atlantis');
    expect(routeBetween('munich', 'munich')).toMatchObject({ lengthM: 0, points: [] });
  });
});
