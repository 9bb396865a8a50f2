import { isStatedCharging, isStatedOnCable } from '../charging/statement.ts';
import type { Reported } from '../readings/reported.ts';
import { type Reports, isFresh } from '../readings/reports.ts';

/** This sample itself states that the car is on the cable. */
export function isReportedOnCable(reported: Reported, reports: Reports): boolean {
  const { plugged, charging, chargingHint, chargerPowerKw } = reported.readings;
  return (
    (isFresh(plugged, reports) && plugged.value === true) ||
    (isFresh(charging, reports) && isStatedOnCable(charging.value)) ||
    ((isFresh(chargingHint, reports) || isFresh(chargerPowerKw, reports)) && isStatedCharging(reported))
  );
}
