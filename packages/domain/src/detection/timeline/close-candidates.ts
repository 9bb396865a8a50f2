import { confirmTrip } from '../motion/confirm-trip.ts';
import { closeGap } from '../silence/gap.ts';
import { convertToIdle, mergeStationary, mergeTime } from './merge-rules.ts';
import { restartRise } from '../charging/level-charge.ts';
import type { Candidate } from './candidate.ts';
import type { Reading } from '../readings/reading.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';
import { reachedTrip } from '../motion/too-small.ts';

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
    // A charge by level that ended for lack of a rise does not continue, even if no level was reported since.
    if (head.kind === 'charge' && head.byLevel && state.rise.from > 0) restartRise(state, state.carry.soc.value ?? state.rise.top, ts);
    close(head);
  }
}

/** Turns movements and statements that can no longer become trips and charges into idles. */
function decide(state: DetectionState, ts: number): void {
  const { tail } = state;
  for (let at = 0; at < tail.length - 1; at += 1) {
    const candidate = tail[at];
    if (candidate === undefined) return;
    if (candidate.kind === 'says' && tail[at + 1]?.kind !== 'gap' && areEdgesKnown(state, candidate, ts)) convertToIdle(state, candidate);
    else if (candidate.kind === 'move' && isMergeOver(state, at) && areEdgesKnown(state, candidate, ts)) {
      // The final figures may be below the distance measured during the drive.
      if (candidate.isTrip && !reachedTrip(state, candidate)) candidate.isTrip = false;
      confirmTrip(state, candidate);
      if (!candidate.isTrip) convertToIdle(state, candidate);
    }
  }
}

/** The later reports of the values at the end have arrived, or can no longer arrive. */
function areEdgesKnown(state: DetectionState, candidate: Candidate, ts: number): boolean {
  if (candidate.openKm > 0) return false;
  if (candidate.endOpen === 0 || ts > candidate.endUntil) return true;
  const last = state.tail.at(-1);
  return last !== undefined && (last.kind === 'move' || last.kind === 'charge') && last !== candidate;
}

/** No later movement can merge with the one at `at` any more. */
function isMergeOver(state: DetectionState, at: number): boolean {
  const { tail } = state;
  const candidate = tail[at];
  const last = tail.at(-1);
  const stop = tail[at + 1];
  if (candidate === undefined || last === undefined || stop === undefined) return false;
  for (let later = at + 1; later < tail.length; later += 1) {
    const kind = tail[later]?.kind;
    if (kind === 'gap') return false;
    if (kind === 'move' || kind === 'charge') return true;
    if ((tail[later]?.start ?? 0) !== (tail[later - 1]?.end ?? 0)) return true;
  }
  if (isSameNumber(state, state.carry.driveNumber, candidate.driveNumber)) return false;
  const allowed = mergeTime(state);
  const lastStationary = last.kind === 'maybe' ? (tail.at(-2)?.last ?? 0) : last.last;
  return allowed === 0 || lastStationary - stop.first >= allowed;
}

function isClosed(state: DetectionState, head: Candidate, next: Candidate | undefined, ts: number): boolean {
  if (next === undefined || next.kind === 'gap') return false;
  const { rise } = state;
  if (head.kind === 'move') return head.isTrip && isMergeOver(state, 0) && areEdgesKnown(state, head, ts);
  if (head.kind === 'says') return false;
  if (head.kind === 'charge') return areEdgesKnown(state, head, ts) && isChargeOver(state, head, ts);
  if (rise.from > 0 && rise.from <= head.end && next.kind !== 'charge') return false;
  if (next.kind === 'rest' || next.kind === 'sleep') return true;
  if (next.start !== head.end) return true;
  return next.kind === 'charge' || (next.kind === 'move' && next.isTrip);
}

function isChargeOver(state: DetectionState, head: Candidate, ts: number): boolean {
  const { tail } = state;
  if (head.parted) return true;
  for (const candidate of tail) {
    if (candidate === head) continue;
    if (candidate.kind === 'gap') return false;
    if (candidate.kind === 'charge' || (candidate.kind === 'move' && candidate.isTrip)) return true;
  }
  if (head.byLevel) return ts - state.rise.topTs >= thresholds.levelChargeEnds;
  if (isSameNumber(state, state.carry.chargeNumber, head.chargeNumber)) return false;
  return ts - head.end >= thresholds.pause;
}

/** The file still sends the same session number; a number not reported within a silence neither splits nor merges. */
function isSameNumber(state: DetectionState, carried: Reading<number>, number: number): boolean {
  return number > 0 && carried.value === number && state.heardAt - carried.ts < thresholds.silence;
}

/** Too many candidates wait: the oldest is decided as if no later sample came. */
function forceDecision(state: DetectionState, head: Candidate): void {
  if (head.kind === 'says' || head.kind === 'maybe') convertToIdle(state, head);
  if (head.kind === 'move' && !head.isTrip) {
    confirmTrip(state, head);
    if (!head.isTrip) convertToIdle(state, head);
  }
  if (state.rise.from > 0) state.rise.from = 0;
}
