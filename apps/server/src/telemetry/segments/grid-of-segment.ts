import type { Segment } from '@wattbook/domain/detection/segment';
import { gridFactor } from '@wattbook/domain/emissions/grid-factors';
import { type CountryAt, loadCountries } from '../../towns/country-at.ts';
import type { TripCreationMode } from '../fold/vehicle-state.store.ts';

/** Grams of CO2 per kWh of the grid that a segment was charged from (OQ-205). */
export type GridOf = (segment: Pick<Segment, 'kind' | 'startPlace' | 'endTime'>) => number;

interface GridOwner {
  /** Where the vehicle is registered; null: unknown. */
  readonly country: string | null;
  readonly mode: TripCreationMode;
}

/**
 * The grid of a charge is that of the country of its place, as far as places are stored, else that of the vehicle. A trip uses what was charged where the vehicle is at home.
 */
export function gridOf({ country, mode }: GridOwner, countryAt: CountryAt): GridOf {
  return ({ kind, startPlace, endTime }) => {
    const place = kind === 'charge' && mode !== 'No' ? startPlace : null;
    const there = place === null ? null : countryAt({ latitude: place.lat, longitude: place.lon });
    return gridFactor(there ?? country, new Date(endTime).getUTCFullYear());
  };
}

/** Loads the countries of places only where a charge is written. */
export const gridOfSegments = async (owner: GridOwner, segments: readonly Pick<Segment, 'kind'>[]): Promise<GridOf> =>
  gridOf(owner, segments.some(({ kind }) => kind === 'charge') ? await loadCountries() : () => null);
