import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf, stepsPerDegree } from '../routes/line.ts';
import { metresBetween } from '../sites/site-at.ts';
import { clipLine, clipLines, hiddenAround, maxShift, privateRadius } from './clip-line.ts';

const home = { latitude: 48.4, longitude: 11.7 };
const circle = { ...home, radius: privateRadius };
/** To the north of home: 0.01 degrees are 1.1 km. */
const north = (...hundredths: number[]) => lineOf(hundredths.map((step) => ({ lat: home.latitude + step / 100, lon: home.longitude })));
const parts = (line: Int32Array, hidden = [circle]) => clipLine(line, hidden).map((part) => part.length / 2);

describe('the route that others see', () => {
  it.each([
    ['the way from home begins where nothing shows the home', north(0, 1, 2, 3, 4), [3]],
    ['the way past home is two ways', north(-4, -3, -1, 0, 1, 3, 4), [2, 2]],
    ['a straight piece over home is left out', north(-4, -3, 3, 4), [2, 2]],
    ['a way near home is none', north(0, 1), []],
    ['one point is no way', north(1, 2), []],
    ['a way far from home stays whole', north(5, 6, 7), [3]],
  ])('%s', (_, line, expected) => {
    expect(parts(line)).toEqual(expected);
  });

  it('is the same where nothing is private', () => {
    expect(clipLine(north(0, 1, 2), [])).toEqual([north(0, 1, 2)]);
  });

  it('is the same whether the lines are clipped one by one or in turns', () => {
    const lines = [north(0, 1, 2, 3, 4), north(5, 6, 7), north(0, 1), north(2)];
    const turns = clipLines(lines, [circle]);
    for (const _ of lines) expect(turns.next().done).toBe(false);
    expect(turns.next()).toEqual({ done: true, value: lines.map((line) => clipLine(line, [circle])) });
  });

  it('costs little where most circles are beside the lines, so that nobody keeps a server busy with it', () => {
    const far = Array.from({ length: 2000 }, (_, index) => ({ latitude: 20 + index / 100, longitude: 30, radius: privateRadius }));
    const long = north(...Array.from({ length: 2000 }, (_, index) => index / 100));
    const began = Date.now();
    for (let round = 0; round < 50; round += 1) clipLine(long, far);
    // 200 million pairs of a piece and a circle took half a minute.
    expect(Date.now() - began).toBeLessThan(2000);
  });

  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const place = fc.record({
    latitude: fc.double({ min: -60, max: 60, noNaN: true }),
    longitude: fc.double({ min: -170, max: 170, noNaN: true }),
  });

  it('never comes nearer to a private place than 790 m, and its circle lies beside it', () => {
    const offsets = fc.array(fc.tuple(fc.double({ min: -0.1, max: 0.1, noNaN: true }), fc.double({ min: -0.1, max: 0.1, noNaN: true })), {
      minLength: 2,
    });
    fc.assert(
      fc.property(place, share, share, offsets, (at, direction, distance, steps) => {
        const hidden = hiddenAround({ ...at, reach: 0 }, { direction, distance });
        expect(metresBetween(hidden, at)).toBeLessThanOrEqual(maxShift * 1.01);
        const line = lineOf(steps.map(([lat, lon]) => ({ lat: at.latitude + lat, lon: at.longitude + lon })));
        for (const part of clipLine(line, [hidden]))
          for (let index = 0; index < part.length; index += 2) {
            const point = { latitude: (part[index] ?? 0) / stepsPerDegree, longitude: (part[index + 1] ?? 0) / stepsPerDegree };
            expect(metresBetween(point, at)).toBeGreaterThan(790);
          }
      }),
    );
  });
});
