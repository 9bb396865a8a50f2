import type { Location } from '@wattbook/contract/scalars';
import { countries } from '@wattbook/domain/vehicles/vehicle-fields';
import type { CountryAt } from '../../../towns/country-at.ts';

/** Why the coordinates of a source are no position: there are none, they are not on the earth, or latitude and longitude are in each other's place. */
export type PositionProblem = 'no_position' | 'outside_earth' | 'swapped';

interface StatedPosition {
  /** Null: not stated, or no number. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** The country that the source states for it, ISO 3166; null: none. */
  readonly country: string | null;
}

/** Returns the position that a source states. Coordinates are swapped where only the other way round they are in the stated country, or without one in a country of this product. */
export function readPosition({ latitude, longitude, country }: StatedPosition, countryAt: CountryAt): Location | PositionProblem {
  // 0 is written for an unknown one.
  if (!latitude || !longitude) return 'no_position';
  const isSwapped = isOnEarth(longitude, latitude) && isThere(country, countryAt({ latitude: longitude, longitude: latitude }));
  if (!isOnEarth(latitude, longitude)) return isSwapped ? 'swapped' : 'outside_earth';
  const location = { latitude, longitude };
  return isSwapped && !isThere(country, countryAt(location)) ? 'swapped' : location;
}

const isOnEarth = (latitude: number, longitude: number): boolean => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

const known: readonly string[] = countries;
const isThere = (stated: string | null, found: string | null): boolean =>
  found !== null && (stated === null ? known.includes(found) : found === stated);
