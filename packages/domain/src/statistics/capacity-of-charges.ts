import { median } from './median.ts';

/** A charge as far as it tells what the battery holds: levels in percent, and the energy that went into the battery in kWh where it was measured, not deduced from them. */
export interface MeasuredCharge {
  readonly startLevel: number | null;
  readonly endLevel: number | null;
  readonly kWh: number | null;
}

/** A level is told in whole or half percents: below this the step of it would be a twentieth of the result and more. */
const leastPoints = 20;
const leastCharges = 3;

/**
 * What a full battery holds in kWh as charges tell it: the median of energy divided by the level gained, over charges of at least 20 points. Null below three of them.
 * Source: coulomb counting between two levels, as in ISO 12405-4 (energy over the change of charge), with the median against single wrong counters.
 */
export function capacityOfCharges(charges: readonly MeasuredCharge[]): number | null {
  const told = charges.flatMap(({ startLevel, endLevel, kWh }) => {
    if (startLevel === null || endLevel === null || kWh === null || kWh <= 0) return [];
    return endLevel - startLevel >= leastPoints ? [(kWh / (endLevel - startLevel)) * 100] : [];
  });
  return told.length < leastCharges ? null : median(told);
}
