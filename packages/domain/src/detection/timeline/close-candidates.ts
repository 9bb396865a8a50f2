import { restartRise } from '../charging/level-charge.ts';
import { isDoubted } from '../charging/withdraw-charge.ts';
import { confirmTrip } from '../motion/confirm-trip.ts';
import { reachedTrip } from '../motion/too-small.ts';
import type { Reading } from '../readings/reading.ts';
import { mayHideDrive } from '../silence/drive-before-charge.ts';
import { closeGap } from '../silence/gap.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';
import { type Candidate, type Charge, type Drive, isLevelCharge, isStanding } from './candidate.ts';
import { convertToIdle, mergeStationary, mergeTime } from './merge-rules.ts';

/** Decides what later samples can no longer change, and passes the settled candidates to `close`, oldest first. Runs after every report. */
export function closeCandidates(state: DetectionState, ts: number, close: (candidate: Candidate) => void): void {
  const { tail } = state;
  if (tail.length < 2) return;
  decide(state, ts);
  mergeStationary(tail, state.rise.from);
  for (let head = tail[0]; head !== undefined && tail.length > 1; head = tail[0]) {
    const isFull = tail.length > thresholds.maxPending;
    if (!isFull && !isClosed(state, head, tail[1], ts)) break;
    if (isFull && tail[1]?.kind === 'gap') {
      // Without the candidate before it a silence could never be decided.
      closeGap(state, ts);
      continue;
    }
    if (isFull) forceDecision(state, head);
    tail.shift();
    noteShownPower(state, head);
    // A charge by level that ended for lack of a rise does not continue, even if no level was reported since.
    if (isLevelCharge(head) && state.rise.from > 0 && head.start >= state.rise.from)
      restartRise(state, state.readings.soc.value ?? state.rise.top, ts);
    close(head);
  }
}

/** Remembers the highest power that a charge of the car was seen to have. */
export function noteShownPower(state: Pick<DetectionState, 'shownKw'>, { kind, energy }: Candidate): void {
  if (kind === 'charge') state.shownKw = Math.max(state.shownKw, energy.maxCable, energy.maxIn);
}

/** Turns movements and statements that can no longer become trips and charges into idles. */
function decide(state: DetectionState, ts: number): void {
  const { tail, readings } = state;
  for (let at = 0; at < tail.length - 1; at += 1) {
    const candidate = tail[at];
    if (candidate === undefined) return;
    if (candidate.kind === 'statedCharge' && tail[at + 1]?.kind !== 'gap' && areEdgesKnown(tail, candidate, ts))
      convertToIdle(readings, candidate);
    else if (candidate.kind === 'drive' && isDriveOver(state, candidate, at, ts)) {
      // The final figures may be below the distance measured during the drive.
      if (candidate.drive.isTrip && !reachedTrip(candidate, readings.odometerKm.value)) candidate.drive.isTrip = false;
      confirmOrConvert(state, candidate);
    }
  }
}

/** Neither a later movement nor a later report changes the drive at `at`. */
function isDriveOver(state: DetectionState, drive: Drive, at: number, ts: number): boolean {
  return isMergeOver(state, drive, at) && areEdgesKnown(state.tail, drive, ts) && !awaitsOdometer(state, drive, ts);
}

/** The last drive waits for an odometer that is late. */
function awaitsOdometer({ odometerCheck, tail }: Pick<DetectionState, 'odometerCheck' | 'tail'>, drive: Drive, ts: number): boolean {
  return odometerCheck.lateUntil > ts && tail.findLast(({ kind }) => kind === 'drive') === drive;
}

/** The movement is a trip, or too small for one. */
function confirmOrConvert(state: DetectionState, drive: Drive): void {
  confirmTrip(state, drive);
  if (!drive.drive.isTrip) convertToIdle(state.readings, drive);
}

/** The later reports of the values at the end have arrived, or can no longer arrive. */
function areEdgesKnown(tail: readonly Candidate[], candidate: Candidate, ts: number): boolean {
  if (candidate.kind === 'drive' && candidate.drive.openKm > 0) return false;
  if (candidate.endValues.open === 0 || ts > candidate.endUntil) return true;
  const last = tail.at(-1);
  return last !== undefined && (last.kind === 'drive' || last.kind === 'charge') && last !== candidate;
}

