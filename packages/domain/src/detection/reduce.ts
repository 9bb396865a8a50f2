import { becomeTrip } from './become-trip.ts';
import { closeGap } from './gap.ts';
import { becomeRest, joinStanding, mergeTime } from './joins.ts';
import { startAnew } from './level-charge.ts';
import type { Piece } from './piece.ts';
import type { Reading } from './reading.ts';
import type { DetectionState } from './state.ts';
import { thresholds } from './thresholds.ts';
import { reachedTrip } from './too-small.ts';

/** Decides what later samples can no longer change, and passes the settled candidates to `close`, oldest first. Runs after every report. */
export function reduce(state: DetectionState, ts: number, close: (piece: Piece) => void): void {
  const { tail } = state;
  if (tail.length < 2) return;
  decide(state, ts);
  joinStanding(tail, state.rise.from);
  for (let head = tail[0]; head !== undefined && tail.length > 1; head = tail[0]) {
    const crowded = tail.length > thresholds.maxPending;
    if (!crowded && !isFinal(state, head, tail[1], ts)) break;
    if (crowded && tail[1]?.kind === 'gap') {
      // Without the candidate before it a silence could never be decided.
      closeGap(state, ts);
      continue;
    }
    if (crowded) force(state, head);
    tail.shift();
    // A charge by level that ended for lack of a rise does not continue, even if no level was reported since.
    if (head.kind === 'charge' && head.byLevel && state.rise.from > 0) startAnew(state, state.carry.soc.value ?? state.rise.top, ts);
    close(head);
  }
}

/** Turns movements and statements that can no longer become trips and charges into idles. */
function decide(state: DetectionState, ts: number): void {
  const { tail } = state;
  for (let at = 0; at < tail.length - 1; at += 1) {
    const piece = tail[at];
    if (piece === undefined) return;
    if (piece.kind === 'says' && tail[at + 1]?.kind !== 'gap' && edgesAreKnown(state, piece, ts)) becomeRest(state, piece);
    else if (piece.kind === 'move' && isJoined(state, at) && edgesAreKnown(state, piece, ts)) {
      // The final figures may be below the distance measured during the drive.
      if (piece.isTrip && !reachedTrip(state, piece)) piece.isTrip = false;
      becomeTrip(state, piece);
      if (!piece.isTrip) becomeRest(state, piece);
    }
  }
}

/** The later reports of the values at the end have arrived, or can no longer arrive. */
function edgesAreKnown(state: DetectionState, piece: Piece, ts: number): boolean {
  if (piece.openKm > 0) return false;
  if (piece.endOpen === 0 || ts > piece.endUntil) return true;
  const last = state.tail.at(-1);
  return last !== undefined && (last.kind === 'move' || last.kind === 'charge') && last !== piece;
}

/** No later movement can merge with the one at `at` any more. */
function isJoined(state: DetectionState, at: number): boolean {
  const { tail } = state;
  const piece = tail[at];
  const last = tail.at(-1);
  const stop = tail[at + 1];
  if (piece === undefined || last === undefined || stop === undefined) return false;
  for (let later = at + 1; later < tail.length; later += 1) {
    const kind = tail[later]?.kind;
    if (kind === 'gap') return false;
    if (kind === 'move' || kind === 'charge') return true;
    if ((tail[later]?.start ?? 0) !== (tail[later - 1]?.end ?? 0)) return true;
  }
  if (isSameNumber(state, state.carry.driveNumber, piece.driveNumber)) return false;
  const allowed = mergeTime(state);
  const standing = last.kind === 'maybe' ? (tail.at(-2)?.last ?? 0) : last.last;
  return allowed === 0 || standing - stop.first >= allowed;
}

function isFinal(state: DetectionState, head: Piece, next: Piece | undefined, ts: number): boolean {
  if (next === undefined || next.kind === 'gap') return false;
  const { rise } = state;
  if (head.kind === 'move') return head.isTrip && isJoined(state, 0) && edgesAreKnown(state, head, ts);
  if (head.kind === 'says') return false;
  if (head.kind === 'charge') return edgesAreKnown(state, head, ts) && isChargeOver(state, head, ts);
  if (rise.from > 0 && rise.from <= head.end && next.kind !== 'charge') return false;
  if (next.kind === 'rest' || next.kind === 'sleep') return true;
  if (next.start !== head.end) return true;
  return next.kind === 'charge' || (next.kind === 'move' && next.isTrip);
}

function isChargeOver(state: DetectionState, head: Piece, ts: number): boolean {
  const { tail } = state;
  if (head.parted) return true;
  for (const piece of tail) {
    if (piece === head) continue;
    if (piece.kind === 'gap') return false;
    if (piece.kind === 'charge' || (piece.kind === 'move' && piece.isTrip)) return true;
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
function force(state: DetectionState, head: Piece): void {
  if (head.kind === 'says' || head.kind === 'maybe') becomeRest(state, head);
  if (head.kind === 'move' && !head.isTrip) {
    becomeTrip(state, head);
    if (!head.isTrip) becomeRest(state, head);
  }
  if (state.rise.from > 0) state.rise.from = 0;
}
