/** Grams of CO2 per kWh from the grid where the country is unknown (OQ-205). */
export const unknownGridFactor = 380;

/** Grams of CO2 from one litre of petrol burnt (OQ-205). */
const gramsPerLitre = 2370;

/** A combustion car to compare with, by its litres per 100 km (SET-014). */
export type ComparisonCar = 'small' | 'mid' | 'suv';

export const litresOfComparison: { readonly [Car in ComparisonCar]: number } = { small: 4.3, mid: 5.7, suv: 7.7 };

/**
 * Returns the grams of CO2 of an energy in kWh; null where the energy is unknown (OQ-205). `gridFactor` in grams per kWh, 0 for renewable
 * energy.
 */
export function co2OfEnergy(kWh: number | null, gridFactor: number = unknownGridFactor): number | null {
  return kWh === null ? null : Math.round(kWh * gridFactor);
}

/**
 * Returns the grams of CO2 that the comparison car emits over `distance` km less those of the charge; negative when it emits less (OQ-205).
 * Null where the distance or the charge's CO2 is unknown.
 */
export function co2Saved(distance: number | null, co2: number | null, car: ComparisonCar = 'mid'): number | null {
  if (distance === null || co2 === null) return null;
  return Math.round((distance / 100) * litresOfComparison[car] * gramsPerLitre - co2);
}
