import { fillEnd } from './edges.ts';
import { distanceKm } from './geo.ts';
import { type Heard, isFresh } from './hear.ts';
import { edgeBit, type Piece } from './piece.ts';
import type { DetectionState, OpenGap } from './state.ts';
import { thresholds } from './thresholds.ts';

const hour = 3_600_000;

/**
 * Marks the end of a drive as open when a sleep without odometer and place follows at once: the first report after it shows where the drive
 * ended.
 */
export function leaveOpen({ carry }: DetectionState, drive: Piece, heard: Heard): void {
  const isTold = carry.odometerKm.value !== null ? isFresh(carry.odometerKm, heard) : isFresh(carry.lat, heard);
  if (!isTold) drive.openKm = (thresholds.impossibleSpeed * (heard.ts - drive.last)) / hour;
}

/** Returns whether the car stands in this sample, or has a gear engaged and does not roll yet. */
export function isStill({ carry, tail }: DetectionState, heard: Heard): boolean {
  return !isMotion(tail.at(-1)) || (isFresh(carry.speedKmh, heard) && (carry.speedKmh.value ?? 0) < thresholds.speedMoves);
}

/** Returns the drive whose end this sample reports, because the car has only stood since its last moving report; null: none. */
export function openDrive(state: DetectionState, heard: Heard): Piece | null {
  const { carry, tail, gap } = state;
  if (gap !== null) return null;
  const last = tail.at(-1);
  // A movement that begins with this sample is not searched: it comes after the end.
  const drive = driveBehind(tail, isMotion(last) && last?.first === heard.ts ? tail.length - 2 : tail.length - 1);
  if (drive === null || heard.jumpKm !== 0) return null;
  const km = kmOnFrom(drive, carry, heard);
  return km !== null && km >= 0 && km <= drive.openKm ? drive : null;
}

function kmOnFrom({ endOdometer, endLat, endLon }: Piece, { odometerKm, lat, lon }: DetectionState['carry'], heard: Heard): number | null {
  if (odometerKm.value !== null) return isFresh(odometerKm, heard) && endOdometer !== null ? odometerKm.value - endOdometer : null;
  if (!isFresh(lat, heard) || lat.value === null || lon.value === null || endLat === null || endLon === null) return null;
  return distanceKm(endLat, endLon, lat.value, lon.value);
}

/** Sets the end of an open drive from the first report after it; once the car is awake the end is no longer open. */
export function endAtWaking(state: DetectionState, heard: Heard): void {
  const { carry, tail } = state;
  if (state.gap !== null || !hasOpen(tail)) return;
  const drive = openDrive(state, heard);
  if (drive !== null && isStill(state, heard)) {
    drive.endOpen = edgeBit.odometer | edgeBit.place;
    fillEnd(state, drive, heard);
    stayAt(tail, drive, tail.length - 1);
    const next = tail.at(-1);
    if (isMotion(next)) beginAt(next, carry, heard);
    drive.openKm = 0;
  }
  if (!heard.asleep) for (const piece of tail) piece.openKm = 0;
}

/**
 * Does the same after a silence at `index` of the tail: the few km since the end were driven before the sleep. Returns false when the
 * silence has to be decided another way.
 */
export function endInGap(state: DetectionState, gap: OpenGap, index: number, km: number | null): boolean {
  const drive = driveBehind(state.tail, index - 1);
  if (drive === null || km === null || !gap.readStill || km > Math.min(drive.openKm, thresholds.unseenStart)) return false;
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
  stayAt(state.tail, drive, index);
  return true;
}

function beginAt(next: Piece, { odometerKm, lat, lon }: DetectionState['carry'], heard: Heard): void {
  if (isFresh(odometerKm, heard)) {
    next.startOdometer = odometerKm.value;
    next.startOld &= ~edgeBit.odometer;
  }
  if (isFresh(lat, heard)) {
    next.startLat = lat.value;
    next.startLon = lon.value;
    next.startOld &= ~edgeBit.place;
  }
}

/** Sets the candidates between the drive and `index` of the tail to the place where the drive ended. */
function stayAt(tail: readonly Piece[], drive: Piece, index: number): void {
  for (const piece of tail.slice(tail.indexOf(drive) + 1, index)) {
    piece.startOdometer = drive.endOdometer;
    piece.endOdometer = drive.endOdometer;
    piece.endLat = drive.endLat;
    piece.endLon = drive.endLon;
  }
}

/** Returns the drive before the stationary candidates up to `index`, if its end is open. */
function driveBehind(tail: readonly Piece[], index: number): Piece | null {
  for (let at = index; at >= 0; at -= 1) {
    const piece = tail[at];
    if (piece === undefined) return null;
    if (piece.kind !== 'rest' && piece.kind !== 'sleep' && piece.kind !== 'says') return piece.openKm > 0 ? piece : null;
  }
  return null;
}

/** Runs for every sample, so it allocates nothing. */
function hasOpen(tail: readonly Piece[]): boolean {
  for (const { openKm } of tail) if (openKm > 0) return true;
  return false;
}

function isMotion(piece: Piece | undefined): piece is Piece {
  return piece !== undefined && (piece.kind === 'move' || piece.kind === 'maybe');
}
