import { isStatedOnCable } from '../charging/statement.ts';
import type { Readings } from '../readings/readings.ts';
import { type Reports, isFresh } from '../readings/reports.ts';

/** This sample says by a word of its own that the car is parked: gear P, ignition off, no motion, on the cable, asleep. */
export function isReportedParked({ gear, ignition, moving, plugged, charging }: Readings, reports: Reports): boolean {
  return (
    reports.asleep ||
    (isFresh(gear, reports) && gear.value === 'P') ||
    (isFresh(ignition, reports) && ignition.value === false) ||
    (isFresh(moving, reports) && moving.value === false) ||
    (isFresh(plugged, reports) && plugged.value === true) ||
    (isFresh(charging, reports) && isStatedOnCable(charging.value))
  );
}
