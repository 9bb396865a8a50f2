import { openStart } from '../timeline/edges.ts';
import { mergeCandidates } from '../timeline/merge-candidates.ts';
import { newCandidate, type Candidate } from '../timeline/candidate.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';

/** Confirms a charge from its first statement on, at most 2 hours before the first energy arrived. */
export function confirmCharge(state: DetectionState, candidate: Candidate): void {
  candidate.kind = 'charge';
  const earliest = candidate.arrivalTs - thresholds.confirmationReach;
  if (candidate.arrivalTs === 0 || candidate.start >= earliest) return;
  const idle = newCandidate('rest', candidate.start, candidate.start);
  openStart(state, idle, candidate.start);
  idle.startLevel = candidate.startLevel;
  idle.startRange = candidate.startRange;
  idle.startOdometer = candidate.startOdometer;
  idle.end = earliest;
  idle.last = earliest;
  idle.endLevel = candidate.startLevel;
  idle.endRange = candidate.startRange;
  idle.endOdometer = candidate.startOdometer;
  idle.endLat = candidate.startLat;
  idle.endLon = candidate.startLon;
  idle.src = candidate.src;
  idle.rank = candidate.rank;
  candidate.start = earliest;
  candidate.first = Math.max(candidate.first, earliest);
  const at = state.tail.indexOf(candidate);
  const before = state.tail[at - 1];
  if (before?.kind === 'rest' && before.end === idle.start) mergeCandidates(before, idle);
  else state.tail.splice(at, 0, idle);
}
