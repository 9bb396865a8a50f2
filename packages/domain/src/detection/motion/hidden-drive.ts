import { distanceKm } from '../geo.ts';
import type { Readings } from '../readings/readings.ts';
import { type Reports, isFresh } from '../readings/reports.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';
import { type Candidate, isStanding, type PossibleDrive } from '../timeline/candidate.ts';
import type { ShownKind } from '../timeline/start-candidate.ts';
import { isBehindPlace, isLateRise } from './late-odometer.ts';
import { hasRisen } from './motion-state.ts';
import { findOpenDrive } from './open-end.ts';

/** What shows a drive between two samples. */
type HidingState = Pick<DetectionState, 'readings' | 'odometerCheck' | 'tail' | 'gap' | 'validFrom' | 'accounted' | 'evidence'>;

/**
 * The car stands in both samples, but at different places: it drove in between, too briefly for the source's interval. Applies only where
 * the samples are far enough apart for a drive: between close ones a rise is a late odometer and becomes an odometer gap.
 */
export function hasHiddenDrive(state: HidingState, running: Candidate, kind: ShownKind, reports: Reports): boolean {
  // A car that charged and does so no more may have driven since.
  if (
    !(isStanding(running) || (running.kind === 'charge' && kind !== 'statedCharge')) ||
    reports.ts - reports.before < thresholds.hiddenDrive
  )
    return false;
  if (findOpenDrive(state, reports) !== null) return false;
  return state.readings.odometerKm.value === null
    ? isShownByPlace(state.readings, running, reports)
    : isShownByOdometer(state, running, reports);
}

/** The odometer rose since the last sample, or is known to be late where the place moved. */
function isShownByOdometer(state: HidingState, running: Candidate, reports: Reports): boolean {
  const { odometerKm } = state.readings;
  if (!isFresh(odometerKm, reports) || odometerKm.value === null || odometerKm.before === null || reports.jumpKm !== 0) return false;
  // A sleep does not report the odometer: the reading from before it stays valid.
  const validSince = running.kind === 'sleep' && state.gap === null ? Math.min(running.start, state.validFrom) : running.start;
  if (odometerKm.beforeTs < validSince) return false;
  const hasRisen = odometerKm.value - odometerKm.before > thresholds.movedByOdometer && !isLateRise(state, reports);
  return hasRisen || isBehindPlace(state, reports);
}

/** The place moved since the last sample. */
function isShownByPlace({ lat, lon }: Readings, running: Candidate, reports: Reports): boolean {
  if (
    !reports.newFix ||
    lat.value === null ||
    lon.value === null ||
    lat.before === null ||
    lon.before === null ||
    lat.beforeTs < running.start
  )
    return false;
  return distanceKm(lat.before, lon.before, lat.value, lon.value) > thresholds.movedByPlace;
}

/** A single speed was reported, and now the car stands further on: it moved. */
export function hasMoved({ odometerKm, lat, lon }: Readings, { startValues: { place } }: PossibleDrive, reports: Reports): boolean {
  if (odometerKm.value !== null) return hasRisen(odometerKm, odometerKm.before, reports);
  if (!reports.newFix || lat.value === null || lon.value === null || place === null) return false;
  return distanceKm(place.lat, place.lon, lat.value, lon.value) > thresholds.movedByPlace;
}
