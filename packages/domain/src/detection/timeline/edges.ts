import { type Reports, isFresh } from '../readings/reports.ts';
import { edgeBit, type Candidate } from './candidate.ts';
import { reportedAt, type Reading, valueAt } from '../readings/reading.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';

function oldBit(reading: Reading<unknown>, at: number, than: number, bit: number): number {
  return reportedAt(reading, at) < than || valueAt(reading, at) === null ? bit : 0;
}

/**
 * The odometer has risen, since a reading from before a silence in which the car seemed to stand, by more than the car can have driven
 * since `at`.
 */
function hasImpossibleRise(state: DetectionState, at: number): boolean {
  const { value, before, beforeTs, ts } = state.carry.odometerKm;
  if (ts <= at || value === null || before === null || beforeTs >= state.silenceEnd) return false;
  return value - before > (thresholds.impossibleSpeed * (ts - at)) / 3_600_000;
}

/**
 * Sets the values at a start, per field: the last report at or before `at`. A value older than the last silence is marked, and the first
 * report within the window replaces it. A silence through which the car stood does not count here.
 */
export function openStart(state: DetectionState, candidate: Candidate, at: number): void {
  const { carry } = state;
  const from = state.gap === null ? state.heldFrom : state.silenceEnd;
  candidate.startLevel = valueAt(carry.soc, at);
  candidate.startRange = valueAt(carry.rangeKm, at);
  candidate.startOdometer = valueAt(carry.odometerKm, at);
  candidate.startLat = valueAt(carry.lat, at);
  candidate.startLon = valueAt(carry.lon, at);
  candidate.startFuel = valueAt(carry.fuelLevel, at);
  candidate.startOld =
    oldBit(carry.soc, at, from, edgeBit.level) |
    oldBit(carry.rangeKm, at, from, edgeBit.range) |
    oldBit(carry.odometerKm, at, hasImpossibleRise(state, at) ? state.silenceEnd : from, edgeBit.odometer) |
    oldBit(carry.lat, at, from, edgeBit.place) |
    oldBit(carry.fuelLevel, at, from, edgeBit.fuel);
}

/** Replaces values from before the silence by the first report within the window. */
export function fillStart(state: DetectionState, candidate: Candidate, reports: Reports): void {
  if (candidate.startOld === 0) return;
  if (reports.ts > candidate.start + reports.source.window) {
    candidate.startOld = 0;
    return;
  }
  const { carry } = state;
  if ((candidate.startOld & edgeBit.level) !== 0 && isFresh(carry.soc, reports)) {
    candidate.startLevel = carry.soc.value;
    candidate.startOld &= ~edgeBit.level;
  }
  if ((candidate.startOld & edgeBit.range) !== 0 && isFresh(carry.rangeKm, reports)) {
    candidate.startRange = carry.rangeKm.value;
    candidate.startOld &= ~edgeBit.range;
  }
  if ((candidate.startOld & edgeBit.odometer) !== 0 && isFresh(carry.odometerKm, reports)) {
    candidate.startOdometer = carry.odometerKm.value;
    candidate.headKm = candidate.speedKm > 0 ? candidate.speedKm : candidate.gpsKm;
    candidate.startOld &= ~edgeBit.odometer;
    candidate.jumpKm -= reports.jumpKm;
    candidate.jumpBeforeKm += reports.jumpKm;
  }
  if ((candidate.startOld & edgeBit.place) !== 0 && isFresh(carry.lat, reports)) {
    candidate.startLat = carry.lat.value;
    candidate.startLon = carry.lon.value;
    candidate.startOld &= ~edgeBit.place;
  }
  if ((candidate.startOld & edgeBit.fuel) !== 0 && isFresh(carry.fuelLevel, reports)) {
    candidate.startFuel = carry.fuelLevel.value;
    candidate.startOld &= ~edgeBit.fuel;
  }
}

/**
 * Ends a candidate at `end` with the last values reported until `at`, which is earlier than `end` where the next candidate counts from
 * earlier values. A drive or charge then waits for the first later report of each field until `window` has passed.
 */
export function endCandidate(state: DetectionState, candidate: Candidate, end: number, window: number, at = end): void {
  const { carry } = state;
  candidate.end = end;
  candidate.endLevel = valueAt(carry.soc, at);
  candidate.endRange = valueAt(carry.rangeKm, at);
  candidate.endOdometer = valueAt(carry.odometerKm, at);
  // A place reported before a drive is its start and cannot be its end.
  const isStartPlace = candidate.kind === 'move' && reportedAt(carry.lat, at) <= candidate.start;
  candidate.endLat = isStartPlace ? null : valueAt(carry.lat, at);
  candidate.endLon = isStartPlace ? null : valueAt(carry.lon, at);
  candidate.endFuel = valueAt(carry.fuelLevel, at);
  if (candidate.kind === 'rest' || candidate.kind === 'sleep') return;
  candidate.endUntil = end + window;
  candidate.endOpen =
    oldBit(carry.soc, at, at, edgeBit.level) |
    oldBit(carry.rangeKm, at, at, edgeBit.range) |
    oldBit(carry.odometerKm, at, at, edgeBit.odometer) |
    oldBit(carry.lat, at, at, edgeBit.place) |
    oldBit(carry.fuelLevel, at, at, edgeBit.fuel) |
    edgeBit.counter |
    edgeBit.used;
}

/** Sets each end value of a drive or charge to the first report at or after the end. */
export function fillEnd(state: DetectionState, candidate: Candidate, reports: Reports): void {
  const { carry } = state;
  if ((candidate.endOpen & edgeBit.level) !== 0 && isFresh(carry.soc, reports)) {
    candidate.endLevel = carry.soc.value;
    candidate.endOpen &= ~edgeBit.level;
  }
  if ((candidate.endOpen & edgeBit.range) !== 0 && isFresh(carry.rangeKm, reports)) {
    candidate.endRange = carry.rangeKm.value;
    candidate.endOpen &= ~edgeBit.range;
  }
  if ((candidate.endOpen & edgeBit.odometer) !== 0 && isFresh(carry.odometerKm, reports)) {
    // A re-anchored reading is no evidence for the time before the jump.
    if (reports.jumpKm === 0) {
      candidate.endOdometer = carry.odometerKm.value;
      candidate.odometerSeen = true;
      candidate.tailKm = 0;
      candidate.tailGpsKm = 0;
    }
    candidate.endOpen &= ~edgeBit.odometer;
  }
  if ((candidate.endOpen & edgeBit.place) !== 0 && isFresh(carry.lat, reports)) {
    candidate.endLat = carry.lat.value;
    candidate.endLon = carry.lon.value;
    candidate.endOpen &= ~edgeBit.place;
  }
  if ((candidate.endOpen & edgeBit.fuel) !== 0 && isFresh(carry.fuelLevel, reports)) {
    candidate.endFuel = carry.fuelLevel.value;
    candidate.endOpen &= ~edgeBit.fuel;
  }
}
