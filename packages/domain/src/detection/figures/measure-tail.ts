import type { OdometerGap, Segment } from '../segment.ts';
import type { DetectionState } from '../state.ts';
import { type Candidate, copyCandidate } from '../timeline/candidate.ts';
import { endCandidate } from '../timeline/edges.ts';
import { convertToIdle, mergeStationary } from '../timeline/merge-rules.ts';
import type { Ledger } from './ledger.ts';
import { measure } from './measure.ts';

/** Measures the unsettled candidates as they are now: what is unconfirmed or too small is shown as parked. Does not change the state. */
export function measureTail(state: DetectionState): { segments: Segment[]; gaps: OdometerGap[] } {
  const candidates = state.tail.filter((candidate) => candidate.kind !== 'gap').map(copyCandidate);
  const last = candidates.at(-1);
  if (last !== undefined) endCandidate(state.readings, last, last.end, 0);
  for (const candidate of candidates) if (isUnproven(candidate)) convertToIdle(state.readings, candidate);
  mergeStationary(candidates, 0);
  const ledger: Ledger = { accounted: state.accounted, closedEnd: state.closedEnd };
  const segments: Segment[] = [];
  const gaps: OdometerGap[] = [];
  for (const candidate of candidates) {
    const segment = measure(state, ledger, candidate, false, gaps);
    if (segment !== null) segments.push(segment);
  }
  return { segments, gaps };
}

function isUnproven(candidate: Candidate): boolean {
  return candidate.kind === 'possibleDrive' || candidate.kind === 'statedCharge' || (candidate.kind === 'drive' && !candidate.drive.isTrip);
}
