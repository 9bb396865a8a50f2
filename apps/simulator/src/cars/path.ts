import { metresBetween } from '../geography/earth.ts';
import type { RoadKind, Route, RoutePoint } from '../geography/route.ts';
import type { Position } from './car.ts';

/** A point of the path of a drive: that of a route, with metres from the start of the drive. */
export interface PathPoint extends Position {
  readonly atM: number;
  readonly limitKmh: number;
  readonly kind: RoadKind;
  readonly radiusM: number;
  readonly stopChance: number;
}

/** A part of a route, in metres from its start. */
export interface RoutePart {
  readonly fromM: number;
  readonly toM: number;
}

/** The heading from one position to another, degrees from north over east. */
export function headingBetween(a: Pick<Position, 'lat' | 'lon'>, b: Pick<Position, 'lat' | 'lon'>): number {
  const east = (b.lon - a.lon) * Math.cos((a.lat * Math.PI) / 180);
  return ((Math.atan2(east, b.lat - a.lat) * 180) / Math.PI + 360) % 360;
}

/**
 * The path from the position of the car along a part of a route to its destination. The ends may lie a little off the route (a car park, a fast charger): these
 * metres are driven slowly, as are those of a route without points: it leads from a place to itself.
 */
export function pathAlong(route: Route, { fromM, toM }: RoutePart, start: Position, end: Position): PathPoint[] {
  if (route.points.length === 0) return withDistances([slow(start), slow(end)]);
  const middle = route.points.filter((point) => point.atM > fromM && point.atM < toM);
  const raw = [
    slow(start),
    ...approach(start, pointAt(route, fromM)),
    pointAt(route, fromM),
    ...middle,
    ...approach(end, pointAt(route, toM)),
    pointAt(route, toM),
    slow(end),
  ];
  return withDistances(raw);
}

/** The point of a route after some metres. */
export function pointAt(route: Route, atM: number): RoutePoint {
  const { points } = route;
  let low = 0;
  let high = points.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((points[middle]?.atM ?? 0) <= atM) low = middle;
    else high = middle;
  }
  const [a, b] = [points[low], points[high]];
  if (a === undefined || b === undefined) throw new RangeError(`the way from ${route.from} to ${route.to} has no points`);
  const share = b.atM > a.atM ? Math.min(1, Math.max(0, (atM - a.atM) / (b.atM - a.atM))) : 0;
  return {
    ...a,
    lat: a.lat + (b.lat - a.lat) * share,
    lon: a.lon + (b.lon - a.lon) * share,
    elevationM: a.elevationM + (b.elevationM - a.elevationM) * share,
    atM: a.atM + (b.atM - a.atM) * share,
    stopChance: 0,
  };
}

function slow(position: Position): RoutePoint {
  return {
    lat: position.lat,
    lon: position.lon,
    elevationM: position.elevationM,
    atM: 0,
    limitKmh: 20,
    kind: 'street',
    radiusM: Number.POSITIVE_INFINITY,
    stopChance: 0,
  };
}

/** A point between route and destination; a short distance (a straight line) needs none. */
function approach(off: Position, on: RoutePoint): RoutePoint[] {
  const distanceM = metresBetween(off, on);
  if (distanceM < 150) return [];
  const share = 80 / distanceM;
  const lat = off.lat + (on.lat - off.lat) * share;
  const lon = off.lon + (on.lon - off.lon) * share;
  return [{ ...slow(off), lat, lon, limitKmh: 50 }];
}

function withDistances(raw: readonly RoutePoint[]): PathPoint[] {
  const path: PathPoint[] = [];
  let atM = 0;
  let last: RoutePoint | null = null;
  for (const point of raw) {
    const step: number = last === null ? 0 : metresBetween(last, point);
    if (last !== null && step < 0.5) continue;
    atM += step;
    path.push({ ...point, atM });
    last = point;
  }
  return path;
}
