import type { BookedTrip } from './book-entry.ts';
import type { BookRow } from './book-rows.ts';

/** Kilometres that stand between the odometer at the end of a trip and at the start of the next one, `trip`; `to` is less than `from` where the odometer has gone back. */
export interface OdometerGap {
  readonly trip: string;
  readonly from: number;
  readonly to: number;
}

/** Many cars count whole kilometres: up to this much is no gap. In km. */
const toleranceKm = 1;

/** Returns the gaps between the trips of a book that are there, in their order. A trip whose odometer is not known ends no gap: the ones around it are compared. */
export function odometerGaps(rows: readonly BookRow[]): OdometerGap[] {
  const gaps: OdometerGap[] = [];
  let last: number | null = null;
  for (const { trip, shown, isGone } of rows) {
    if (isGone) continue;
    const { startOdometer: to } = shown;
    if (last !== null && to !== null && Math.abs(to - last) > toleranceKm) gaps.push({ trip, from: last, to });
    last = shown.endOdometer ?? last;
  }
  return gaps;
}

/**
 * Returns the km that the odometers of a trip are apart, where its distance is another one by more than counting whole kilometres explains, such as of a car that was not heard for a part of the way;
 * null: they fit, or an odometer is not known.
 */
export function otherOdometerDistance({
  startOdometer,
  endOdometer,
  distance,
}: Pick<BookedTrip, 'startOdometer' | 'endOdometer' | 'distance'>): number | null {
  if (startOdometer === null || endOdometer === null) return null;
  const apart = endOdometer - startOdometer;
  return Math.abs(apart - distance) > toleranceKm ? apart : null;
}

/** Returns whether an odometer of a trip is not known. */
export const lacksOdometer = ({ startOdometer, endOdometer }: Pick<BookedTrip, 'startOdometer' | 'endOdometer'>): boolean =>
  startOdometer === null || endOdometer === null;
