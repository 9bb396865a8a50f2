import { testCharge } from '../charging/apply-statement.ts';
import { addChargeReports } from '../charging/arrival.ts';
import type { ChargingState } from '../charging/charging-state.ts';
import { addUsedEnergy } from '../figures/accumulate.ts';
import { type Reports, isFresh } from '../readings/reports.ts';
import type { DetectionState } from '../state.ts';
import { type Candidate, isOnCable, isStanding } from './candidate.ts';
import { close, edgeBit, isOpen } from './edge-values.ts';
import { fillEnd, fillStart } from './edges.ts';

/**
 * Applies later reports to edges that are still pending: the start of the running candidate, the end of the last drive or charge before it.
 */
export function applyLateReports(state: DetectionState, reports: Reports): void {
  const { readings, tail } = state;
  const running = tail.at(-1);
  if (running === undefined) return;
  fillStart(readings, running, reports);
  for (let at = tail.length - 2; at >= 0; at -= 1) {
    const candidate = tail[at];
    if (candidate === undefined || candidate.kind === 'gap') return;
    if (isStanding(candidate)) continue;
    if (candidate.endValues.open === 0 || reports.ts > candidate.endUntil) return;
    if (!isStanding(running) && reports.ts !== candidate.end) return;
    fillCounters(state, candidate, reports);
    fillEnd(readings, candidate, reports);
    if (candidate.kind === 'statedCharge') testCharge(state, candidate, reports.ts);
    return;
  }
}

function fillCounters(state: ChargingState, candidate: Candidate, reports: Reports): void {
  const { energyUsedKwh, energyAddedKwh } = state.readings;
  const { endValues, energy } = candidate;
  if (candidate.kind === 'drive' && isOpen(endValues, edgeBit.used) && isFresh(energyUsedKwh, reports)) {
    if (reports.ts !== candidate.end) addUsedEnergy(energyUsedKwh, energy, reports);
    close(endValues, edgeBit.used);
  }
  if (!isOnCable(candidate)) return;
  const counted = isOpen(endValues, edgeBit.counter) && isFresh(energyAddedKwh, reports);
  // After the end a fall belongs to the counter of the next candidate.
  const runsOn = counted && (energy.counterBase === null || (energyAddedKwh.value ?? 0) >= energy.counterBase);
  addChargeReports(state, candidate, reports, { counter: runsOn, level: isOpen(endValues, edgeBit.level) || reports.ts === candidate.end });
  if (counted) close(endValues, edgeBit.counter);
}
