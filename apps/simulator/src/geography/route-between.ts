import { metresBetween } from './earth.ts';
import { joinCourses } from './join-courses.ts';
import { fastestSteps } from './fastest-steps.ts';
import { radiusAt } from './radius.ts';
import type { Route, RoutePoint } from './route.ts';

const known = new Map<string, Route>();
/** About 100 MB; the oldest routes are evicted. */
const mostPointsKept = 800_000;
let pointsKept = 0;

/**
 * The fastest route between two places (or junctions of the network), by average driving time.
 * Throws for an id that is neither; from a place to itself is a route without points and length.
 */
export function routeBetween(fromId: string, toId: string): Route {
  const key = `${fromId} ${toId}`;
  const cached = known.get(key);
  if (cached) return cached;
  const route = drawRoute(fromId, toId);
  known.set(key, route);
  pointsKept += route.points.length;
  for (const [oldKey, old] of known) {
    if (pointsKept <= mostPointsKept || old === route) break;
    known.delete(oldKey);
    pointsKept -= old.points.length;
  }
  return route;
}

function drawRoute(from: string, to: string): Route {
  const course = joinCourses(fastestSteps(from, to));
  const points: RoutePoint[] = [];
  let atM = 0;
  course.forEach((point, i) => {
    const before = course[i - 1];
    const next = course[i + 1];
    // The odometer counts the distance along the slope.
    if (before) atM += Math.hypot(metresBetween(before, point), point.elevationM - before.elevationM);
    const { lat, lon, elevationM, kind, limitKmh, stopChance } = point;
    points.push({
      lat,
      lon,
      elevationM,
      atM,
      limitKmh,
      kind,
      radiusM: before && next ? radiusAt(before, point, next) : Number.POSITIVE_INFINITY,
      stopChance,
    });
  });
  return { from, to, points, lengthM: atM };
}
