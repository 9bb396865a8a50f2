import { toMetres } from '../figures/ledger.ts';
import { isCableWord, wasOnCable } from '../charging/statement.ts';
import { isOnCableThroughout } from '../motion/late-odometer.ts';
import { isNotRolling } from '../motion/open-end.ts';
import { type Reading, reportedAt } from '../readings/reading.ts';
import { placeAt, type Readings, toPlace } from '../readings/readings.ts';
import { type Reports, isFresh } from '../readings/reports.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';
import { type Candidate, convert, gapIndex, isMotion, isOnCable, newCandidate } from '../timeline/candidate.ts';
import { endCandidate } from '../timeline/edges.ts';
import { mergeDrive, mergePause } from '../timeline/merge-rules.ts';
import { decideGap } from './decide-gap.ts';
import { isChargedSince, isDrivenSince } from './heard-since.ts';
import { type GapValues, newOpenGap, type OpenGap } from './open-gap.ts';

/** What the first report after a silence shows: a word of charging, motion. */
interface HeardAfter {
  readonly isStated: boolean;
  readonly isMoving: boolean;
}

/** Opens a gap: keeps the values from before the silence until the first reports after it decide what it was. */
export function openGap(
  state: DetectionState,
  running: Candidate,
  reports: Reports,
  { isStated: isStatedAfter, isMoving }: HeardAfter,
): void {
  const { readings, tail } = state;
  if (state.gap !== null) closeGap(state, reports.ts);
  const possible = tail.at(-1);
  if (possible?.kind === 'possibleDrive') {
    // A speed that was reported once is motion if the next report has one too.
    convert(possible, isMoving && reports.ts - possible.last < thresholds.betweenSpeeds ? 'drive' : 'rest');
    mergeDrive(state);
  }
  const last = tail.at(-1) ?? running;
  const from = last.end;
  state.silenceEnd = reports.ts;
  endCandidate(readings, last, { end: from, window: 0 });
  last.endValues.open = 0;
  if (last.inferred && last.kind === 'drive') last.endUnheard = reports.ts - from;
  const candidate = newCandidate('gap', from, reports.ts);
  candidate.last = from;
  candidate.src = last.src;
  candidate.rank = last.rank;
  tail.push(candidate);
  const before = valuesBefore(readings, from, last.endValues.odometer !== null);
  state.gap = newOpenGap(from, reports.ts, before, {
    statedAfter: isStatedAfter,
    hasCableWord: isOnCable(last) || wasOnCable(readings, from),
    onCable: isOnCableThroughout(readings, reports),
    isLocated: reportedAt(readings.lat, from) >= reportedAt(readings.odometerKm, from),
  });
}

/** The carried values already contain this sample's reports; the values from before the silence are in `before`. */
function valuesBefore(readings: Readings, from: number, hasOdometer: boolean): GapValues {
  const { lat, lon, soc, energyAddedKwh, odometerKm } = readings;
  return {
    odometer: hasOdometer ? lastBefore(odometerKm, from) : odometerKm.value,
    place: lat.ts > from ? toPlace(lat.before, lon.before) : toPlace(lat.value, lon.value),
    level: lastBefore(soc, from),
    counter: lastBefore(energyAddedKwh, from),
  };
}

function lastBefore(reading: Reading<number>, from: number): number | null {
  return reading.ts > from ? reading.before : reading.value;
}

/**
 * Applies the first report of each field after the silence; closes the gap when every field known before is known again, or after 15
 * minutes of samples.
 */
export function applyGapReports(state: DetectionState, reports: Reports): void {
  const { gap, readings } = state;
  if (gap === null) return;
  const { after } = gap;
  takeOdometer(state, gap, reports);
  takePlaceAndLevel(state, gap, reports);
  if (after.counter === null && isFresh(readings.energyAddedKwh, reports)) after.counter = readings.energyAddedKwh.value;
  gap.hasCableWord ||= gap.statedAfter || isCableWord(readings, reports);
  const isOver = reports.ts - gap.to >= thresholds.silence && !isAwaitingWake(gap, reports);
  if (isOver || isDecidable(gap, state.tail[gapIndex(state.tail) - 1])) closeGap(state, reports.ts);
}

/** The first odometer after the silence, and how the car moved in that sample. */
function takeOdometer(state: DetectionState, gap: OpenGap, reports: Reports): void {
  const { readings } = state;
  const { after } = gap;
  if (after.odometer !== null) return;
  if (isFresh(readings.odometerKm, reports)) {
    const odometer = (readings.odometerKm.value ?? 0) - reports.jumpKm;
    after.odometer = toMetres(isDrivenSince(state, gap, odometer, reports) ? (gap.before.odometer ?? odometer) : odometer - gap.drivenKm);
    gap.readMoving = isMotion(state.tail.at(-1));
    gap.readStill = isNotRolling(state, reports);
    gap.isLocated &&= isFresh(readings.lat, reports);
  }
  if (after.odometer === null) gap.isOdometerBlank ||= readings.odometerKm.ts === reports.ts && readings.odometerKm.value === null;
}

/** The first place and the first level after the silence. */
function takePlaceAndLevel(state: DetectionState, gap: OpenGap, reports: Reports): void {
  const { readings } = state;
  const { after } = gap;
  if (after.place === null && isFresh(readings.lat, reports)) {
    after.place = placeAt(readings, reports.ts);
    if (readings.odometerKm.value === null) gap.readStill = isNotRolling(state, reports);
  }
  if (after.level === null && isFresh(readings.soc, reports)) {
    after.level = isChargedSince(state, gap, reports) ? gap.before.level : readings.soc.value;
    gap.levelAfterTs = reports.ts;
  }
}

/** A sleeping car reports no odometer: only when it wakes does it show whether it drove in a silence long enough for that. */
function isAwaitingWake({ from, to, before, after }: OpenGap, { asleep }: Reports): boolean {
  return asleep && before.odometer !== null && after.odometer === null && to - from >= thresholds.sleepMayHideDrive;
}

/** Every value that was known before the silence is known again. `last`: the candidate before it. */
function isDecidable({ before, after }: OpenGap, last: Candidate | undefined): boolean {
  const place = before.odometer !== null ? after.odometer !== null : before.place === null || after.place !== null;
  const level = before.level === null || after.level !== null;
  const counter = !isOnCable(last) || before.counter === null || after.counter !== null;
  return place && level && counter;
}

/** Decides what the silence was (sections 3 and 5) from what is known now; candidates that it separated may merge then. */
export function closeGap(state: DetectionState, ts: number): void {
  const { gap, tail } = state;
  const index = gapIndex(tail);
  const candidate = tail[index];
  const before = tail[index - 1];
  const after = tail[index + 1];
  state.gap = null;
  if (gap === null || candidate?.kind !== 'gap' || before === undefined || after === undefined) return;
  decideGap(state, { gap, index, candidate, before, after }, ts);
  const next = tail.indexOf(after);
  const charge = next > 0 && isOnCable(after) ? mergePause(tail, next, true) : null;
  // A charge that began in the silence may itself continue the one before it.
  if (charge !== null) mergePause(tail, tail.indexOf(charge), true);
  const drive = tail.findIndex((one) => one.kind === 'drive' && one.start >= gap.to);
  if (drive > 0) mergeDrive(state, drive);
}
