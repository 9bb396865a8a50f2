const earthRadius = 6371.0088;
const rad = Math.PI / 180;

/** Returns the great-circle distance in km (haversine, mean Earth radius of IUGG). */
export function distanceKm(latA: number, lonA: number, latB: number, lonB: number): number {
  const dLat = (latB - latA) * rad;
  const dLon = (lonB - lonA) * rad;
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(latA * rad) * Math.cos(latB * rad) * Math.sin(dLon / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)));
}
