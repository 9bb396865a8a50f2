/** Metres in a degree of latitude on the sphere of the mean radius 6371.0088 km (IUGG). */
export const metresPerDegree = (6_371_008.8 * Math.PI) / 180;

const radians = Math.PI / 180;

export interface Position {
  readonly lat: number;
  readonly lon: number;
}

/** Great-circle distance in metres (haversine). */
export function metresBetween(a: Position, b: Position): number {
  const dLat = Math.sin(((b.lat - a.lat) * radians) / 2);
  const dLon = Math.sin(((b.lon - a.lon) * radians) / 2);
  const h = dLat * dLat + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * dLon * dLon;
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(h));
}

/** Metres in a degree of longitude at a latitude. */
export function metresPerDegreeOfLongitude(lat: number): number {
  return metresPerDegree * Math.cos(lat * radians);
}
