import { addChargeReports } from '../charging/arrival.ts';
import { applyStatement } from '../charging/apply-statement.ts';
import { readSigns } from '../charging/charge-signs.ts';
import type { ChargingState } from '../charging/charging-state.ts';
import { detectLevelCharge, extendBase } from '../charging/level-charge.ts';
import { isShownCharging, isStatedCharging } from '../charging/statement.ts';
import { clearStatements, unplug } from '../charging/unplug.ts';
import { withdrawLevels, withdrawRise } from '../charging/withdraw-charge.ts';
import { accumulate, applyReports } from '../figures/accumulate.ts';
import { hasHiddenDrive, hasMoved } from '../motion/hidden-drive.ts';
import { addLateRise, noteLateOdometer } from '../motion/late-odometer.ts';
import { judgeMotion } from '../motion/motion.ts';
import type { Motion, Was } from '../motion/motion-state.ts';
import { setEndAfterSleep } from '../motion/open-end.ts';
import { insertInferred, isInferred, mergeRunning, startMotion } from '../motion/start-motion.ts';
import { dropUnconfirmed, type StandShown, stopMotion } from '../motion/stop-motion.ts';
import { type Reports, isFresh } from '../readings/reports.ts';
import { applyGapReports, openGap } from '../silence/gap.ts';
import { isGapAtDrive } from '../silence/gap-at-drive.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';
import { type Candidate, convert, isCharging, isLevelCharge, isMotion, type PossibleDrive } from './candidate.ts';
import { endCandidate } from './edges.ts';
import { applyLateReports } from './late-reports.ts';
import { beginning, canContinue, continueCandidate, type ShownKind, startCandidate } from './start-candidate.ts';

/** Adds one report to the tail of the timeline: continues the running candidate, or ends it and starts the next. */
export function advance(state: DetectionState, reports: Reports): void {
  const { tail, readings } = state;
  takeBack(state, reports);
  const running = tail.at(-1);
  if (running !== undefined && reports.onlyOnline && !reports.silence) {
    endSleep(state, running, reports);
    return;
  }
  if (reports.gpsKm > thresholds.movedByPlace && !reports.silence && state.gap === null) noteLateOdometer(state, running, reports);
  const was: Was = isMotion(running) && !reports.silence ? running.kind : 'standing';
  const motion = judgeMotion(state, reports, was, running?.inferred ?? false);
  readSigns(state.signs, readings, reports, motion === 'standing' || motion === 'lost');
  const kind = shownKind(state, motion, reports);
  extendTimeline(state, interrupt(state, running, kind, reports), { kind, motion }, reports);
  setEndAfterSleep(state, reports);
  addLateRise(state, tail, reports);
  applyLateReports(state, reports);
  if (state.gap !== null) applyGapReports(state, reports);
  applyEdges(state, reports);
}

/** Takes back what this sample shows to have been wrong, or to have ended. */
function takeBack(state: DetectionState, reports: Reports): void {
  if (reports.isLevelTakenBack) withdrawLevels(state);
  if (reports.isOdometerBehind) withdrawRise(state, reports.before);
  clearStatements(state.readings, reports);
}

/** Applies a fresh level and an unplugged cable to what was found so far. */
function applyEdges(state: DetectionState, reports: Reports): void {
  const { readings } = state;
  if (isFresh(readings.soc, reports)) detectLevelCharge(state, reports);
  else if (reports.asleep && state.gap === null) extendBase(state, reports.ts);
  if (isFresh(readings.plugged, reports) && readings.plugged.value === false) unplug(state);
}

/** Returns the candidate that may go on with this sample; undefined: there is none, or a silence ended it. */
function interrupt(state: DetectionState, running: Candidate | undefined, kind: ShownKind, reports: Reports): Candidate | undefined {
  if (running !== undefined && (reports.silence || isGapAtDrive(state.readings, running, kind, reports))) {
    openGap(state, running, reports, { isStated: kind === 'statedCharge', isMoving: kind === 'drive' || kind === 'possibleDrive' });
    return undefined;
  }
  // Motion inferred from odometer or place is dropped once gear or speed shows the motion: that has edges of its own.
  if (
    running?.kind === 'possibleDrive' &&
    running.inferred &&
    (kind === 'drive' || kind === 'possibleDrive') &&
    !isInferred(state.readings)
  )
    return dropUnconfirmed(state.tail, running);
  return running;
}

/** What a sample shows: its kind, and the motion from which that follows. */
interface Shown {
  readonly kind: ShownKind;
  readonly motion: Motion;
}

