import { accumulate, applyReports } from '../figures/accumulate.ts';
import { isConfirmed, startArrival, addChargeReports } from '../charging/arrival.ts';
import { confirmTrip } from '../motion/confirm-trip.ts';
import { confirmCharge } from '../charging/confirm-charge.ts';
import { endCandidate, openStart } from './edges.ts';
import { openGap, applyGapReports } from '../silence/gap.ts';
import { distanceKm } from '../geo.ts';
import { type Reports, isFresh } from '../readings/reports.ts';
import { mergeDrive, mergePause } from './merge-rules.ts';
import { applyLateReports } from './late-reports.ts';
import { extendBase, detectLevelCharge } from '../charging/level-charge.ts';
import { lastDrivenLevel, alignChargeEnd, alignChargeStart } from '../charging/align-charge.ts';
import { hasHiddenDrive, judgeMotion, hasMoved } from '../motion/motion.ts';
import { setEndAfterSleep, markEndOpen } from '../motion/open-end.ts';
import { edgeBit, newCandidate, type Candidate, type CandidateKind } from './candidate.ts';
import { clearReading } from '../readings/reading.ts';
import { isStatedCharging } from '../charging/statement.ts';
import { mergeCandidates } from './merge-candidates.ts';
import type { DetectionState } from '../state.ts';

/** Adds one report to the tail of the timeline: continues the running candidate, or ends it and starts the next. */
export function advance(state: DetectionState, reports: Reports): void {
  const { tail } = state;
  clearStatements(state, reports);
  let running = tail.at(-1);
  if (running !== undefined && reports.onlyOnline && !reports.silence) {
    endSleep(state, running, reports);
    return;
  }
  const was =
    running === undefined || reports.silence
      ? 'standing'
      : running.kind === 'move'
        ? 'move'
        : running.kind === 'maybe'
          ? 'maybe'
          : 'standing';
  const motion = judgeMotion(state, reports, was, running?.unseen ?? false);
  const kind =
    motion === 'moving' ? 'move' : motion === 'perhaps' ? 'maybe' : isStatedCharging(state) ? 'says' : reports.asleep ? 'sleep' : 'rest';
  if (running !== undefined && reports.silence) {
    openGap(state, running, reports, kind === 'says');
    running = undefined;
  }
  // Motion inferred from odometer or place is dropped once gear or speed shows the motion: that has edges of its own.
  if (running?.kind === 'maybe' && running.unseen && (kind === 'move' || kind === 'maybe') && !isInferred(state)) {
    running = dropUnconfirmed(state, running);
  }
  if (running === undefined) {
    const candidate = startCandidate(state, kind, reports.ts, reports.ts, reports);
    applyReports(state, candidate, reports);
    if (candidate.kind === 'says') addChargeReports(state, candidate, reports);
  } else if (motion === 'standing' && hasHiddenDrive(state, running, reports)) {
    insertInferred(state, running, kind, reports);
  } else if (canContinue(running, kind)) {
    continueCandidate(state, running, reports);
  } else {
    changeKind(state, running, kind, motion === 'lost', reports);
  }
  setEndAfterSleep(state, reports);
  applyLateReports(state, reports);
  if (state.gap !== null) applyGapReports(state, reports);
  if (isFresh(state.carry.soc, reports)) detectLevelCharge(state, reports);
  else if (reports.asleep) extendBase(state, reports.ts);
  if (isFresh(state.carry.plugged, reports) && state.carry.plugged.value === false) unplug(state);
}

/** Clears charging statements from before `asleep` or before the cable was unplugged. */
function clearStatements(state: DetectionState, reports: Reports): void {
  const { carry } = state;
  const isUnplugged = isFresh(carry.plugged, reports) && carry.plugged.value === false;
  if (!reports.asleep && !isUnplugged) return;
  if (carry.charging.ts < reports.ts) clearReading(carry.charging);
  if (carry.chargingHint.ts < reports.ts) clearReading(carry.chargingHint);
  if (isUnplugged && carry.chargerPowerKw.ts < reports.ts) clearReading(carry.chargerPowerKw);
}

/** A sample with only `online` is a report and ends a sleep, but does not show that the car stands. */
function endSleep(state: DetectionState, running: Candidate, reports: Reports): void {
  if (running.kind === 'sleep') {
    endCandidate(state, running, reports.ts, 0);
    startCandidate(state, 'rest', reports.ts, reports.ts, reports);
  } else if (running.kind !== 'move' && running.kind !== 'maybe') {
    running.end = reports.ts;
  }
}

