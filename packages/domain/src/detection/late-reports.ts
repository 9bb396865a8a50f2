import { addUse } from './accumulate.ts';
import { isConfirmed, takeArrival } from './arrival.ts';
import { confirmCharge } from './confirm-charge.ts';
import { fillEnd, fillStart } from './edges.ts';
import { type Heard, isFresh } from './hear.ts';
import { edgeBit, type Piece } from './piece.ts';
import type { DetectionState } from './state.ts';

/**
 * Applies later reports to edges that are still pending: the start of the running candidate, the end of the last drive or charge before it.
 */
export function takeLateReports(state: DetectionState, heard: Heard): void {
  const { tail } = state;
  const running = tail.at(-1);
  if (running === undefined) return;
  fillStart(state, running, heard);
  for (let at = tail.length - 2; at >= 0; at -= 1) {
    const piece = tail[at];
    if (piece === undefined || piece.kind === 'gap') return;
    if (piece.kind === 'rest' || piece.kind === 'sleep') continue;
    if (piece.endOpen === 0 || heard.ts > piece.endUntil) return;
    const standing = running.kind === 'rest' || running.kind === 'sleep';
    if (!standing && heard.ts !== piece.end) return;
    fillCounters(state, piece, heard);
    fillEnd(state, piece, heard);
    if (piece.kind === 'says' && isConfirmed(state, piece, heard.ts)) confirmCharge(state, piece);
    return;
  }
}

function fillCounters(state: DetectionState, piece: Piece, heard: Heard): void {
  const { carry } = state;
  if ((piece.endOpen & edgeBit.used) !== 0 && piece.kind === 'move' && isFresh(carry.energyUsedKwh, heard)) {
    if (heard.ts !== piece.end) addUse(carry.energyUsedKwh, piece, heard);
    piece.endOpen &= ~edgeBit.used;
  }
  if (piece.kind !== 'says' && piece.kind !== 'charge') return;
  const counted = (piece.endOpen & edgeBit.counter) !== 0 && isFresh(carry.energyAddedKwh, heard);
  // After the end a fall belongs to the counter of the next candidate.
  const runsOn = counted && (piece.counterBase === null || (carry.energyAddedKwh.value ?? 0) >= piece.counterBase);
  takeArrival(state, piece, heard, runsOn, (piece.endOpen & edgeBit.level) !== 0);
  if (counted) piece.endOpen &= ~edgeBit.counter;
}
