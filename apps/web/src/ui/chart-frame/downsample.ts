import type { ChartPoint } from './panel.ts';

/**
 * Fewer points that draw the same line: gaps stay gaps, each run between them is thinned by largest triangle three buckets
 * (Sveinn Steinarsson, Downsampling Time Series for Visual Representation, 2013). First and last point of a run always stay.
 */
export function downsample(points: readonly ChartPoint[], most: number): readonly ChartPoint[] {
  if (points.length <= most) return points;
  return splitAtGaps(points).flatMap((stretch) => {
    const share = Math.max(3, Math.round((stretch.length / points.length) * most));
    return stretch[0]?.[1] === null ? stretch.slice(0, 1) : largestTriangles(stretch, share);
  });
}

/** Drops points that repeat the value before them: a step line is the same without them. The last point stays. */
export function dropRepeats(points: readonly ChartPoint[]): readonly ChartPoint[] {
  return points.filter(([, y], index) => index === points.length - 1 || y !== points[index - 1]?.[1]);
}

function splitAtGaps(points: readonly ChartPoint[]): ChartPoint[][] {
  const stretches: ChartPoint[][] = [];
  let inGap: boolean | null = null;
  for (const point of points) {
    const isGap = point[1] === null;
    if (isGap === inGap) stretches.at(-1)?.push(point);
    else stretches.push([point]);
    inGap = isGap;
  }
  return stretches;
}

function largestTriangles(points: readonly ChartPoint[], most: number): readonly ChartPoint[] {
  const [first] = points;
  const last = points.at(-1);
  if (points.length <= most || first === undefined || last === undefined) return points;
  const kept: ChartPoint[] = [first];
  const size = (points.length - 2) / (most - 2);
  for (let bucket = 0; bucket < most - 2; bucket += 1) {
    const from = Math.floor(bucket * size) + 1;
    const to = Math.floor((bucket + 1) * size) + 1;
    const next = bucket === most - 3 ? last : middle(points.slice(to, Math.floor((bucket + 2) * size) + 1));
    kept.push(farthest(points.slice(from, to), kept.at(-1) ?? first, next));
  }
  kept.push(last);
  return kept;
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
