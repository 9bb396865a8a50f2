import type { DistanceUnit, Preferences } from './preferences.ts';
import type { Quantity } from './quantity.ts';

/** SET-039 */
export const kmPerMile = 1.609344;

/** Returns shown units per mile (SET-040, OQ-054). */
export function unitMulti(unit: DistanceUnit): number {
  return unit === 'km' ? kmPerMile : 1;
}

/** Shown units per kilometre; exactly 1 for kilometres, so that these stay unchanged. */
const perKilometre = ({ unit }: Preferences): number => unitMulti(unit) / kmPerMile;

const kilometres = {
  toShown: (km: number, preferences: Preferences) => km * perKilometre(preferences),
  toStored: (shown: number, preferences: Preferences) => shown / perKilometre(preferences),
  unit: (preferences: Preferences) => preferences.unit,
};

/** km driven */
export const distance: Quantity = { ...kilometres, decimals: () => 1 };

/** km on the odometer */
export const odometer: Quantity = { ...kilometres, decimals: () => 1 };

/** km of remaining range reported by the car */
export const range: Quantity = { ...kilometres, decimals: () => 0 };

/** km/h; the label follows the distance unit (SET-041, OQ-058) */
export const speed: Quantity = {
  ...kilometres,
  unit: ({ unit }) => (unit === 'km' ? 'km/h' : 'mph'),
  decimals: () => 0,
  marksMissing: true,
};
