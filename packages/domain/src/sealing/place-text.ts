import { stepsOf, trackOfSteps } from './track-steps.ts';

/** A point of a track: milliseconds since 1970, latitude, longitude. */
export type TrackPlace = readonly [at: number, latitude: number, longitude: number];
/** A vertex of a line: longitude, latitude. */
export type LinePlace = readonly [longitude: number, latitude: number];

interface Address {
  readonly line1: string;
  readonly line2: string;
  readonly line3: string;
  readonly line4: string;
  readonly city: string;
}

/** Returns the content of a sealed address: its lines and nothing else, as JSON. */
export const addressText = ({ line1, line2, line3, line4, city }: Address): string => JSON.stringify({ line1, line2, line3, line4, city });

/** Returns the content of a sealed coordinate: its shortest decimal text, which keeps every digit. */
export const coordinateText = (degrees: number): string => String(degrees);

/** Returns the content of a sealed track: columns in small steps where these lose nothing, else rows. */
export const trackText = (track: readonly TrackPlace[]): string => JSON.stringify(stepsOf(track) ?? track);

/** Returns the content of a sealed line. */
export const lineText = (places: readonly LinePlace[]): string => JSON.stringify(places);

/**
 * Returns the text by which places are compared (OQ-064): the address without accents, case and spacing, else the position to four
 * decimals, about ten metres. Null where neither is known.
 */
export function placeIdentity(
  address: Address | null,
  location: { readonly latitude: number; readonly longitude: number } | null,
): string | null {
  if (address !== null) {
    const lines = [address.line1, address.line2, address.line3, address.line4, address.city]
      .map(normalizeText)
      .filter((line) => line !== '');
    if (lines.length > 0) return lines.join(', ');
  }
  return location === null ? null : `${location.latitude.toFixed(4)} ${location.longitude.toFixed(4)}`;
}

const normalizeText = (line: string) => line.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Parses the address in an opened text (`startAddress`, `endAddress`); null where it is none. */
export function parseAddress(text: string): { -readonly [Line in keyof Address]: Address[Line] } | null {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const lines = value as Record<string, unknown>;
  if (addressLines.every((name) => lines[name] === undefined)) return null;
  const { line1 = '', line2 = '', line3 = '', line4 = '', city = '' } = lines;
  if (!isText(line1) || !isText(line2) || !isText(line3) || !isText(line4) || !isText(city)) return null;
  return { line1, line2, line3, line4, city };
}

/** Parses the points of an opened `sealedTrack`, in time order; null where it is no track. */
export function parseTrack(text: string): TrackPlace[] | null {
  const value = parseJson(text);
  if (!Array.isArray(value)) return trackOfSteps(value);
  return isRows(value, 3) ? value.map(([at, latitude, longitude]): TrackPlace => [at ?? 0, latitude ?? 0, longitude ?? 0]) : null;
}

/** Parses the vertices of an opened line of the route map; null where it is no line. */
export function parseLine(text: string): LinePlace[] | null {
  const value = parseJson(text);
  return isRows(value, 2) ? value.map(([longitude, latitude]): LinePlace => [longitude ?? 0, latitude ?? 0]) : null;
}

const addressLines = ['line1', 'line2', 'line3', 'line4', 'city'] as const satisfies readonly (keyof Address)[];

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
