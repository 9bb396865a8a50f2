import type { LonLat, TrackPoint } from './map-data.ts';

/** West, south, east, north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** The position of the car at x, interpolated between two vertices; null without a track. */
export function positionAt(track: readonly TrackPoint[], x: number): LonLat | null {
  let low = 0;
  let high = track.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((track[middle]?.x ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  const to = track[low];
  if (to === undefined) return null;
  const from = track[low - 1];
  if (from === undefined || to.x <= x || to.x === from.x) return { lon: to.lon, lat: to.lat };
  const share = (x - from.x) / (to.x - from.x);
  return { lon: from.lon + (to.lon - from.lon) * share, lat: from.lat + (to.lat - from.lat) * share };
}

/** The x of the vertex nearest to a position, if it lies within so many degrees of latitude. */
export function nearestOnTrack(track: readonly TrackPoint[], { lon, lat }: LonLat, maxDegrees: number): number | null {
  const narrowing = Math.cos((lat * Math.PI) / 180);
  let nearest: number | null = null;
  let minSquare = maxDegrees * maxDegrees;
  for (const point of track) {
    const [dx, dy] = [(point.lon - lon) * narrowing, point.lat - lat];
    const square = dx * dx + dy * dy;
    if (square <= minSquare) [minSquare, nearest] = [square, point.x];
  }
  return nearest;
}

/** The bounding box of positions; null without any. A track across the date line is not unrolled. */
export function boundsOf(positions: readonly LonLat[]): Bounds | null {
  const [first] = positions;
  if (first === undefined) return null;
  let [west, south, east, north] = [first.lon, first.lat, first.lon, first.lat];
  for (const { lon, lat } of positions) {
    [west, south] = [Math.min(west, lon), Math.min(south, lat)];
    [east, north] = [Math.max(east, lon), Math.max(north, lat)];
  }
  return [west, south, east, north];
}