/** Continues the running candidate, or ends it and starts the next. */
function extendTimeline(state: DetectionState, running: Candidate | undefined, { kind, motion }: Shown, reports: Reports): void {
  if (running === undefined) startTimeline(state, kind, reports);
  else if (motion === 'standing' && hasHiddenDrive(state, running, kind, reports)) insertInferred(state, running, kind, reports);
  else if (canContinue(running, kind)) continueCandidate(state, running, reports);
  else changeKind(state, running, { kind, isLost: motion === 'lost' }, reports);
}

/** What this sample shows: motion goes before charging, charging before sleep. */
function shownKind(state: ChargingState, motion: Motion, { asleep, ts }: Reports): ShownKind {
  if (motion === 'moving') return 'drive';
  if (motion === 'perhaps') return 'possibleDrive';
  if (isShownCharging(state, ts)) return 'statedCharge';
  return asleep ? 'sleep' : 'rest';
}

/** Starts the first candidate, or the first one after a silence. */
function startTimeline(state: DetectionState, kind: ShownKind, reports: Reports): void {
  const candidate = startCandidate(state, kind, beginning(reports), reports);
  applyReports(state.readings, candidate, reports);
  if (candidate.kind === 'statedCharge') addChargeReports(state, candidate, reports);
}

/** A sample with only `online` is a report and ends a sleep, but does not show that the car stands. */
function endSleep(state: DetectionState, running: Candidate, reports: Reports): void {
  if (running.kind === 'sleep') {
    endCandidate(state.readings, running, { end: reports.ts, window: 0 });
    startCandidate(state, 'rest', beginning(reports), reports);
  } else if (!isMotion(running)) {
    running.end = reports.ts;
  }
}

function changeKind(state: DetectionState, running: Candidate, shown: StandShown, reports: Reports): void {
  const { kind } = shown;
  if (running.kind === 'possibleDrive') endPossibleDrive(state, running, kind, reports);
  else if (canContinue(running, kind)) continueCandidate(state, running, reports);
  else if (kind === 'drive' || kind === 'possibleDrive') startMotion(state, running, kind, reports);
  else if (running.kind === 'drive') stopMotion(state, running, shown, reports);
  else changeStand(state, running, kind, reports);
}

/** Possible motion is confirmed by more motion or by a place further on; else it is dropped. */
function endPossibleDrive(state: DetectionState, running: PossibleDrive, kind: ShownKind, reports: Reports): void {
  if (kind === 'drive') {
    const drive = convert(running, 'drive');
    drive.inferred = isInferred(state.readings);
    continueCandidate(state, drive, reports);
    mergeRunning(state);
  } else if (hasMoved(state.readings, running, reports)) {
    const drive = convert(running, 'drive');
    mergeRunning(state);
    const merged = state.tail.at(-1);
    stopMotion(state, merged?.kind === 'drive' ? merged : drive, { kind, isLost: false }, reports);
  } else {
    changeKind(state, dropUnconfirmed(state.tail, running), { kind, isLost: false }, reports);
  }
}

/** The car stands in both samples, but begins or ends to charge or to sleep. */
function changeStand(state: DetectionState, running: Candidate, kind: ShownKind, reports: Reports): void {
  const { readings } = state;
  const { ts } = reports;
  const end = changeOfStand(state, running, kind, reports);
  if (end === ts) accumulate(state, running, reports);
  // A charge counts from the last reports before it, so the candidate before it ends with them.
  const at = kind === 'statedCharge' && end === ts ? end - 1 : end;
  endCandidate(readings, running, { end, window: reports.source.window, at });
  const candidate = startCandidate(state, kind, { start: end, at }, reports);
  if (end !== ts) accumulate(state, candidate, reports);
  applyReports(readings, candidate, reports);
  if (candidate.kind === 'statedCharge') applyStatement(state, candidate, reports);
}

/**
 * Returns when one stand became another, ms: as a rule at this sample, to which the time since the last one belongs. A charge by level ended
 * at its top, one by signs with the last of them once these are old; it begins with the first sign.
 */
function changeOfStand(state: DetectionState, running: Candidate, kind: ShownKind, { ts }: Reports): number {
  if (isLevelCharge(running)) return running.last;
  if (isCharging(running) && ts - running.cable.statedUntil >= thresholds.silence) return running.cable.statedUntil;
  return kind === 'statedCharge' && !isStatedCharging(state) ? Math.max(state.signs.since, running.start) : ts;
}
