import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finishSteps } from '../finish-steps.ts';
import { type Line, lineOf, longitudeScale, metresPerStep } from './line.ts';
import { lengthOf, type MergedLine, mergeLines as mergeInSteps } from './merge-lines.ts';
import { packLine, unpackLine } from './pack-line.ts';
import { simplifyLine, simplifyToMaxPoints } from './simplify-line.ts';

const mergeLines = (lines: readonly Line[], maxVertices: number): MergedLine[] => finishSteps(mergeInSteps(lines, maxVertices)).result;

/** Lines with bends, up to some kilometres long, around one place. */
const anyLine = fc
  .tuple(
    fc.integer({ min: 4_800_000, max: 4_805_000 }),
    fc.integer({ min: 1_150_000, max: 1_155_000 }),
    fc.array(fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 })), { minLength: 1, maxLength: 40 }),
  )
  .map(([lat, lon, bends]) => {
    const values = [lat, lon];
    for (const [dLat, dLon] of bends) values.push((values.at(-2) ?? 0) + dLat, (values.at(-1) ?? 0) + dLon);
    return Int32Array.from(values);
  });

const pointsOf = (line: Line): [number, number][] =>
  Array.from({ length: line.length / 2 }, (_, index) => [line[2 * index] ?? 0, line[2 * index + 1] ?? 0]);

/** Metres from a point to the nearest place of a line. */
function distanceTo(line: Line, [lat, lon]: readonly [number, number]): number {
  const scale = longitudeScale(lat);
  const points = pointsOf(line).map(([y, x]) => [y - lat, (x - lon) * scale] as const);
  let min = Number.POSITIVE_INFINITY;
  points.forEach(([y2, x2], index) => {
    const [y1, x1] = points[Math.max(0, index - 1)] ?? [y2, x2];
    const [dy, dx] = [y2 - y1, x2 - x1];
    const length = dy * dy + dx * dx;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(y1 * dy + x1 * dx) / length));
    min = Math.min(min, Math.hypot(y1 + along * dy, x1 + along * dx));
  });
  return min * metresPerStep;
}

describe('a packed line', () => {
  it('unpacks to the same line', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: -9e6, max: 9e6 }), fc.integer({ min: -18e6, max: 18e6 }))), (points) => {
        const line = Int32Array.from(points.flat());
        expect(unpackLine(packLine(line))).toEqual(line);
      }),
    );
  });

  it('takes about four bytes a point', () => {
    const line = lineOf(Array.from({ length: 100 }, (_, index) => ({ lat: 48 + index * 0.002, lon: 11 + Math.sin(index) * 0.003 })));
    expect(packLine(line).length).toBeLessThan(450);
  });

  it.each([[[]], [[2, 0, 0]], [[1, 0]], [[1, 0x80]]])('rejects the bytes %j', (bytes) => {
    expect(() => unpackLine(Uint8Array.from(bytes))).toThrow(RangeError);
  });
});

describe('a simplified line', () => {
  it('keeps its ends, and stays within the tolerance everywhere', () => {
    fc.assert(
      fc.property(anyLine, fc.integer({ min: 1, max: 200 }), (line, tolerance) => {
        const simpler = simplifyLine(line, tolerance);
        expect([simpler.at(0), simpler.at(1), simpler.at(-2), simpler.at(-1)]).toEqual([line.at(0), line.at(1), line.at(-2), line.at(-1)]);
        for (const point of pointsOf(line)) expect(distanceTo(simpler, point)).toBeLessThan(tolerance * 1.01 + 0.1);
      }),
    );
  });

  it('of a straight route has two points', () => {
    const line = lineOf([0, 1, 2, 3].map((step) => ({ lat: 48 + step / 100, lon: 11 })));
    expect(simplifyLine(line, 5)).toEqual(
      lineOf([
        { lat: 48, lon: 11 },
        { lat: 48.03, lon: 11 },
      ]),
    );
  });

  it('has at most the given number of points', () => {
    fc.assert(
      fc.property(
        anyLine,
        fc.integer({ min: 2, max: 10 }),
        (line, max) => finishSteps(simplifyToMaxPoints(line, 5, max)).result.length / 2 <= max,
      ),
    );
  });

  it('of a track that swings wider and wider takes work in proportion to its points, in many steps', () => {
    const swing = (n: number) => (n % 2 === 0 ? n : -n);
    const track = (points: number) => lineOf(Array.from({ length: points }, (_, n) => ({ lat: 48 + n * 1e-5, lon: 11 + swing(n) * 1e-5 })));
    const [short, long] = [6000, 24_000].map((points) => finishSteps(simplifyToMaxPoints(track(points), 20, 2000)));
    expect(long?.result.length).toBeLessThanOrEqual(4000);
    expect(short?.steps).toBeGreaterThan(10);
    expect(long?.steps).toBeLessThan(6 * (short?.steps ?? 0));
  });
});

describe('merged lines (DASH-021)', () => {
  it('show a road that was driven often once, with its count', () => {
    const there = lineOf([
      { lat: 48, lon: 11 },
      { lat: 48.01, lon: 11.02 },
      { lat: 48.05, lon: 11.02 },
    ]);
    const noisy = [0, 1, 2, 3].map((shift) => there.map((value, index) => value + ((shift * 7 + index * 5) % 11) - 5));
    const back = Int32Array.from(pointsOf(there).reverse().flat());
    const merged = mergeLines([there, back, ...noisy], 5000);
    expect(merged.map(({ count }) => count)).toEqual([6]);
    for (const point of pointsOf(there)) expect(distanceTo(merged[0]?.line ?? there, point)).toBeLessThan(60);
  });

  it('separate where routes separate', () => {
    const fork = { lat: 48.02, lon: 11 };
    const [stem, left, right] = [
      { lat: 48, lon: 11 },
      { lat: 48.04, lon: 10.98 },
      { lat: 48.04, lon: 11.02 },
    ];
    const merged = mergeLines(
      [...Array<Line>(5).fill(lineOf([stem, fork, left])), ...Array<Line>(3).fill(lineOf([stem, fork, right]))],
      5000,
    );
    expect(merged.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([3, 5, 8]);
  });

  it('cover all the original lines, within the limit of vertices', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), fc.constantFrom(5000, 60), (lines, max) => {
        const merged = mergeLines(lines, max);
        expect(merged.reduce((sum, { line }) => sum + line.length / 2, 0)).toBeLessThanOrEqual(max);
        for (const { count } of merged) expect(count >= 1 && count <= lines.length).toBe(true);
        if (max < 5000) return;
        for (const line of lines.filter((some) => lengthOf(some) > 200))
          for (const point of pointsOf(line)) expect(Math.min(...merged.map((one) => distanceTo(one.line, point)))).toBeLessThan(100);
      }),
      { numRuns: 60 },
    );
  });

  it('of no lines, and of cars that did not move, are empty', () => {
    expect([
      mergeLines([], 5000),
      mergeLines(
        [
          lineOf([
            { lat: 48, lon: 11 },
            { lat: 48.0001, lon: 11 },
          ]),
        ],
        5000,
      ),
    ]).toEqual([[], []]);
  });
});
