import { metresPerDegree, metresPerDegreeOfLongitude, type Position } from './earth.ts';

/** Wider bends count as straight. */
const straightFromM = 10_000;

/** Radius of the circle through three neighbouring points, metres; infinite from 10 km on. */
export function radiusAt(before: Position, here: Position, after: Position): number {
  const kx = metresPerDegreeOfLongitude(here.lat);
  const ax = (before.lon - here.lon) * kx;
  const ay = (before.lat - here.lat) * metresPerDegree;
  const bx = (after.lon - here.lon) * kx;
  const by = (after.lat - here.lat) * metresPerDegree;
  const cross = Math.abs(ax * by - ay * bx);
  const radius = (Math.hypot(ax, ay) * Math.hypot(bx, by) * Math.hypot(ax - bx, ay - by)) / (2 * cross);
  return radius < straightFromM ? radius : Number.POSITIVE_INFINITY;
}
