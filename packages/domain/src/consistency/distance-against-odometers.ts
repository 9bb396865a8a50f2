import type { Found } from './rule.ts';
import { odometerStepKm, type Odometers } from './odometer.ts';

/** Speeds and positions give a distance that differs from the odometer by some percent. */
const toleratedShare = 0.1;

/** The distance of a trip is what its odometers count (OQ-152). Distances in km; counts the difference. */
export function checkDistanceAgainstOdometers({ startOdometer, endOdometer, distance }: Odometers & { readonly distance: number }): Found {
  if (startOdometer === null || endOdometer === null || endOdometer < startOdometer) return null;
  const counted = endOdometer - startOdometer;
  const difference = Math.abs(distance - counted);
  return difference > 2 * odometerStepKm + toleratedShare * counted ? { number: Math.round(difference) } : null;
}
