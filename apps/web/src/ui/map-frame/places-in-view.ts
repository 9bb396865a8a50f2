import type { LonLat } from './map-data.ts';
import type { Bounds } from './track-position.ts';

/** A view with as much again on every side, so that the next moves stay within it. */
export function surroundings([west, south, east, north]: Bounds): Bounds {
  const [width, height] = [east - west, north - south];
  return [west - width, south - height, east + width, north + height];
}

export const isWithin = (inner: Bounds, outer: Bounds): boolean =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];

/** The places within bounds; with a west or east beyond 180, which crosses the date line, those of all longitudes. */
export function placesWithin<Place extends LonLat>(places: readonly Place[], [west, south, east, north]: Bounds): readonly Place[] {
  const crosses = west < -180 || east > 180;
  return places.filter(({ lon, lat }) => lat >= south && lat <= north && (crosses || (lon >= west && lon <= east)));
}
