import type { Found } from './rule.ts';
import { odometerStepKm, type Odometers, type PreviousTrip } from './odometer.ts';

/** Both readings may be rounded: what a car rolled without a trip, such as in a car park, is no trip that somebody misses. */
const toleratedKm = 2 * odometerStepKm;

/** A trip begins with the odometer that the previous one ended with (OQ-152). Counts the km between them. */
export function checkOdometerGap({ startOdometer }: Pick<Odometers, 'startOdometer'>, previous: PreviousTrip | null): Found {
  if (startOdometer === null || previous?.endOdometer == null) return null;
  const gap = startOdometer - previous.endOdometer;
  return gap > toleratedKm ? { number: Math.round(gap), other: { kind: previous.kind, id: previous.id } } : null;
}
