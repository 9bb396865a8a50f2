import { addUsedEnergy } from '../figures/accumulate.ts';
import { isConfirmed, addChargeReports } from '../charging/arrival.ts';
import { confirmCharge } from '../charging/confirm-charge.ts';
import { fillEnd, fillStart } from './edges.ts';
import { type Reports, isFresh } from '../readings/reports.ts';
import { edgeBit, type Candidate } from './candidate.ts';
import type { DetectionState } from '../state.ts';

/**
 * Applies later reports to edges that are still pending: the start of the running candidate, the end of the last drive or charge before it.
 */
export function applyLateReports(state: DetectionState, reports: Reports): void {
  const { tail } = state;
  const running = tail.at(-1);
  if (running === undefined) return;
  fillStart(state, running, reports);
  for (let at = tail.length - 2; at >= 0; at -= 1) {
    const candidate = tail[at];
    if (candidate === undefined || candidate.kind === 'gap') return;
    if (candidate.kind === 'rest' || candidate.kind === 'sleep') continue;
    if (candidate.endOpen === 0 || reports.ts > candidate.endUntil) return;
    const isStationary = running.kind === 'rest' || running.kind === 'sleep';
    if (!isStationary && reports.ts !== candidate.end) return;
    fillCounters(state, candidate, reports);
    fillEnd(state, candidate, reports);
    if (candidate.kind === 'says' && isConfirmed(state, candidate, reports.ts)) confirmCharge(state, candidate);
    return;
  }
}

function fillCounters(state: DetectionState, candidate: Candidate, reports: Reports): void {
  const { carry } = state;
  if ((candidate.endOpen & edgeBit.used) !== 0 && candidate.kind === 'move' && isFresh(carry.energyUsedKwh, reports)) {
    if (reports.ts !== candidate.end) addUsedEnergy(carry.energyUsedKwh, candidate, reports);
    candidate.endOpen &= ~edgeBit.used;
  }
  if (candidate.kind !== 'says' && candidate.kind !== 'charge') return;
  const counted = (candidate.endOpen & edgeBit.counter) !== 0 && isFresh(carry.energyAddedKwh, reports);
  // After the end a fall belongs to the counter of the next candidate.
  const runsOn = counted && (candidate.counterBase === null || (carry.energyAddedKwh.value ?? 0) >= candidate.counterBase);
  addChargeReports(state, candidate, reports, runsOn, (candidate.endOpen & edgeBit.level) !== 0);
  if (counted) candidate.endOpen &= ~edgeBit.counter;
}
