import type { OtherEntry } from './rule.ts';

/** The odometers of a trip in km; null: unknown. */
export interface Odometers {
  readonly startOdometer: number | null;
  readonly endOdometer: number | null;
}

/** The trip before another, and the reading at its end in km. */
export interface PreviousTrip extends OtherEntry {
  readonly endOdometer: number | null;
}

/** Two readings of an odometer that shows whole miles can differ by this from the road between them, in km. */
export const odometerStepKm = 1.61;
