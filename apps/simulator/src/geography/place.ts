import type { Country } from './limits.ts';

export type PlaceKind = 'home-town' | 'work' | 'shop' | 'school' | 'leisure' | 'city' | 'station' | 'airport' | 'holiday';

/** A real place. Degrees, metres above the sea. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly elevationM: number;
  readonly country: Country;
  readonly kind: PlaceKind;
}

/** Places from lines of id, name, latitude, longitude and height, all of one country and kind. */
export function listPlaces(
  country: Country,
  kind: PlaceKind,
  lines: readonly (readonly [string, string, number, number, number])[],
): Place[] {
  return lines.map(([id, name, lat, lon, elevationM]) => ({ id, name, lat, lon, elevationM, country, kind }));
}
