/** A place of a track: milliseconds since 1970, latitude, longitude. */
export type TrackPlace = readonly [at: number, latitude: number, longitude: number];
/** A vertex of a line: longitude, latitude. */
export type LinePlace = readonly [longitude: number, latitude: number];

/** The address inside an opened text (`startAddress`, `endAddress`); null where it is none. */
export function parseAddress(text: string): { line1: string; line2: string; line3: string; line4: string; city: string } | null {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { line1, line2, line3, line4, city } = value as Record<string, unknown>;
  if (!isText(line1) || !isText(line2) || !isText(line3) || !isText(line4) || !isText(city)) return null;
  return { line1, line2, line3, line4, city };
}

/** The places inside an opened `sealedTrack`, in time order; null where it is no track. */
export function parseTrack(text: string): TrackPlace[] | null {
  const value = parseJson(text);
  return isRows(value, 3) ? value.map(([at, latitude, longitude]): TrackPlace => [at ?? 0, latitude ?? 0, longitude ?? 0]) : null;
}

/** The vertices inside an opened line of the route map; null where it is no line. */
export function parseLine(text: string): LinePlace[] | null {
  const value = parseJson(text);
  return isRows(value, 2) ? value.map(([longitude, latitude]): LinePlace => [longitude ?? 0, latitude ?? 0]) : null;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isRows = (value: unknown, width: number): value is number[][] =>
  Array.isArray(value) && value.every((row) => Array.isArray(row) && row.length === width && row.every((cell) => Number.isFinite(cell)));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
