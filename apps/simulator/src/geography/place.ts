import type { Country } from './limits.ts';

export type PlaceKind = 'home-town' | 'work' | 'shop' | 'school' | 'leisure' | 'city' | 'station' | 'airport' | 'holiday';

/** A real place, as a map shows it. Degrees, metres above the sea. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly elevationM: number;
  readonly country: Country;
  readonly kind: PlaceKind;
}

/** One line of a list of places: the kinds and countries of a list come first, as heads. */
export function listPlaces(
  country: Country,
  kind: PlaceKind,
  lines: readonly (readonly [string, string, number, number, number])[],
): Place[] {
  return lines.map(([id, name, lat, lon, elevationM]) => ({ id, name, lat, lon, elevationM, country, kind }));
}
