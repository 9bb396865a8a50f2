import type { EntryTimes, Found } from './rule.ts';
import { odometerStepKm } from './odometer.ts';

/** No car keeps such an average on a road, km/h. */
const maxAverage = 200;
/** No production car shows more, km/h. */
const maxTop = 350;
const hourMs = 3_600_000;

interface DrivenTrip extends EntryTimes {
  /** km */
  readonly distance: number;
  /** km/h; null: unknown */
  readonly maxSpeed: number | null;
}

/** A trip was not faster than a car can be (OQ-152). Its distance may be rounded, which counts for much in a short trip. Counts the speed in km/h. */
export function checkImplausibleSpeed({ startTime, endTime, distance, maxSpeed }: DrivenTrip): Found {
  const hours = (endTime - startTime) / hourMs;
  if (hours > 0 && (distance - 2 * odometerStepKm) / hours > maxAverage) return { number: Math.round(distance / hours) };
  return maxSpeed !== null && maxSpeed > maxTop ? { number: Math.round(maxSpeed) } : null;
}
