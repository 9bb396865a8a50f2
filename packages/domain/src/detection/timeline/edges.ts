import { closeTrack } from '../figures/track.ts';
import { placeAt, type Readings } from '../readings/readings.ts';
import { reportedAt, type Reading, valueAt } from '../readings/reading.ts';
import { type Reports, isFresh } from '../readings/reports.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';
import type { Candidate } from './candidate.ts';
import { close, edgeBit, type EdgeValues, isOpen } from './edge-values.ts';

/** The last values reported at or before `at`, none of them open. */
function valuesAt(readings: Readings, at: number): EdgeValues {
  return {
    level: valueAt(readings.soc, at),
    range: valueAt(readings.rangeKm, at),
    odometer: valueAt(readings.odometerKm, at),
    place: placeAt(readings, at),
    fuel: valueAt(readings.fuelLevel, at),
    open: 0,
  };
}

/** The fields whose value at `at` is unknown or was reported before `from`, as bits. */
function olderThan(readings: Readings, at: number, from: number, odometerFrom = from): number {
  return (
    oldBit(readings.soc, at, from, edgeBit.level) |
    oldBit(readings.rangeKm, at, from, edgeBit.range) |
    oldBit(readings.odometerKm, at, odometerFrom, edgeBit.odometer) |
    oldBit(readings.lat, at, from, edgeBit.place) |
    oldBit(readings.fuelLevel, at, from, edgeBit.fuel)
  );
}

function oldBit(reading: Reading<unknown>, at: number, from: number, bit: number): number {
  return reportedAt(reading, at) < from || valueAt(reading, at) === null ? bit : 0;
}

/**
 * The odometer has risen, since a reading from before a silence in which the car seemed to stand, by more than the car can have driven
 * since `at`.
 */
function hasImpossibleRise({ value, before, beforeTs, ts }: Reading<number>, silenceEnd: number, at: number): boolean {
  if (ts <= at || value === null || before === null || beforeTs >= silenceEnd) return false;
  return value - before > (thresholds.impossibleSpeed * (ts - at)) / 3_600_000;
}

/**
 * Sets the values at a start, per field: the last report at or before `at`. A value older than the last silence is open: the first report
 * within the window replaces it. A silence through which the car stood does not count here.
 */
export function openStart(
  { readings, gap, silenceEnd, validFrom }: Pick<DetectionState, 'readings' | 'gap' | 'silenceEnd' | 'validFrom'>,
  candidate: Candidate,
  at: number,
): void {
  const from = gap === null ? validFrom : silenceEnd;
  const odometerFrom = hasImpossibleRise(readings.odometerKm, silenceEnd, at) ? silenceEnd : from;
  candidate.startValues = valuesAt(readings, at);
  candidate.startValues.open = olderThan(readings, at, from, odometerFrom);
}

/** Replaces values from before the silence by the first report within the window. */
export function fillStart(readings: Readings, candidate: Candidate, reports: Reports): void {
  const { startValues: values, track } = candidate;
  if (values.open === 0) return;
  if (reports.ts > candidate.start + reports.source.window) {
    values.open = 0;
    return;
  }
  fill(values, readings, reports);
  if (!isOpen(values, edgeBit.odometer) || !isFresh(readings.odometerKm, reports)) return;
  values.odometer = readings.odometerKm.value;
  close(values, edgeBit.odometer);
  track.headKm = track.speedKm > 0 ? track.speedKm : track.gpsKm;
  track.jumpKm -= reports.jumpKm;
  track.jumpBeforeKm += reports.jumpKm;
}

/** Where a candidate ends, ms. */
interface Ending {
  readonly end: number;
  /** For so long a drive or charge waits for the first later report of each field; 0: it does not. */
  readonly window: number;
  /** The last values reported until then are those of the end: earlier than it where the next candidate counts from earlier values. */
  readonly at?: number;
}

/** Ends a candidate. */
export function endCandidate(readings: Readings, candidate: Candidate, { end, window, at = end }: Ending): void {
  const { open } = candidate.endValues;
  candidate.end = end;
  candidate.endValues = valuesAt(readings, at);
  // A place reported before a drive is its start and cannot be its end.
  if (candidate.kind === 'drive' && reportedAt(readings.lat, at) <= candidate.start) candidate.endValues.place = null;
  if (candidate.kind === 'rest' || candidate.kind === 'sleep') {
    candidate.endValues.open = open;
    return;
  }
  candidate.endUntil = end + window;
  candidate.endValues.open = olderThan(readings, at, at) | edgeBit.counter | edgeBit.used;
}

/** Sets each end value of a drive or charge to the first report at or after the end. */
export function fillEnd(readings: Readings, { endValues: values, track }: Candidate, reports: Reports): void {
  fill(values, readings, reports);
  if (!isOpen(values, edgeBit.odometer) || !isFresh(readings.odometerKm, reports)) return;
  close(values, edgeBit.odometer);
  // A re-anchored reading is no evidence for the time before the jump.
  if (reports.jumpKm !== 0) return;
  values.odometer = readings.odometerKm.value;
  closeTrack(track);
}

/** Replaces the open values that this sample reports, except the odometer. */
function fill(values: EdgeValues, readings: Readings, reports: Reports): void {
  if (isOpen(values, edgeBit.level) && isFresh(readings.soc, reports)) {
    values.level = readings.soc.value;
    close(values, edgeBit.level);
  }
  if (isOpen(values, edgeBit.range) && isFresh(readings.rangeKm, reports)) {
    values.range = readings.rangeKm.value;
    close(values, edgeBit.range);
  }
  if (isOpen(values, edgeBit.place) && isFresh(readings.lat, reports)) {
    values.place = placeAt(readings, reports.ts);
    close(values, edgeBit.place);
  }
  if (isOpen(values, edgeBit.fuel) && isFresh(readings.fuelLevel, reports)) {
    values.fuel = readings.fuelLevel.value;
    close(values, edgeBit.fuel);
  }
}
