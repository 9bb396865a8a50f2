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
    const { place } = JSON.parse(opening) as { place?: Partial<OpenPlace> };
    if (place === undefined || place.address === undefined || place.latitude === undefined || place.longitude === undefined) return null;
    return place as OpenPlace;
  } catch {
    return null;
  }
}
