import type { ChartPoint } from './panel.ts';

/**
 * Fewer points that draw the same line: gaps stay gaps, each run between them is thinned by largest triangle three buckets
 * (Sveinn Steinarsson, Downsampling Time Series for Visual Representation, 2013). First and last point of a run always stay.
 */
export function downsample(points: readonly ChartPoint[], maxPoints: number): readonly ChartPoint[] {
  if (points.length <= maxPoints) return points;
  return splitAtGaps(points).flatMap((run) => {
    const share = Math.max(3, Math.round((run.length / points.length) * maxPoints));
    return run[0]?.[1] === null ? run.slice(0, 1) : largestTriangles(run, share);
  });
}

/** Drops points that repeat the value before them: a step line is the same without them. The last point stays. */
export function dropRepeats(points: readonly ChartPoint[]): readonly ChartPoint[] {
  return points.filter(([, y], index) => index === points.length - 1 || y !== points[index - 1]?.[1]);
}

function splitAtGaps(points: readonly ChartPoint[]): ChartPoint[][] {
  const runs: ChartPoint[][] = [];
  let inGap: boolean | null = null;
  for (const point of points) {
    const isGap = point[1] === null;
    if (isGap === inGap) runs.at(-1)?.push(point);
    else runs.push([point]);
    inGap = isGap;
  }
  return runs;
}

function largestTriangles(points: readonly ChartPoint[], maxPoints: number): readonly ChartPoint[] {
  const [first] = points;
  const last = points.at(-1);
  if (points.length <= maxPoints || first === undefined || last === undefined) return points;
  const picked: ChartPoint[] = [first];
  const size = (points.length - 2) / (maxPoints - 2);
  for (let bucket = 0; bucket < maxPoints - 2; bucket += 1) {
    const from = Math.floor(bucket * size) + 1;
    const to = Math.floor((bucket + 1) * size) + 1;
    const next = bucket === maxPoints - 3 ? last : middle(points.slice(to, Math.floor((bucket + 2) * size) + 1));
    picked.push(farthest(points.slice(from, to), picked.at(-1) ?? first, next));
  }
  picked.push(last);
  return picked;
}

function farthest(bucket: readonly ChartPoint[], [ax, ay]: ChartPoint, [cx, cy]: ChartPoint): ChartPoint {
  let best = bucket[0] ?? [ax, ay];
  let largest = -1;
  for (const point of bucket) {
    const area = Math.abs((ax - cx) * ((point[1] ?? 0) - (ay ?? 0)) - (ax - point[0]) * ((cy ?? 0) - (ay ?? 0)));
    if (area > largest) [best, largest] = [point, area];
  }
  return best;
}

function middle(points: readonly ChartPoint[]): ChartPoint {
  let [sumX, sumY] = [0, 0];
  for (const [x, y] of points) {
    sumX += x;
    sumY += y ?? 0;
  }
  return [sumX / points.length, sumY / points.length];
}
