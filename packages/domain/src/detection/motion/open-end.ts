import { fillEnd } from '../timeline/edges.ts';
import { distanceKm } from '../geo.ts';
import { type Reports, isFresh } from '../readings/reports.ts';
import { edgeBit, type Candidate } from '../timeline/candidate.ts';
import type { DetectionState, OpenGap } from '../state.ts';
import { thresholds } from '../thresholds.ts';

const hour = 3_600_000;

/**
 * Marks the end of a drive as open when a sleep without odometer and place follows at once: the first report after it shows where the drive
 * ended.
 */
export function markEndOpen({ carry }: DetectionState, drive: Candidate, reports: Reports): void {
  const isReported = carry.odometerKm.value !== null ? isFresh(carry.odometerKm, reports) : isFresh(carry.lat, reports);
  if (!isReported) drive.openKm = (thresholds.impossibleSpeed * (reports.ts - drive.last)) / hour;
}

/** Returns whether the car stands in this sample, or has a gear engaged and does not roll yet. */
export function isNotRolling({ carry, tail }: DetectionState, reports: Reports): boolean {
  return !isMotion(tail.at(-1)) || (isFresh(carry.speedKmh, reports) && (carry.speedKmh.value ?? 0) < thresholds.speedMoves);
}

/** Returns the drive whose end this sample reports, because the car has only stood since its last moving report; null: none. */
export function findOpenDrive(state: DetectionState, reports: Reports): Candidate | null {
  const { carry, tail, gap } = state;
  if (gap !== null) return null;
  const last = tail.at(-1);
  // A movement that begins with this sample is not searched: it comes after the end.
  const drive = findOpenEnd(tail, isMotion(last) && last?.first === reports.ts ? tail.length - 2 : tail.length - 1);
  if (drive === null || reports.jumpKm !== 0) return null;
  const km = kmSinceEnd(drive, carry, reports);
  return km !== null && km >= 0 && km <= drive.openKm ? drive : null;
}

function kmSinceEnd(
  { endOdometer, endLat, endLon }: Candidate,
  { odometerKm, lat, lon }: DetectionState['carry'],
  reports: Reports,
): number | null {
  if (odometerKm.value !== null) return isFresh(odometerKm, reports) && endOdometer !== null ? odometerKm.value - endOdometer : null;
  if (!isFresh(lat, reports) || lat.value === null || lon.value === null || endLat === null || endLon === null) return null;
  return distanceKm(endLat, endLon, lat.value, lon.value);
}

/** Sets the end of an open drive from the first report after it; once the car is awake the end is no longer open. */
export function setEndAfterSleep(state: DetectionState, reports: Reports): void {
  const { carry, tail } = state;
  if (state.gap !== null || !hasOpenEnd(tail)) return;
  const drive = findOpenDrive(state, reports);
  if (drive !== null && isNotRolling(state, reports)) {
    drive.endOpen = edgeBit.odometer | edgeBit.place;
    fillEnd(state, drive, reports);
    setPlaceBetween(tail, drive, tail.length - 1);
    const next = tail.at(-1);
    if (isMotion(next)) setStart(next, carry, reports);
    drive.openKm = 0;
  }
  if (!reports.asleep) for (const candidate of tail) candidate.openKm = 0;
}

/**
 * Does the same after a silence at `index` of the tail: the few km since the end were driven before the sleep. Returns false when the
 * silence has to be decided another way.
 */
export function setEndInGap(state: DetectionState, gap: OpenGap, index: number, km: number | null): boolean {
  const drive = findOpenEnd(state.tail, index - 1);
  if (drive === null || km === null || !gap.readStill || km > Math.min(drive.openKm, thresholds.unreportedStart)) return false;
  if (gap.odometerAfter !== null) {
    drive.endOdometer = gap.odometerAfter;
    drive.odometerSeen = true;
    drive.tailKm = 0;
    drive.tailGpsKm = 0;
  }
  if (gap.latAfter !== null) {
    drive.endLat = gap.latAfter;
    drive.endLon = gap.lonAfter;
  }
  drive.endOpen = 0;
  drive.openKm = 0;
  setPlaceBetween(state.tail, drive, index);
  return true;
}

function setStart(next: Candidate, { odometerKm, lat, lon }: DetectionState['carry'], reports: Reports): void {
  if (isFresh(odometerKm, reports)) {
    next.startOdometer = odometerKm.value;
    next.startOld &= ~edgeBit.odometer;
  }
  if (isFresh(lat, reports)) {
    next.startLat = lat.value;
    next.startLon = lon.value;
    next.startOld &= ~edgeBit.place;
  }
}

/** Sets the candidates between the drive and `index` of the tail to the place where the drive ended. */
function setPlaceBetween(tail: readonly Candidate[], drive: Candidate, index: number): void {
  for (const candidate of tail.slice(tail.indexOf(drive) + 1, index)) {
    candidate.startOdometer = drive.endOdometer;
    candidate.endOdometer = drive.endOdometer;
    candidate.endLat = drive.endLat;
    candidate.endLon = drive.endLon;
  }
}

/** Returns the drive before the stationary candidates up to `index`, if its end is open. */
function findOpenEnd(tail: readonly Candidate[], index: number): Candidate | null {
  for (let at = index; at >= 0; at -= 1) {
    const candidate = tail[at];
    if (candidate === undefined) return null;
    if (candidate.kind !== 'rest' && candidate.kind !== 'sleep' && candidate.kind !== 'says')
      return candidate.openKm > 0 ? candidate : null;
  }
  return null;
}

/** Runs for every sample, so it allocates nothing. */
function hasOpenEnd(tail: readonly Candidate[]): boolean {
  for (const { openKm } of tail) if (openKm > 0) return true;
  return false;
}

function isMotion(candidate: Candidate | undefined): candidate is Candidate {
  return candidate !== undefined && (candidate.kind === 'move' || candidate.kind === 'maybe');
}
