import type { BookOverview } from '@wattbook/contract/logbook/logbook.schema';

/** By how many km the odometer of the car and its trips differ over months that were compared; null: none was, or without an odometer. */
export function driftOf(compared: BookOverview['compared']): number | null {
  const drifts = compared.flatMap(({ startOdometer, endOdometer, distance }) =>
    startOdometer === null || endOdometer === null ? [] : [endOdometer - startOdometer - distance],
  );
  return drifts.length === 0 ? null : Math.abs(drifts.reduce((sum, drift) => sum + drift, 0));
}
