import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf, stepsPerDegree } from '../routes/line.ts';
import { metresBetween } from '../sites/site-at.ts';
import { clipLine, hiddenAround } from './clip-line.ts';
import { distinctPlaces, shiftAt } from './private-places.ts';

/** Two numbers for a text, as a keyed hash has them. */
function randomOf(corner: string): [number, number] {
  let [a, b] = [0x811c9dc5, 0x1b873593];
  for (const letter of `seed ${corner} seed`) {
    a = Math.imul(a ^ letter.charCodeAt(0), 0x01000193);
    b = Math.imul(b ^ a, 0x85ebca6b) ^ (b >>> 13);
    a ^= b >>> 15;
  }
  return [(a >>> 0) / 2 ** 32, (b >>> 0) / 2 ** 32];
}
const circleOf = (place: Parameters<typeof shiftAt>[0]) => hiddenAround({ ...place, reach: 0 }, shiftAt(place, randomOf));
const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyPlace = fc.record({ latitude: degrees(-60, 60), longitude: degrees(-170, 170) });

describe('private places near each other', () => {
  it('are each hidden with 790 m around them, though one circle hides several', () => {
    const offsets = fc.array(fc.tuple(degrees(-0.01, 0.01), degrees(-0.01, 0.01)), { minLength: 1, maxLength: 12 });
    const steps = fc.array(fc.tuple(degrees(-0.06, 0.06), degrees(-0.06, 0.06)), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(anyPlace, offsets, steps, (at, around, ways) => {
        const beside = ([lat, lon]: [number, number]) => ({ latitude: at.latitude + lat, longitude: at.longitude + lon });
        const places = around.map(beside);
        const circles = distinctPlaces(places).map((place) => hiddenAround(place, shiftAt(place, randomOf)));
        const line = lineOf(ways.map(beside).map(({ latitude: lat, longitude: lon }) => ({ lat, lon })));
        for (const part of clipLine(line, circles))
          for (let index = 0; index < part.length; index += 2) {
            const point = { latitude: (part[index] ?? 0) / stepsPerDegree, longitude: (part[index + 1] ?? 0) / stepsPerDegree };
            for (const place of places) expect(metresBetween(point, place)).toBeGreaterThan(790);
          }
      }),
    );
  });

  it('have nearly the same circle, also at the borders of a grid', () => {
    const aside = degrees(-0.0003, 0.0003);
    // Half of them on a border of a grid of hundredths of a degree.
    const onBorder = fc
      .tuple(fc.integer({ min: -6000, max: 6000 }), fc.integer({ min: -17_000, max: 17_000 }))
      .map(([lat, lon]) => ({ latitude: lat / 100 + 0.005, longitude: lon / 100 + 0.005 }));
    fc.assert(
      fc.property(fc.oneof(anyPlace, onBorder), aside, aside, (at, lat, lon) => {
        const other = { latitude: at.latitude + lat, longitude: at.longitude + lon };
        expect(metresBetween(circleOf(at), circleOf(other))).toBeLessThan(250);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the shift of a circle', () => {
  it('is spread evenly over the disc and in all directions, and the same each time', () => {
    const shifts = Array.from({ length: 4000 }, (_, index) =>
      shiftAt({ latitude: (index % 63) * 0.13 + 40, longitude: index * 0.017 }, randomOf),
    );
    for (const name of ['direction', 'distance'] as const)
      for (const quarter of [0, 1, 2, 3]) {
        const found = shifts.filter((shift) => Math.floor(shift[name] * 4) === quarter).length / shifts.length;
        expect(found).toBeGreaterThan(0.2);
        expect(found).toBeLessThan(0.3);
      }
    expect(shiftAt({ latitude: 48.4, longitude: 11.7 }, randomOf)).toEqual(shiftAt({ latitude: 48.4, longitude: 11.7 }, randomOf));
  });
});
