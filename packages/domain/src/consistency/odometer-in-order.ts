import { findBetween, odometerStepKm, type Odometers, type TripsBeside } from './odometer.ts';
import type { Found } from './rule.ts';

/** An odometer never runs back, neither in a trip nor between two (OQ-152). Counts the km that it ran back; between two trips in both of them. */
export function checkOdometerInOrder(trip: Odometers, beside: TripsBeside): Found {
  const { startOdometer, endOdometer } = trip;
  if (startOdometer !== null && endOdometer !== null && endOdometer < startOdometer)
    return { number: Math.max(1, Math.round(startOdometer - endOdometer)) };
  return findBetween(trip, beside, (before, after) => before - after, odometerStepKm);
}
