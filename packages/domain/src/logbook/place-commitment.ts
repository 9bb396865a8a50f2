import { canonicalJson } from './canonical-json.ts';

/** The lines of an address. */
export interface PlaceAddress {
  readonly line1: string;
  readonly line2: string;
  readonly line3: string;
  readonly line4: string;
  readonly city: string;
}

/** A place of a trip: its address, and its position in degrees. */
export interface OpenPlace {
  readonly address: PlaceAddress | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/**
 * Returns the opening of a place: the text that whoever may know the place keeps, and whose SHA-256 stands in the book. `salt`: at least 128 random bits, so that nobody finds the place by trying.
 */
export const openingOf = (salt: string, place: OpenPlace): string => canonicalJson({ salt, place });

/** Returns the place of an opening; null where the text is none. */
export function placeOfOpening(opening: string): OpenPlace | null {
  try {
    const { place } = JSON.parse(opening) as { place: unknown };
    return isPlace(place) ? place : null;
  } catch {
    return null;
  }
}

const isDegrees = (value: unknown) => value === null || typeof value === 'number';

function isPlace(value: unknown): value is OpenPlace {
  const { address, latitude, longitude } = value as Record<keyof OpenPlace, unknown>;
  return (address === null || isAddress(address)) && isDegrees(latitude) && isDegrees(longitude);
}

const isAddress = (value: unknown) =>
  (['line1', 'line2', 'line3', 'line4', 'city'] as const).every((line) => typeof (value as PlaceAddress)[line] === 'string');
