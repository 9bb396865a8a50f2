import type { Found } from './rule.ts';
import { odometerStepKm, type Odometers, type PreviousTrip } from './odometer.ts';

/** An odometer never runs back, neither in a trip nor since the previous one (OQ-152). Counts the km that it ran back. */
export function checkOdometerInOrder({ startOdometer, endOdometer }: Odometers, previous: PreviousTrip | null): Found {
  if (startOdometer === null) return null;
  if (endOdometer !== null && endOdometer < startOdometer) return { number: Math.max(1, Math.round(startOdometer - endOdometer)) };
  if (previous?.endOdometer == null) return null;
  const back = previous.endOdometer - startOdometer;
  return back > odometerStepKm ? { number: Math.round(back), other: { kind: previous.kind, id: previous.id } } : null;
}