function canContinue(running: Candidate, kind: CandidateKind): boolean {
  return running.kind === kind || (running.kind === 'charge' && kind === 'says' && !running.byLevel);
}

function continueCandidate(state: DetectionState, candidate: Candidate, reports: Reports): void {
  candidate.end = reports.ts;
  candidate.last = reports.ts;
  accumulate(state, candidate, reports);
  applyReports(state, candidate, reports);
  if (candidate.kind === 'says' || candidate.kind === 'charge') {
    candidate.statedUntil = reports.ts;
    addChargeReports(state, candidate, reports);
    if (candidate.kind === 'says' && isConfirmed(state, candidate, reports.ts)) confirmCharge(state, candidate);
  }
  if (candidate.kind === 'move' && !candidate.isTrip) confirmTrip(state, candidate);
}

/** Starts a candidate; its start values are those reported at or before `at`. */
function startCandidate(state: DetectionState, kind: CandidateKind, start: number, at: number, reports: Reports): Candidate {
  const candidate = newCandidate(kind, start, reports.ts);
  openStart(state, candidate, at);
  if (reports.jumpKm !== 0 && state.carry.odometerKm.ts <= at) moveJumpBack(state, candidate, reports);
  if (kind === 'says') {
    candidate.statedUntil = reports.ts;
    startArrival(state, candidate, reports.before);
  }
  state.tail.push(candidate);
  return candidate;
}

/** A candidate that starts at a re-anchored odometer starts after the jump: the jump belongs to the previous one. */
function moveJumpBack(state: DetectionState, candidate: Candidate, reports: Reports): void {
  candidate.jumpKm -= reports.jumpKm;
  const before = state.tail.at(-1);
  if (before !== undefined && before.kind !== 'gap' && before.end === reports.ts) before.jumpKm += reports.jumpKm;
  else candidate.jumpBeforeKm += reports.jumpKm;
}

function changeKind(state: DetectionState, running: Candidate, kind: CandidateKind, lost: boolean, reports: Reports): void {
  const { ts } = reports;
  const { window } = reports.source;
  if (running.kind === 'maybe' && kind === 'move') {
    running.kind = 'move';
    running.unseen = isInferred(state);
    continueCandidate(state, running, reports);
    mergeRunning(state);
    return;
  }
  if (running.kind === 'maybe' && hasMoved(state, running, reports)) {
    running.kind = 'move';
    mergeRunning(state);
    stopMotion(state, state.tail.at(-1) ?? running, kind, false, reports);
    return;
  }
  if (running.kind === 'maybe') {
    changeKind(state, dropUnconfirmed(state, running), kind, false, reports);
    return;
  }
  if (canContinue(running, kind)) {
    continueCandidate(state, running, reports);
    return;
  }
  if (kind === 'move' || kind === 'maybe') startMotion(state, running, kind, reports);
  else if (running.kind === 'move') stopMotion(state, running, kind, lost, reports);
  else {
    // The time since the last sample still belongs to the old candidate; a charge by level ended at its top.
    const end = running.byLevel ? running.last : ts;
    if (end === ts) accumulate(state, running, reports);
    // A charge counts from the last reports before it, so the candidate before it ends with them.
    const at = kind === 'says' ? end - 1 : end;
    endCandidate(state, running, end, window, at);
    const candidate = startCandidate(state, kind, end, at, reports);
    if (end !== ts) accumulate(state, candidate, reports);
    applyReports(state, candidate, reports);
    if (kind === 'says') applyStatement(state, candidate, reports);
  }
}

function applyStatement(state: DetectionState, candidate: Candidate, reports: Reports): void {
  const charge = mergePause(state);
  addChargeReports(state, charge ?? candidate, reports);
  if (charge === null && isConfirmed(state, candidate, reports.ts)) confirmCharge(state, candidate);
}

/** Drops motion that was not confirmed: its time returns to the candidate it interrupted. */
function dropUnconfirmed(state: DetectionState, maybe: Candidate): Candidate {
  const { tail } = state;
  const before = tail.at(-2);
  if (before === undefined || before.kind === 'gap' || before.kind === 'move' || before.end !== maybe.start) {
    maybe.kind = 'rest';
    return maybe;
  }
  mergeCandidates(before, maybe);
  tail.pop();
  return before;
}

function isInferred(state: DetectionState): boolean {
  const { carry } = state;
  return carry.gear.value === null && carry.moving.value === null && carry.speedKmh.value === null;
}

/**
 * Inserts a drive between two samples, reported by neither gear nor speed: from the last report of the old odometer or place to this
 * sample.
 */
