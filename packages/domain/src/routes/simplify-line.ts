import { finishSteps } from '../finish-steps.ts';
import { type Line, longitudeScale, metresPerStep } from './line.ts';

/**
 * Returns the line with as few of its points as keep it within `tolerance` metres of the original; the first and the last stay. Source:
 * Douglas and Peucker, "Algorithms for the reduction of the number of points required to represent a digitized line or its caricature",
 * 1973.
 */
export const simplifyLine = (line: Line, tolerance: number): Line => finishSteps(simplifyInSteps(line, tolerance)).result;

/** The points that are compared in one step: a millisecond of work. */
const pointsOfStep = 50_000;

/** So many points are simplified by themselves, and the ones between two such parts stay: the work of a winding line grows with the square of its points. */
const pointsOfPart = 500;

/** The same in steps, so that other work can be done between them. */
function* simplifyInSteps(line: Line, tolerance: number): Generator<void, Line> {
  const count = line.length / 2;
  if (count <= 2) return line;
  let compared = 0;
  const selected = new Uint8Array(count);
  const limit = (tolerance / metresPerStep) ** 2;
  const ranges: (readonly [number, number])[] = [];
  for (let first = 0; first < count - 1; first += pointsOfPart) {
    const last = Math.min(first + pointsOfPart, count - 1);
    selected[first] = 1;
    selected[last] = 1;
    ranges.push([first, last]);
  }
  for (let range = ranges.pop(); range !== undefined; range = ranges.pop()) {
    const [first, last] = range;
    compared += last - first;
    if (compared > pointsOfStep) {
      yield;
      compared = 0;
    }
    const farthest = findFarthest(line, first, last, limit);
    if (farthest === null) continue;
    selected[farthest] = 1;
    if (farthest - first > 1) ranges.push([first, farthest]);
    if (last - farthest > 1) ranges.push([farthest, last]);
  }
  return line.filter((_, index) => selected[index >> 1] === 1);
}

/**
 * Returns the point between two that is farthest from the straight line through them; null: none is farther than the square root of
 * `limit`, in steps.
 */
function findFarthest(line: Line, first: number, last: number, limit: number): number | null {
  const [fromLat = 0, fromLon = 0] = [line[2 * first], line[2 * first + 1]];
  const [toLat = 0, toLon = 0] = [line[2 * last], line[2 * last + 1]];
  const scale = longitudeScale(fromLat);
  const [dx, dy] = [(toLon - fromLon) * scale, toLat - fromLat];
  const length = dx * dx + dy * dy;
  let farthest: number | null = null;
  let maxDistance = limit;
  for (let index = first + 1; index < last; index += 1) {
    const x = ((line[2 * index + 1] ?? 0) - fromLon) * scale;
    const y = (line[2 * index] ?? 0) - fromLat;
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length));
    const distance = (x - along * dx) ** 2 + (y - along * dy) ** 2;
    if (distance > maxDistance) {
      maxDistance = distance;
      farthest = index;
    }
  }
  return farthest;
}

/** Simplifies a line with a growing tolerance until it has at most `maxPoints` points, in steps as above. */
export function* simplifyToMaxPoints(line: Line, tolerance: number, maxPoints: number): Generator<void, Line> {
  let simpler = line;
  let metres = tolerance;
  do {
    simpler = yield* simplifyInSteps(simpler, metres);
    metres *= 2;
  } while (simpler.length / 2 > Math.max(2, maxPoints));
  return simpler;
}
