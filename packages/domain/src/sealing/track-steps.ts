type Row = readonly [at: number, latitude: number, longitude: number];

/** Steps per degree; every source and the database are as coarse or coarser. */
const perDegree = 1_000_000;

/**
 * Returns a track as columns of small whole numbers, a third of the size of its rows: `at` in milliseconds as differences of differences,
 * `lat` and `lon` in millionths of a degree as differences. Null where that would lose a digit.
 */
export function stepsOf(track: readonly Row[]): { readonly at: number[]; readonly lat: number[]; readonly lon: number[] } | null {
  const at = track.map(([time]) => time);
  const lat = track.map(([, latitude]) => Math.round(latitude * perDegree));
  const lon = track.map(([, , longitude]) => Math.round(longitude * perDegree));
  const isExact = track.every(
    ([time, latitude, longitude], index) =>
      Number.isSafeInteger(time) && (lat[index] ?? 0) / perDegree === latitude && (lon[index] ?? 0) / perDegree === longitude,
  );
  return isExact ? { at: differences(differences(at)), lat: differences(lat), lon: differences(lon) } : null;
}

/** Returns the track of such columns; null where the value is none. */
export function trackOfSteps(value: unknown): Row[] | null {
  if (typeof value !== 'object' || value === null) return null;
  const { at, lat, lon } = value as Record<string, unknown>;
  if (!areIntegers(at) || !areIntegers(lat) || !areIntegers(lon) || at.length !== lat.length || at.length !== lon.length) return null;
  const [moments, latitudes, longitudes] = [sums(sums(at)), sums(lat), sums(lon)];
  return moments.map((time, index): Row => [time, (latitudes[index] ?? 0) / perDegree, (longitudes[index] ?? 0) / perDegree]);
}

const differences = (values: readonly number[]): number[] => values.map((value, index) => value - (values[index - 1] ?? 0));

function sums(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => (sum += value));
}

const areIntegers = (value: unknown): value is number[] => Array.isArray(value) && value.every((cell) => Number.isSafeInteger(cell));
