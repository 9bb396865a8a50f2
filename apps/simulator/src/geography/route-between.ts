import { metresBetween } from './earth.ts';
import { joinShapes } from './join-shapes.ts';
import { fastestSteps } from './fastest-steps.ts';
import { radiusAt } from './radius.ts';
import type { Route, RoutePoint } from './route.ts';

const cache = new Map<string, Route>();
/** About 100 MB; the oldest routes are evicted. */
const maxCachedPoints = 800_000;
let cachedPoints = 0;

/**
 * The fastest route between two places (or junctions of the network), by average driving time.
 * Throws for an id that is neither; from a place to itself is a route without points and length.
 */
export function routeBetween(fromId: string, toId: string): Route {
  const key = `${fromId} ${toId}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const route = buildRoute(fromId, toId);
  cache.set(key, route);
  cachedPoints += route.points.length;
  for (const [oldKey, old] of cache) {
    if (cachedPoints <= maxCachedPoints || old === route) break;
    cache.delete(oldKey);
    cachedPoints -= old.points.length;
  }
  return route;
}

function buildRoute(from: string, to: string): Route {
  const shape = joinShapes(fastestSteps(from, to));
  const points: RoutePoint[] = [];
  let atM = 0;
  shape.forEach((point, i) => {
    const before = shape[i - 1];
    const next = shape[i + 1];
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
