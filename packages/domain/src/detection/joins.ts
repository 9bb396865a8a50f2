import { endPiece } from './edges.ts';
import { takeBases, takeIn } from './merge-pieces.ts';
import type { Piece } from './piece.ts';
import type { DetectionState } from './state.ts';
import { thresholds } from './thresholds.ts';

/** Returns the merge time in ms; 0 = never merge. */
export function mergeTime(state: DetectionState): number {
  return Math.min(thresholds.maxMergeTime, Math.max(0, state.settings.tripMergeTime)) * 60_000;
}

/** Merges the drive at `at` (default: the running one) into the previous one when the stop between them allows it. */
export function joinMove(state: DetectionState, at = state.tail.length - 1): void {
  const { tail } = state;
  const second = tail[at];
  if (second === undefined || second.kind !== 'move') return;
  let index = at - 1;
  let next: Piece = second;
  for (; index >= 0; index -= 1) {
    const piece = tail[index];
    if (piece === undefined || piece.end !== next.start || piece.kind === 'charge' || piece.kind === 'gap') return;
    if (piece.kind === 'move') break;
    next = piece;
  }
  const first = tail[index];
  if (first === undefined || !mayJoin(state, first, second, tail[index + 1], tail[at - 1], at - index > 1)) return;
  for (let taken = index + 1; taken <= at; taken += 1) {
    const piece = tail[taken];
    if (piece !== undefined) takeIn(first, piece);
  }
  tail.splice(index + 1, at - index);
}

function mayJoin(
  state: DetectionState,
  first: Piece,
  second: Piece,
  stopStart: Piece | undefined,
  stopEnd: Piece | undefined,
  hasStop: boolean,
): boolean {
  if (first.driveNumber > 0 && second.driveNumber > 0) return first.driveNumber === second.driveNumber;
  if (!hasStop && first.unseen && second.unseen) return true;
  const allowed = mergeTime(state);
  const stop = hasStop ? (stopEnd?.last ?? 0) - (stopStart?.first ?? 0) : 0;
  return allowed > 0 && stop < allowed;
}

/**
 * Continues a charge when the statement at `at` returns after a pause shorter than 30 minutes; null: there is no charge to continue.
 * `counted`: the statement has counted readings of its own.
 */
export function joinPause(state: DetectionState, at = state.tail.length - 1, counted = false): Piece | null {
  const { tail } = state;
  const says = tail[at];
  if (says === undefined || says.byLevel) return null;
  let index = at - 1;
  let next = says;
  for (; index >= 0; index -= 1) {
    const piece = tail[index];
    if (piece === undefined || piece.end !== next.start) return null;
    if (piece.kind === 'charge') break;
    if (piece.kind !== 'rest' && piece.kind !== 'sleep' && piece.kind !== 'says') return null;
    next = piece;
  }
  const charge = tail[index];
  if (charge === undefined || charge.byLevel || charge.parted) return null;
  const sameNumber = charge.chargeNumber > 0 && charge.chargeNumber === says.chargeNumber;
  const otherNumber = charge.chargeNumber > 0 && says.chargeNumber > 0 && !sameNumber;
  if (otherNumber || (!sameNumber && says.start - charge.end >= thresholds.pause)) return null;
  for (const piece of tail.splice(index + 1, at - index)) takeIn(charge, piece);
  if (counted) takeBases(charge, says);
  if (index === tail.length - 1) {
    charge.endOpen = 0;
    charge.endUntil = 0;
  }
  return charge;
}

/** Merges neighbours of the same stationary kind, unless a rise of the level begins between them. */
export function joinStanding(tail: Piece[], riseFrom: number): void {
  for (let at = tail.length - 2; at >= 0; at -= 1) {
    const a = tail[at];
    const b = tail[at + 1];
    if (a === undefined || b === undefined) return;
    const standing = a.kind === b.kind && (a.kind === 'rest' || a.kind === 'sleep');
    if (!standing || a.end !== b.start || (riseFrom > 0 && b.start === riseFrom)) continue;
    takeIn(a, b);
    tail.splice(at + 1, 1);
  }
}

/** Turns a movement too small for a trip, or a charge that was only stated, into an idle; its metres become an odometer gap. */
export function becomeRest(state: DetectionState, piece: Piece): void {
  if (piece.kind === 'move' || piece.kind === 'maybe') {
    const rolled = piece.startOdometer !== null && piece.endOdometer !== null ? piece.endOdometer - piece.startOdometer - piece.jumpKm : 0;
    piece.smallKm += Math.max(0, rolled);
  }
  if (piece.endUntil === 0) endPiece(state, piece, piece.end, 0);
  piece.kind = 'rest';
  piece.endOpen = 0;
  piece.hasGap ||= piece.unseen;
  piece.estimatedStart = false;
  piece.estimatedEnd = false;
}
