import { type CoursePoint, courseOf } from './course.ts';
import { metresBetween, metresPerDegree, metresPerDegreeOfLongitude } from './earth.ts';
import type { Step } from './fastest-steps.ts';
import type { RoadKind } from './route.ts';

/** The shapes of the steps one after the other, with a curve where the route turns from one road into another. */
export function joinCourses(steps: readonly Step[]): CoursePoint[] {
  let joined: CoursePoint[] = [];
  for (const { edge, reversed } of steps) {
    const course = courseOf(edge);
    const next = reversed ? backwards(course) : course;
    joined = joined.length === 0 ? [...next] : joinAtJunction(joined, next);
  }
  return joined;
}

/** Kind and limit are valid from a point to the next: driven backwards they move to the other end. */
function backwards(course: readonly CoursePoint[]): CoursePoint[] {
  return course
    .map((point, i) => {
      const ahead = course[i - 1] ?? point;
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

function joinAtJunction(joined: CoursePoint[], next: readonly CoursePoint[]): CoursePoint[] {
  const node = next[0];
  const before = joined[joined.length - 2];
  const after = next[1];
  if (!node || !before || !after) return joined;
  const turned = turnAt(before, node, after);
  const onMotorway = before.kind === 'motorway' && node.kind === 'motorway';
  const offMotorway = !onMotorway && (before.kind === 'motorway' || node.kind === 'motorway');
  const chance = offMotorway ? 0.4 : Math.max(chances[before.kind], chances[node.kind]) * (turned > 0.5 ? 1 : 0.5);
  // There is no stop where a road continues straight as a motorway, such as a town's ring.
  const stopChance = onMotorway || (node.kind === 'motorway' && turned < straightBelow) ? 0 : chance;
  joined.pop();
  if (turned < straightBelow) {
    joined.push({ ...node, stopChance });
    for (const point of next.slice(1)) joined.push(point);
    return joined;
  }
  const wantedM = onMotorway ? interchangeM : Math.max(curveM[before.kind], curveM[node.kind]);
  while (joined.length > 1 && metresBetween(joined[joined.length - 1] ?? node, node) < wantedM) joined.pop();
  let first = 1;
  while (first < next.length - 1 && metresBetween(next[first] ?? node, node) < wantedM) first++;
  const from = joined.pop();
  const to = next[first];
  if (!from || !to) return joined;
  const limitKmh = onMotorway ? 80 : offMotorway ? 60 : Math.min(from.limitKmh, node.limitKmh);
  const kind: RoadKind = onMotorway ? 'motorway' : offMotorway ? 'trunk' : from.kind;
  joined.push({ ...from, kind, limitKmh });
  for (const point of curve(from, node, to, { kind, limitKmh, stopChance })) joined.push(point);
  for (const point of next.slice(first)) joined.push(point);
  return joined;
}

function turnAt(before: CoursePoint, node: CoursePoint, after: CoursePoint): number {
  const kx = metresPerDegreeOfLongitude(node.lat);
  const comes = Math.atan2((node.lon - before.lon) * kx, (node.lat - before.lat) * metresPerDegree);
  const leaves = Math.atan2((after.lon - node.lon) * kx, (after.lat - node.lat) * metresPerDegree);
  return Math.abs(Math.atan2(Math.sin(leaves - comes), Math.cos(leaves - comes)));
}

/** The points between both ends of a quadratic curve pulled to the junction. */
function curve(
  from: CoursePoint,
  node: CoursePoint,
  to: CoursePoint,
  road: Pick<CoursePoint, 'kind' | 'limitKmh' | 'stopChance'>,
): CoursePoint[] {
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
