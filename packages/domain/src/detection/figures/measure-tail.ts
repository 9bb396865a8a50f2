import type { Readings } from '../readings/readings.ts';
import type { OdometerGap, Segment } from '../segment.ts';
import { closeGap } from '../silence/gap.ts';
import { type DetectionState, parseState, serializeState } from '../state.ts';
import { type Candidate, copyCandidate } from '../timeline/candidate.ts';
import { endCandidate } from '../timeline/edges.ts';
import { convertToIdle, mergeStationary } from '../timeline/merge-rules.ts';
import type { Ledger } from './ledger.ts';
import { measure } from './measure.ts';
import { accountForDay } from './measure-odometer.ts';

/**
 * Measures the unsettled candidates as they would be decided if no further sample came: a silence by what is known of it, what is unconfirmed
 * or too small as parked. Does not change the state.
 */
export function measureTail(undecided: DetectionState): { segments: Segment[]; gaps: OdometerGap[] } {
  const state = undecided.gap === null ? undecided : decideNow(undecided);
  const candidates = state.tail.map(copyCandidate);
  endAll(state.readings, candidates);
  const { accounted, isAccountedByDay, closedEnd } = state;
  const ledger: Ledger = { accounted, isAccountedByDay, closedEnd };
  const segments: Segment[] = [];
  const gaps: OdometerGap[] = [];
  const measuring = { vehicle: state, ledger, gaps };
  for (const candidate of candidates) {
    const segment = measure(measuring, candidate, false);
    if (segment !== null) segments.push(segment);
  }
  if (state.dayReading !== null) accountForDay(ledger, state.dayReading, gaps);
  return { segments, gaps };
}

/** Decides all candidates, oldest first, as if no further sample came. */
export function endAll(readings: Readings, candidates: Candidate[]): void {
  const last = candidates.at(-1);
  if (last !== undefined) endCandidate(readings, last, { end: last.end, window: 0 });
  for (const candidate of candidates) if (isUnproven(candidate)) convertToIdle(readings, candidate);
  mergeStationary(candidates, 0);
}

/** A copy of the state in which the silence is decided. */
function decideNow(state: DetectionState): DetectionState {
  const copy = parseState(serializeState(state));
  closeGap(copy, copy.lastReport);
  return copy;
}

function isUnproven(candidate: Candidate): boolean {
  return candidate.kind === 'possibleDrive' || candidate.kind === 'statedCharge' || (candidate.kind === 'drive' && !candidate.drive.isTrip);
}
