import { type Heard, isFresh } from './hear.ts';
import { edgeBit, type Piece } from './piece.ts';
import { reportedAt, type Reading, valueAt } from './reading.ts';
import type { DetectionState } from './state.ts';
import { thresholds } from './thresholds.ts';

function isOlder(reading: Reading<unknown>, at: number, than: number, bit: number): number {
  return reportedAt(reading, at) < than || reading.value === null ? bit : 0;
}

/**
 * The odometer has risen, since a reading from before a silence in which the car seemed to stand, by more than the car can have driven
 * since `at`.
 */
function isOutrun(state: DetectionState, at: number): boolean {
  const { value, before, beforeTs, ts } = state.carry.odometerKm;
  if (ts <= at || value === null || before === null || beforeTs >= state.silenceEnd) return false;
  return value - before > (thresholds.impossibleSpeed * (ts - at)) / 3_600_000;
}

/**
 * Sets the values at a start, per field: the last report at or before `at`. A value older than the last silence is marked, and the first
 * report within the window replaces it. A silence through which the car stood does not count here.
 */
export function openStart(state: DetectionState, piece: Piece, at: number): void {
  const { carry } = state;
  const from = state.gap === null ? state.heldFrom : state.silenceEnd;
  piece.startLevel = valueAt(carry.soc, at);
  piece.startRange = valueAt(carry.rangeKm, at);
  piece.startOdometer = valueAt(carry.odometerKm, at);
  piece.startLat = valueAt(carry.lat, at);
  piece.startLon = valueAt(carry.lon, at);
  piece.startFuel = valueAt(carry.fuelLevel, at);
  piece.startOld =
    isOlder(carry.soc, at, from, edgeBit.level) |
    isOlder(carry.rangeKm, at, from, edgeBit.range) |
    isOlder(carry.odometerKm, at, isOutrun(state, at) ? state.silenceEnd : from, edgeBit.odometer) |
    isOlder(carry.lat, at, from, edgeBit.place) |
    isOlder(carry.fuelLevel, at, from, edgeBit.fuel);
}

/** Replaces values from before the silence by the first report within the window. */
export function fillStart(state: DetectionState, piece: Piece, heard: Heard): void {
  if (piece.startOld === 0) return;
  if (heard.ts > piece.start + heard.source.window) {
    piece.startOld = 0;
    return;
  }
  const { carry } = state;
  if ((piece.startOld & edgeBit.level) !== 0 && isFresh(carry.soc, heard)) {
    piece.startLevel = carry.soc.value;
    piece.startOld &= ~edgeBit.level;
  }
  if ((piece.startOld & edgeBit.range) !== 0 && isFresh(carry.rangeKm, heard)) {
    piece.startRange = carry.rangeKm.value;
    piece.startOld &= ~edgeBit.range;
  }
  if ((piece.startOld & edgeBit.odometer) !== 0 && isFresh(carry.odometerKm, heard)) {
    piece.startOdometer = carry.odometerKm.value;
    piece.headKm = piece.speedKm > 0 ? piece.speedKm : piece.gpsKm;
    piece.startOld &= ~edgeBit.odometer;
    piece.jumpKm -= heard.jumpKm;
  }
  if ((piece.startOld & edgeBit.place) !== 0 && isFresh(carry.lat, heard)) {
    piece.startLat = carry.lat.value;
    piece.startLon = carry.lon.value;
    piece.startOld &= ~edgeBit.place;
  }
  if ((piece.startOld & edgeBit.fuel) !== 0 && isFresh(carry.fuelLevel, heard)) {
    piece.startFuel = carry.fuelLevel.value;
    piece.startOld &= ~edgeBit.fuel;
  }
}

/**
 * Ends a candidate at `end` with the last values reported until `at`, which is earlier than `end` where the next candidate counts from
 * earlier values. A drive or charge then waits for the first later report of each field until `window` has passed.
 */
export function endPiece(state: DetectionState, piece: Piece, end: number, window: number, at = end): void {
  const { carry } = state;
  piece.end = end;
  piece.endLevel = valueAt(carry.soc, at);
  piece.endRange = valueAt(carry.rangeKm, at);
  piece.endOdometer = valueAt(carry.odometerKm, at);
  // A place reported before a drive is its start and cannot be its end.
  const isStale = piece.kind === 'move' && reportedAt(carry.lat, at) <= piece.start;
  piece.endLat = isStale ? null : valueAt(carry.lat, at);
  piece.endLon = isStale ? null : valueAt(carry.lon, at);
  piece.endFuel = valueAt(carry.fuelLevel, at);
  if (piece.kind === 'rest' || piece.kind === 'sleep') return;
  piece.endUntil = end + window;
  piece.endOpen =
    isOlder(carry.soc, at, at, edgeBit.level) |
    isOlder(carry.rangeKm, at, at, edgeBit.range) |
    isOlder(carry.odometerKm, at, at, edgeBit.odometer) |
    isOlder(carry.lat, at, at, edgeBit.place) |
    isOlder(carry.fuelLevel, at, at, edgeBit.fuel) |
    edgeBit.counter |
    edgeBit.used;
}

/** Sets each end value of a drive or charge to the first report at or after the end. */
export function fillEnd(state: DetectionState, piece: Piece, heard: Heard): void {
  const { carry } = state;
  if ((piece.endOpen & edgeBit.level) !== 0 && isFresh(carry.soc, heard)) {
    piece.endLevel = carry.soc.value;
    piece.endOpen &= ~edgeBit.level;
  }
  if ((piece.endOpen & edgeBit.range) !== 0 && isFresh(carry.rangeKm, heard)) {
    piece.endRange = carry.rangeKm.value;
    piece.endOpen &= ~edgeBit.range;
  }
  if ((piece.endOpen & edgeBit.odometer) !== 0 && isFresh(carry.odometerKm, heard)) {
    // A re-anchored reading is no evidence for the time before the jump.
    if (heard.jumpKm === 0) {
      piece.endOdometer = carry.odometerKm.value;
      piece.odometerSeen = true;
      piece.tailKm = 0;
      piece.tailGpsKm = 0;
    }
    piece.endOpen &= ~edgeBit.odometer;
  }
  if ((piece.endOpen & edgeBit.place) !== 0 && isFresh(carry.lat, heard)) {
    piece.endLat = carry.lat.value;
    piece.endLon = carry.lon.value;
    piece.endOpen &= ~edgeBit.place;
  }
  if ((piece.endOpen & edgeBit.fuel) !== 0 && isFresh(carry.fuelLevel, heard)) {
    piece.endFuel = carry.fuelLevel.value;
    piece.endOpen &= ~edgeBit.fuel;
  }
}
