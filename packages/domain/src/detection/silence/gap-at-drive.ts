import { distanceKm } from '../geo.ts';
import type { Readings } from '../readings/readings.ts';
import { type Reports, isFresh } from '../readings/reports.ts';
import { thresholds } from '../thresholds.ts';
import { type Candidate, isOnCable } from '../timeline/candidate.ts';
import type { ShownKind } from '../timeline/start-candidate.ts';

/**
 * Returns whether a time without reports, although it is no silence yet, is decided like one. Where it is far too long for its source: in a
 * drive or at its end, and between a charge and a drive where the level rose. Else: before a drive where the car has already moved. How much
 * of it the car stood depends on the km in it.
 */
export function isGapAtDrive(readings: Readings, running: Candidate, kind: ShownKind, reports: Reports): boolean {
  const unheard = reports.ts - reports.before;
  const { window } = reports.source;
  if (unheard <= window || running.inferred || kind === 'sleep' || kind === 'possibleDrive') return false;
  const isFarTooLong = unheard >= thresholds.gapInDrive * window;
  if (running.kind === 'drive' && isFarTooLong) return isFresh(readings.gear, reports) || isFresh(readings.speedKmh, reports);
  if (kind !== 'drive') return false;
  return (isOnCable(running) && isFarTooLong && wasCharged(readings, reports)) || (running.kind === 'rest' && hasMoved(readings, reports));
}

/** The level is higher than in the last sample that told it by more than a battery shows that warms up. */
function wasCharged({ soc }: Readings, reports: Reports): boolean {
  return isFresh(soc, reports) && soc.value !== null && soc.before !== null && soc.value - soc.before > thresholds.warmingRise;
}

/** This sample reports the car elsewhere than the last one that told. */
function hasMoved({ odometerKm, lat, lon }: Readings, reports: Reports): boolean {
  if (odometerKm.value !== null) {
    if (!isFresh(odometerKm, reports) || odometerKm.before === null || reports.jumpKm !== 0) return false;
    return odometerKm.value - odometerKm.before > thresholds.movedByOdometer;
  }
  if (!reports.newFix || lat.value === null || lon.value === null || lat.before === null || lon.before === null) return false;
  return distanceKm(lat.before, lon.before, lat.value, lon.value) > thresholds.movedByPlace;
}
