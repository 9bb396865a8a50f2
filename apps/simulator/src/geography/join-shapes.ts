import { type ShapePoint, shapeOf } from './edge-shape.ts';
import { metresBetween, metresPerDegree, metresPerDegreeOfLongitude } from './earth.ts';
import type { Step } from './fastest-steps.ts';
import type { RoadKind } from './route.ts';

/** The shapes of the steps one after the other, with a curve where the route turns from one road into another. */
export function joinShapes(steps: readonly Step[]): ShapePoint[] {
  let joined: ShapePoint[] = [];
  for (const { edge, reversed } of steps) {
    const shape = shapeOf(edge);
    const next = reversed ? backwards(shape) : shape;
    joined = joined.length === 0 ? [...next] : joinAtJunction(joined, next);
  }
  return joined;
}

/** Kind and limit are valid from a point to the next: driven backwards they move to the other end. */
function backwards(shape: readonly ShapePoint[]): ShapePoint[] {
  return shape
    .map((point, i) => {
      const ahead = shape[i - 1] ?? point;
      return { ...point, kind: ahead.kind, limitKmh: ahead.limitKmh };
    })
    .reverse();
}

/** Distance from the junction to the start of its curve, metres; of two kinds the larger value applies. */
const curveM: Record<RoadKind, number> = { motorway: 160, trunk: 70, rural: 28, town: 17, street: 14 };
const interchangeM = 420;
/** Radians: a smaller angle is no turn. */
const straightBelow = 0.2;
const chances: Record<RoadKind, number> = { motorway: 0, trunk: 0.2, rural: 0.3, town: 0.45, street: 0.4 };

/** How the route passes the junction of two roads. */
interface Junction {
  /** Radians. */
  readonly angle: number;
  /** From one motorway to another, or between a motorway and another road. */
  readonly motorway: 'both' | 'one' | null;
  readonly stopChance: number;
}

function junctionOf(before: ShapePoint, node: ShapePoint, after: ShapePoint): Junction {
  const angle = turnAngle(before, node, after);
  const count = [before, node].filter(({ kind }) => kind === 'motorway').length;
  const motorway = count === 2 ? 'both' : count === 1 ? 'one' : null;
  const chance = motorway === 'one' ? 0.4 : Math.max(chances[before.kind], chances[node.kind]) * (angle > 0.5 ? 1 : 0.5);
  // There is no stop where a road continues straight as a motorway, such as a town's ring.
  const isPassed = motorway === 'both' || (node.kind === 'motorway' && angle < straightBelow);
  return { angle, motorway, stopChance: isPassed ? 0 : chance };
}

/** The road of the curve between two roads. */
function curvedRoad(
  { motorway, stopChance }: Junction,
  from: ShapePoint,
  node: ShapePoint,
): Pick<ShapePoint, 'kind' | 'limitKmh' | 'stopChance'> {
  if (motorway === 'both') return { kind: 'motorway', limitKmh: 80, stopChance };
  if (motorway === 'one') return { kind: 'trunk', limitKmh: 60, stopChance };
  return { kind: from.kind, limitKmh: Math.min(from.limitKmh, node.limitKmh), stopChance };
}

function joinAtJunction(joined: ShapePoint[], next: readonly ShapePoint[]): ShapePoint[] {
  const node = next[0];
  const before = joined[joined.length - 2];
  const after = next[1];
  if (!node || !before || !after) return joined;
  const junction = junctionOf(before, node, after);
  joined.pop();
  if (junction.angle < straightBelow) {
    joined.push({ ...node, stopChance: junction.stopChance });
    for (const point of next.slice(1)) joined.push(point);
    return joined;
  }
  const curveLengthM = junction.motorway === 'both' ? interchangeM : Math.max(curveM[before.kind], curveM[node.kind]);
  const isNear = (point: ShapePoint | undefined): boolean => metresBetween(point ?? node, node) < curveLengthM;
  while (joined.length > 1 && isNear(joined.at(-1))) joined.pop();
  let first = 1;
  while (first < next.length - 1 && isNear(next[first])) first++;
  const from = joined.pop();
  const to = next[first];
  if (!from || !to) return joined;
  const road = curvedRoad(junction, from, node);
  joined.push({ ...from, kind: road.kind, limitKmh: road.limitKmh });
  for (const point of curve(from, node, to, road)) joined.push(point);
  for (const point of next.slice(first)) joined.push(point);
  return joined;
}

function turnAngle(before: ShapePoint, node: ShapePoint, after: ShapePoint): number {
  const kx = metresPerDegreeOfLongitude(node.lat);
  const headingBefore = Math.atan2((node.lon - before.lon) * kx, (node.lat - before.lat) * metresPerDegree);
  const headingAfter = Math.atan2((after.lon - node.lon) * kx, (after.lat - node.lat) * metresPerDegree);
  return Math.abs(Math.atan2(Math.sin(headingAfter - headingBefore), Math.cos(headingAfter - headingBefore)));
}

/** The points between both ends of a quadratic curve pulled to the junction. */
function curve(
  from: ShapePoint,
  node: ShapePoint,
  to: ShapePoint,
  road: Pick<ShapePoint, 'kind' | 'limitKmh' | 'stopChance'>,
): ShapePoint[] {
  const lengthM = metresBetween(from, node) + metresBetween(node, to);
  const count = Math.max(4, Math.round(lengthM / 40));
  return Array.from({ length: count - 1 }, (_, i) => {
    const u = (i + 1) / count;
    const [a, b, c] = [(1 - u) * (1 - u), 2 * u * (1 - u), u * u];
    return {
      lat: a * from.lat + b * node.lat + c * to.lat,
      lon: a * from.lon + b * node.lon + c * to.lon,
      elevationM: a * from.elevationM + b * node.elevationM + c * to.elevationM,
      kind: road.kind,
      limitKmh: road.limitKmh,
      stopChance: i + 1 === count >> 1 ? road.stopChance : 0,
    };
  });
}
