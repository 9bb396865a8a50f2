import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';
import { type Charge, convert, newCandidate, type StatedCharge } from '../timeline/candidate.ts';
import { copyEdge } from '../timeline/edge-values.ts';
import { openStart } from '../timeline/edges.ts';
import { mergeCandidates } from '../timeline/merge-candidates.ts';

/** Confirms a charge from its first statement on, at most 2 hours before the first energy arrived. */
export function confirmCharge(state: DetectionState, stated: StatedCharge | Charge): void {
  const charge = convert(stated, 'charge');
  // A level from before the charge is no base for one that only the level shows.
  state.rise.base = null;
  state.rise.from = 0;
  const { arrivalTs } = charge.arrival;
  const earliest = arrivalTs - thresholds.confirmationReach;
  if (arrivalTs === 0 || charge.start >= earliest) return;
  const { tail } = state;
  const idle = newCandidate('rest', charge.start, charge.start);
  openStart(state, idle, charge.start);
  const { level, range, odometer } = charge.startValues;
  Object.assign(idle.startValues, { level, range, odometer });
  idle.endValues = copyEdge(charge.startValues);
  idle.end = earliest;
  idle.last = earliest;
  idle.src = charge.src;
  idle.rank = charge.rank;
  charge.start = earliest;
  charge.first = Math.max(charge.first, earliest);
  const at = tail.indexOf(charge);
  const before = tail[at - 1];
  if (before?.kind === 'rest' && before.end === idle.start) mergeCandidates(before, idle);
  else tail.splice(at, 0, idle);
}