function insertInferred(state: DetectionState, running: Candidate, kind: CandidateKind, reports: Reports): void {
  const { carry } = state;
  const { beforeTs, before, value } = carry.lat;
  startMotion(state, running, 'move', reports, true);
  const move = state.tail.at(-1);
  if (move === undefined) return;
  if (reports.gpsKm === 0 && beforeTs > 0 && before !== null && value !== null && carry.lon.before !== null && carry.lon.value !== null) {
    move.gpsKm += distanceKm(before, carry.lon.before, value, carry.lon.value);
  }
  confirmTrip(state, move);
  endCandidate(state, move, reports.ts, reports.source.window);
  move.estimatedEnd = true;
  const candidate = startCandidate(state, kind, reports.ts, reports.ts, reports);
  applyReports(state, candidate, reports);
  if (kind === 'says') applyStatement(state, candidate, reports);
}

function startMotion(
  state: DetectionState,
  running: Candidate,
  kind: 'move' | 'maybe',
  reports: Reports,
  inferred = isInferred(state),
): void {
  const { carry } = state;
  const charging = running.kind === 'says' || running.kind === 'charge';
  const within = reports.ts - running.last <= reports.source.window;
  const lastReport = carry.odometerKm.value !== null ? carry.odometerKm.beforeTs : carry.lat.beforeTs;
  // A sleeping car stands, even without a report of its place.
  const since =
    inferred && !charging && running.kind !== 'sleep' ? Math.min(running.last, Math.max(running.start, lastReport)) : running.last;
  // A charge and the motion after it share the last sample before the motion as edge; an idle or sleep lasts until the motion.
  const start = inferred || within || running.kind === 'charge' ? since : reports.ts;
  endCandidate(state, running, start, reports.source.window, Math.min(start, running.last));
  if (!charging) running.last = Math.min(running.last, start);
  const candidate = startCandidate(state, kind, start, Math.min(start, running.last), reports);
  candidate.unseen = inferred;
  candidate.estimatedStart = inferred;
  accumulate(state, candidate, reports);
  applyReports(state, candidate, reports);
  if (running.kind === 'charge') alignChargeEnd(state, running, candidate, reports);
  if (kind === 'move') mergeRunning(state);
}

/** A drive that continues after a short stop is a trip at once. */
function mergeRunning(state: DetectionState): void {
  mergeDrive(state);
  const moving = state.tail.at(-1);
  if (moving !== undefined) confirmTrip(state, moving);
}

function stopMotion(state: DetectionState, running: Candidate, kind: CandidateKind, lost: boolean, reports: Reports): void {
  const within = reports.ts - running.last <= reports.source.window;
  const reportedEnd = lost || running.unseen ? Math.max(running.first, state.evidence.at) : within ? reports.ts : running.last;
  // A single moving sample far from its neighbours would be an instant: then the drive lasts until a sample shows the car standing.
  const end = reportedEnd > running.start ? reportedEnd : reports.ts;
  const toDrive = end === reports.ts || lost || (!within && !running.unseen);
  if (toDrive) accumulate(state, running, reports);
  endCandidate(state, running, end, reports.source.window);
  // Even when too late for the edge, the first standing sample sets odometer and place of the end.
  if (!within && !lost && !running.unseen) {
    running.endUntil = Math.max(running.endUntil, reports.ts);
    running.endOpen |= edgeBit.odometer | edgeBit.place | edgeBit.level | edgeBit.range | edgeBit.fuel;
  }
  if (toDrive && isFresh(state.carry.energyUsedKwh, reports)) running.endOpen &= ~edgeBit.used;
  if (kind === 'sleep') markEndOpen(state, running, reports);
  running.last = Math.min(running.last, end);
  running.estimatedEnd = running.unseen || end !== reportedEnd;
  running.drivenLevel = lastDrivenLevel(state, running, reports);
  // A charge starts with its first statement; the time between the drive and that is parked.
  const idle = kind === 'says' && end < reports.ts ? startCandidate(state, 'rest', end, end, reports) : null;
  if (idle !== null) endCandidate(state, idle, reports.ts, 0);
  const start = idle?.end ?? end;
  const candidate = startCandidate(state, kind, start, start, reports);
  if (!toDrive) accumulate(state, idle ?? candidate, reports);
  applyReports(state, candidate, reports);
  if (kind !== 'says') return;
  alignChargeStart(state, running, idle, candidate, reports);
  applyStatement(state, candidate, reports);
}

/** The cable was unplugged: pauses end, and the counter may restart. */
function unplug(state: DetectionState): void {
  state.counterStale = true;
  for (const candidate of state.tail) {
    if (candidate.kind === 'charge' && candidate !== state.tail.at(-1)) candidate.parted = true;
  }
}