type ReportedTimeline = Pick<DetectionState, 'readings' | 'lastReport' | 'settings' | 'tail'>;

/** Nothing was heard of the drive but a single sample after it, which may be one of it: then it began later (silence/gap-drive.ts). */
function isPassing(drive: Drive, running: Candidate | undefined): boolean {
  return (
    drive.inferred &&
    drive.endUnheard !== null &&
    running?.kind === 'rest' &&
    !running.parked &&
    running.last - running.start <= running.unheard
  );
}

/** Whether something lies after the candidate at `at` through which no drive goes on; null: the car has only stood since, false: a silence decides. */
function isPartedAfter(tail: readonly Candidate[], at: number): boolean | null {
  for (let later = at + 1; later < tail.length; later += 1) {
    const kind = tail[later]?.kind;
    if (kind === 'gap') return false;
    if (kind === 'drive' || kind === 'charge') return true;
    if ((tail[later]?.start ?? 0) !== (tail[later - 1]?.end ?? 0)) return true;
  }
  return null;
}

/** No later movement can merge with the drive at `at` any more. */
function isMergeOver(state: ReportedTimeline, drive: Drive, at: number): boolean {
  const { tail } = state;
  const last = tail.at(-1);
  const stop = tail[at + 1];
  if (last === undefined || stop === undefined) return false;
  const isParted = isPartedAfter(tail, at);
  if (isParted !== null) return isParted;
  if (isSameNumber(state, state.readings.driveNumber, drive.driveNumber)) return false;
  const allowed = mergeTime(state.settings);
  const lastStationary = last.kind === 'possibleDrive' ? (tail.at(-2)?.last ?? 0) : last.last;
  return allowed === 0 || lastStationary - stop.first >= allowed;
}

function isClosed(state: DetectionState, head: Candidate, next: Candidate | undefined, ts: number): boolean {
  if (next === undefined || next.kind === 'gap') return false;
  if (head.kind === 'drive') return head.drive.isTrip && isDriveOver(state, head, 0, ts);
  if (head.kind === 'statedCharge') return false;
  if (head.kind === 'charge') return areEdgesKnown(state.tail, head, ts) && isChargeOver(state, head, ts);
  return isStandOver(state, head, next, ts);
}

/** What follows a stand is so certain that the stand ends there. */
function isStandOver(state: DetectionState, head: Candidate, next: Candidate, ts: number): boolean {
  const { rise, tail } = state;
  if (rise.from > 0 && rise.from <= head.end && next.kind !== 'charge') return false;
  if (isDoubted(state, next, ts) || mayHideDrive(head, next, ts)) return false;
  if (isStanding(next)) return true;
  if (next.start !== head.end) return true;
  return next.kind === 'charge' || (next.kind === 'drive' && next.drive.isTrip && !isPassing(next, tail[2]));
}

function isChargeOver(state: ReportedTimeline & Pick<DetectionState, 'rise' | 'levelCheck'>, head: Charge, ts: number): boolean {
  if (isDoubted(state, head, ts)) return false;
  if (head.charge.parted) return true;
  for (const candidate of state.tail) {
    if (candidate === head) continue;
    if (candidate.kind === 'gap') return false;
    if (candidate.kind === 'charge' || (candidate.kind === 'drive' && candidate.drive.isTrip)) return true;
  }
  if (head.charge.byLevel) return ts - state.rise.topTs >= thresholds.levelChargeEnds;
  if (isSameNumber(state, state.readings.chargeNumber, head.chargeNumber)) return false;
  return ts - head.end >= thresholds.pause;
}

/** The file still sends the same session number; a number not reported within a silence neither splits nor merges. */
function isSameNumber({ lastReport }: ReportedTimeline, carried: Reading<number>, number: number): boolean {
  return number > 0 && carried.value === number && lastReport - carried.ts < thresholds.silence;
}

/** Too many candidates wait: the oldest is decided as if no later sample came. */
function forceDecision(state: DetectionState, head: Candidate): void {
  if (head.kind === 'drive' && !head.drive.isTrip) confirmOrConvert(state, head);
  else if (head.kind === 'statedCharge' || head.kind === 'possibleDrive') convertToIdle(state.readings, head);
  if (state.rise.from > 0) state.rise.from = 0;
}
