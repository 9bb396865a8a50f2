import { endPiece } from './edges.ts';
import { becomeRest, joinStanding } from './joins.ts';
import type { Ledger } from './ledger.ts';
import { measure } from './measure.ts';
import type { OdometerGap, Segment } from './segment.ts';
import type { DetectionState } from './state.ts';

/** Measures the unsettled candidates as they are now: what is unconfirmed or too small is shown as parked. Does not change the state. */
export function showTail(state: DetectionState): { segments: Segment[]; gaps: OdometerGap[] } {
  const shown = state.tail.filter((piece) => piece.kind !== 'gap').map((piece) => ({ ...piece }));
  const running = state.tail.at(-1);
  const last = shown.at(-1);
  if (running !== undefined && last !== undefined) endPiece(state, last, last.end, 0);
  for (const piece of shown) {
    const unproven = piece.kind === 'maybe' || piece.kind === 'says' || (piece.kind === 'move' && !piece.isTrip);
    if (unproven) becomeRest(state, piece);
  }
  joinStanding(shown, 0);
  const ledger: Ledger = { accounted: state.accounted, closedEnd: state.closedEnd };
  const segments: Segment[] = [];
  const gaps: OdometerGap[] = [];
  for (const piece of shown) {
    const segment = measure(state, ledger, piece, false, gaps);
    if (segment !== null) segments.push(segment);
  }
  return { segments, gaps };
}
