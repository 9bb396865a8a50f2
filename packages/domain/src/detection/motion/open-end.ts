import { closeTrack } from '../figures/track.ts';
import { distanceKm } from '../geo.ts';
import { placeAt, type Readings } from '../readings/readings.ts';
import { type Reports, isFresh } from '../readings/reports.ts';
import type { DetectionState } from '../state.ts';
import type { OpenGap } from '../silence/open-gap.ts';
import { thresholds } from '../thresholds.ts';
import { type Candidate, type Drive, isMotion, isStanding } from '../timeline/candidate.ts';
import { close, edgeBit, setStanding } from '../timeline/edge-values.ts';
import { fillEnd } from '../timeline/edges.ts';

const hour = 3_600_000;

/** The timeline and the readings that show where its last drive ended. */
type OpenTimeline = Pick<DetectionState, 'readings' | 'tail' | 'gap'>;

/**
 * Marks the end of a drive as open when a sleep without odometer and place follows at once: the first report after it shows where the drive
 * ended.
 */
export function markEndOpen({ odometerKm, lat }: Readings, drive: Drive, reports: Reports): void {
  const isReported = isFresh(odometerKm.value !== null ? odometerKm : lat, reports);
  if (!isReported) drive.drive.openKm = (thresholds.impossibleSpeed * (reports.ts - drive.last)) / hour;
}

/** Returns whether the car stands in this sample, or has a gear engaged and does not roll yet. */
export function isNotRolling({ readings, tail }: Pick<OpenTimeline, 'readings' | 'tail'>, reports: Reports): boolean {
  return !isMotion(tail.at(-1)) || (isFresh(readings.speedKmh, reports) && (readings.speedKmh.value ?? 0) < thresholds.speedMoves);
}

/** Returns the drive whose end this sample reports, because the car has only stood since its last moving report; null: none. */
export function findOpenDrive({ readings, tail, gap }: OpenTimeline, reports: Reports): Drive | null {
  if (gap !== null) return null;
  const last = tail.at(-1);
  // A movement that begins with this sample is not searched: it comes after the end.
  const drive = findOpenEnd(tail, isMotion(last) && last.first === reports.ts ? tail.length - 2 : tail.length - 1);
  if (drive === null || reports.jumpKm !== 0) return null;
  const km = kmSinceEnd(drive, readings, reports);
  return km !== null && km >= 0 && km <= drive.drive.openKm ? drive : null;
}

function kmSinceEnd({ endValues: { odometer, place } }: Drive, { odometerKm, lat, lon }: Readings, reports: Reports): number | null {
  if (odometerKm.value !== null) return isFresh(odometerKm, reports) && odometer !== null ? odometerKm.value - odometer : null;
  if (!isFresh(lat, reports) || lat.value === null || lon.value === null || place === null) return null;
  return distanceKm(place.lat, place.lon, lat.value, lon.value);
}

/** Sets the end of an open drive from the first report after it; once the car is awake the end is no longer open. */
export function setEndAfterSleep(state: OpenTimeline, reports: Reports): void {
  const { readings, tail } = state;
  if (state.gap !== null || !hasOpenEnd(tail)) return;
  const drive = findOpenDrive(state, reports);
  if (drive !== null && isNotRolling(state, reports)) {
    drive.endValues.open = edgeBit.odometer | edgeBit.place;
    fillEnd(readings, drive, reports);
    setPlaceBetween(tail, drive, tail.length - 1);
    const next = tail.at(-1);
    if (isMotion(next)) setStart(next, readings, reports);
    drive.drive.openKm = 0;
  }
  if (!reports.asleep) for (const candidate of tail) if (candidate.kind === 'drive') candidate.drive.openKm = 0;
}

/** Returns the drive whose end is open before a silence at `index` of the tail, if the few km of the silence were driven before its sleep; null: they were not. */
export function driveUntilGap(tail: readonly Candidate[], { readStill }: OpenGap, index: number, km: number | null): Drive | null {
  const drive = findOpenEnd(tail, index - 1);
  if (drive === null || km === null || !readStill) return null;
  return km <= Math.min(drive.drive.openKm, thresholds.unreportedStart) ? drive : null;
}

/** Ends such a drive with what was reported after the silence. */
export function setEndInGap(tail: readonly Candidate[], gap: OpenGap, index: number, drive: Drive): void {
  if (gap.after.odometer !== null) {
    drive.endValues.odometer = gap.after.odometer;
    closeTrack(drive.track);
  }
  drive.endValues.place = gap.after.place ?? drive.endValues.place;
  drive.endValues.open = 0;
  drive.drive.openKm = 0;
  setPlaceBetween(tail, drive, index);
}

function setStart({ startValues }: Candidate, readings: Readings, reports: Reports): void {
  if (isFresh(readings.odometerKm, reports)) {
    startValues.odometer = readings.odometerKm.value;
    close(startValues, edgeBit.odometer);
  }
  if (isFresh(readings.lat, reports)) {
    startValues.place = placeAt(readings, reports.ts);
    close(startValues, edgeBit.place);
  }
}

/** Sets the candidates between the drive and `index` of the tail to the place where the drive ended. */
function setPlaceBetween(tail: readonly Candidate[], drive: Drive, index: number): void {
  for (const { startValues, endValues } of tail.slice(tail.indexOf(drive) + 1, index)) {
    startValues.odometer = drive.endValues.odometer;
    setStanding(endValues, drive.endValues);
  }
}

/** Returns the drive before the stationary candidates up to `index`, if its end is open. */
function findOpenEnd(tail: readonly Candidate[], index: number): Drive | null {
  for (let at = index; at >= 0; at -= 1) {
    const candidate = tail[at];
    if (candidate === undefined) return null;
    if (isStanding(candidate) || candidate.kind === 'statedCharge') continue;
    return candidate.kind === 'drive' && candidate.drive.openKm > 0 ? candidate : null;
  }
  return null;
}

/** Runs for every sample, so it allocates nothing. */
function hasOpenEnd(tail: readonly Candidate[]): boolean {
  for (const { drive } of tail) if (drive !== null && drive.openKm > 0) return true;
  return false;
}
