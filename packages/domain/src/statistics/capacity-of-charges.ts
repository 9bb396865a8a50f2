import { median } from './median.ts';

/**
 * The fields of a charge for the estimate: levels in percent, and the energy into the battery in kWh where it was measured and not deduced
 * from the levels.
 */
export interface MeasuredCharge {
  readonly startLevel: number | null;
  readonly endLevel: number | null;
  readonly kWh: number | null;
}

/** Levels come in whole or half percents: below this, one step would be a twentieth of the result or more. */
const minPoints = 20;
const minCharges = 3;

/**
 * Returns the estimated capacity of a battery in kWh: the median of energy divided by the level gained, over charges of at least 20 points.
 * Null below three of them. Source: coulomb counting between two levels, as in ISO 12405-4 (energy over the change of charge); the median
 * excludes single wrong counters.
 */
export function capacityOfCharges(charges: readonly MeasuredCharge[]): number | null {
  const capacities = charges.flatMap(({ startLevel, endLevel, kWh }) => {
    if (startLevel === null || endLevel === null || kWh === null || kWh <= 0) return [];
    return endLevel - startLevel >= minPoints ? [(kWh / (endLevel - startLevel)) * 100] : [];
  });
  return capacities.length < minCharges ? null : median(capacities);
}
