import { endCandidate } from '../timeline/edges.ts';
import { convertToIdle, mergeStationary } from '../timeline/merge-rules.ts';
import type { Ledger } from './ledger.ts';
import { measure } from './measure.ts';
import type { OdometerGap, Segment } from '../segment.ts';
import type { DetectionState } from '../state.ts';

/** Measures the unsettled candidates as they are now: what is unconfirmed or too small is shown as parked. Does not change the state. */
export function measureTail(state: DetectionState): { segments: Segment[]; gaps: OdometerGap[] } {
  const candidates = state.tail.filter((candidate) => candidate.kind !== 'gap').map((candidate) => ({ ...candidate }));
  const running = state.tail.at(-1);
  const last = candidates.at(-1);
  if (running !== undefined && last !== undefined) endCandidate(state, last, last.end, 0);
  for (const candidate of candidates) {
    const unproven = candidate.kind === 'maybe' || candidate.kind === 'says' || (candidate.kind === 'move' && !candidate.isTrip);
    if (unproven) convertToIdle(state, candidate);
  }
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
