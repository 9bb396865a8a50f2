import { continueStatement } from '../charging/apply-statement.ts';
import { addChargeReports, startArrival } from '../charging/arrival.ts';
import { isStatedCharging, statedUntil } from '../charging/statement.ts';
import { accumulate, applyReports } from '../figures/accumulate.ts';
import { confirmTrip } from '../motion/confirm-trip.ts';
import type { Reports } from '../readings/reports.ts';
import type { DetectionState } from '../state.ts';
import { type Candidate, type CandidateKind, isLevelCharge, isOnCable, newCandidate } from './candidate.ts';
import { openStart } from './edges.ts';

/** The kinds that a sample itself shows. */
export type ShownKind = Exclude<CandidateKind, 'charge' | 'gap'>;

/** Where a candidate starts, and until when the values at its start were reported, ms. */
interface Beginning {
  readonly start: number;
  readonly at: number;
}

/** The candidate begins with this sample. */
export const beginning = ({ ts }: Reports): Beginning => ({ start: ts, at: ts });

export function startCandidate<Kind extends ShownKind>(state: DetectionState, kind: Kind, { start, at }: Beginning, reports: Reports) {
  const started = newCandidate(kind, start, reports.ts);
  const candidate: Candidate = started;
  openStart(state, candidate, at);
  if (reports.jumpKm !== 0 && state.readings.odometerKm.ts <= at) moveJumpBack(state.tail, candidate, reports);
  if (candidate.kind === 'statedCharge') {
    candidate.cable.worded = isStatedCharging(state);
    candidate.cable.statedUntil = statedUntil(state, reports.ts);
    startArrival(state.readings, candidate, reports.before, candidate.cable.worded ? 0 : state.signs.deniedAt);
  }
  state.tail.push(candidate);
  return started;
}

/** A candidate that starts at a re-anchored odometer starts after the jump: the jump belongs to the previous one. */
function moveJumpBack(tail: readonly Candidate[], { track }: Candidate, { jumpKm, ts }: Reports): void {
  track.jumpKm -= jumpKm;
  const before = tail.at(-1);
  if (before !== undefined && before.kind !== 'gap' && before.end === ts) before.track.jumpKm += jumpKm;
  else track.jumpBeforeKm += jumpKm;
}

export function canContinue(running: Candidate, kind: ShownKind): boolean {
  return running.kind === kind || (running.kind === 'charge' && kind === 'statedCharge' && !isLevelCharge(running));
}

export function continueCandidate(state: DetectionState, candidate: Candidate, reports: Reports): void {
  candidate.end = reports.ts;
  candidate.last = reports.ts;
  accumulate(state, candidate, reports);
  applyReports(state.readings, candidate, reports);
  if (isOnCable(candidate)) {
    candidate.cable.statedUntil = statedUntil(state, reports.ts);
    addChargeReports(state, candidate, reports);
    if (candidate.kind === 'statedCharge') continueStatement(state, candidate, reports);
  } else if (candidate.kind === 'drive' && !candidate.drive.isTrip) confirmTrip(state, candidate);
}
