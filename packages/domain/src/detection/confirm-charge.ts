import { openStart } from './edges.ts';
import { takeIn } from './merge-pieces.ts';
import { newPiece, type Piece } from './piece.ts';
import type { DetectionState } from './state.ts';
import { thresholds } from './thresholds.ts';

/** Confirms a charge from its first statement on, at most 2 hours before the first energy arrived. */
export function confirmCharge(state: DetectionState, piece: Piece): void {
  piece.kind = 'charge';
  const earliest = piece.arrivalTs - thresholds.confirmationReach;
  if (piece.arrivalTs === 0 || piece.start >= earliest) return;
  const idle = newPiece('rest', piece.start, piece.start);
  openStart(state, idle, piece.start);
  idle.startLevel = piece.startLevel;
  idle.startRange = piece.startRange;
  idle.startOdometer = piece.startOdometer;
  idle.end = earliest;
  idle.last = earliest;
  idle.endLevel = piece.startLevel;
  idle.endRange = piece.startRange;
  idle.endOdometer = piece.startOdometer;
  idle.endLat = piece.startLat;
  idle.endLon = piece.startLon;
  idle.src = piece.src;
  idle.rank = piece.rank;
  piece.start = earliest;
  piece.first = Math.max(piece.first, earliest);
  const at = state.tail.indexOf(piece);
  const before = state.tail[at - 1];
  if (before?.kind === 'rest' && before.end === idle.start) takeIn(before, idle);
  else state.tail.splice(at, 0, idle);
}
