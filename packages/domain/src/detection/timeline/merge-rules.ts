import { endCandidate } from './edges.ts';
import { copyBases, mergeCandidates } from './merge-candidates.ts';
import type { Candidate } from './candidate.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';

/** Returns the merge time in ms; 0 = never merge. */
export function mergeTime(state: DetectionState): number {
  return Math.min(thresholds.maxMergeTime, Math.max(0, state.settings.tripMergeTime)) * 60_000;
}

/** Merges the drive at `at` (default: the running one) into the previous one when the stop between them allows it. */
export function mergeDrive(state: DetectionState, at = state.tail.length - 1): void {
  const { tail } = state;
  const second = tail[at];
  if (second === undefined || second.kind !== 'move') return;
  let index = at - 1;
  let next: Candidate = second;
  for (; index >= 0; index -= 1) {
    const candidate = tail[index];
    if (candidate === undefined || candidate.end !== next.start || candidate.kind === 'charge' || candidate.kind === 'gap') return;
    if (candidate.kind === 'move') break;
    next = candidate;
  }
  const first = tail[index];
  if (first === undefined || !canMerge(state, first, second, tail[index + 1], tail[at - 1], at - index > 1)) return;
  for (let merged = index + 1; merged <= at; merged += 1) {
    const candidate = tail[merged];
    if (candidate !== undefined) mergeCandidates(first, candidate);
  }
  tail.splice(index + 1, at - index);
}

function canMerge(
  state: DetectionState,
  first: Candidate,
  second: Candidate,
  stopStart: Candidate | undefined,
  stopEnd: Candidate | undefined,
  hasStop: boolean,
): boolean {
  if (first.driveNumber > 0 && second.driveNumber > 0) return first.driveNumber === second.driveNumber;
  if (!hasStop && first.unseen && second.unseen) return true;
  const allowed = mergeTime(state);
  const stop = hasStop ? (stopEnd?.last ?? 0) - (stopStart?.first ?? 0) : 0;
  return allowed > 0 && stop < allowed;
}

/**
 * Continues a charge when the statement at `at` returns after a pause shorter than 30 minutes; null: there is no charge to continue.
 * `counted`: the statement has counted readings of its own.
 */
export function mergePause(state: DetectionState, at = state.tail.length - 1, counted = false): Candidate | null {
  const { tail } = state;
  const stated = tail[at];
  if (stated === undefined || stated.byLevel) return null;
  let index = at - 1;
  let next = stated;
  for (; index >= 0; index -= 1) {
    const candidate = tail[index];
    if (candidate === undefined || candidate.end !== next.start) return null;
    if (candidate.kind === 'charge') break;
    if (candidate.kind !== 'rest' && candidate.kind !== 'sleep' && candidate.kind !== 'says') return null;
    next = candidate;
  }
  const charge = tail[index];
  if (charge === undefined || charge.byLevel || charge.parted) return null;
  const sameNumber = charge.chargeNumber > 0 && charge.chargeNumber === stated.chargeNumber;
  const otherNumber = charge.chargeNumber > 0 && stated.chargeNumber > 0 && !sameNumber;
  if (otherNumber || (!sameNumber && stated.start - charge.end >= thresholds.pause)) return null;
  for (const candidate of tail.splice(index + 1, at - index)) mergeCandidates(charge, candidate);
  if (counted) copyBases(charge, stated);
  if (index === tail.length - 1) {
    charge.endOpen = 0;
    charge.endUntil = 0;
  }
  return charge;
}

/** Merges neighbours of the same stationary kind, unless a rise of the level begins between them. */
export function mergeStationary(tail: Candidate[], riseFrom: number): void {
  for (let at = tail.length - 2; at >= 0; at -= 1) {
    const a = tail[at];
    const b = tail[at + 1];
    if (a === undefined || b === undefined) return;
    const isStationary = a.kind === b.kind && (a.kind === 'rest' || a.kind === 'sleep');
    if (!isStationary || a.end !== b.start || (riseFrom > 0 && b.start === riseFrom)) continue;
    mergeCandidates(a, b);
    tail.splice(at + 1, 1);
  }
}

/** Turns a movement too small for a trip, or a charge that was only stated, into an idle; its metres become an odometer gap. */
export function convertToIdle(state: DetectionState, candidate: Candidate): void {
  if (candidate.kind === 'move' || candidate.kind === 'maybe') {
    const rolled =
      candidate.startOdometer !== null && candidate.endOdometer !== null
        ? candidate.endOdometer - candidate.startOdometer - candidate.jumpKm
        : 0;
    candidate.smallKm += Math.max(0, rolled);
  }
  if (candidate.endUntil === 0) endCandidate(state, candidate, candidate.end, 0);
  candidate.kind = 'rest';
  candidate.endOpen = 0;
  candidate.hasGap ||= candidate.unseen;
  candidate.estimatedStart = false;
  candidate.estimatedEnd = false;
}
