/** A line on the map: latitude and longitude alternating, in whole steps of 1e-5 degree (about a metre). */
export type Line = Int32Array;

/** Steps of a `Line` in a degree. */
export const stepsPerDegree = 100_000;

/** Metres of one step of latitude: 1e-5 degree on a sphere with the mean Earth radius of IUGG. */
export const metresPerStep = 1.111_950_8;

/** Returns the line through places in degrees. */
export function lineOf(places: readonly { readonly lat: number; readonly lon: number }[]): Line {
  const line = new Int32Array(places.length * 2);
  places.forEach(({ lat, lon }, index) => {
    line[2 * index] = Math.round(lat * stepsPerDegree);
    line[2 * index + 1] = Math.round(lon * stepsPerDegree);
  });
  return line;
}

/** Returns the length of a step of longitude relative to a step of latitude, at a latitude in steps. */
export function longitudeScale(latitude: number): number {
  return Math.cos((latitude / stepsPerDegree) * (Math.PI / 180));
}
