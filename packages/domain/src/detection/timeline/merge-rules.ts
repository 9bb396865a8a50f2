import type { Readings } from '../readings/readings.ts';
import type { DetectionSettings } from '../settings.ts';
import { thresholds } from '../thresholds.ts';
import { type Candidate, type Charge, convert, isLevelCharge, isMotion, isStanding } from './candidate.ts';
import { endCandidate } from './edges.ts';
import { continueCounters, mergeCandidates } from './merge-candidates.ts';

/** The candidates and the setting that decides which drives merge. */
interface MergeState {
  readonly tail: Candidate[];
  readonly settings: DetectionSettings;
}

/** Returns the merge time in ms; 0 = never merge. */
export function mergeTime({ tripMergeTime }: DetectionSettings): number {
  return Math.min(thresholds.maxMergeTime, Math.max(0, tripMergeTime)) * 60_000;
}

/** Merges the drive at `at` (default: the running one) into the previous one when the stop between them allows it. */
export function mergeDrive({ tail, settings }: MergeState, at = tail.length - 1): void {
  const second = tail[at];
  if (second === undefined || second.kind !== 'drive') return;
  let index = at - 1;
  let next: Candidate = second;
  for (; index >= 0; index -= 1) {
    const candidate = tail[index];
    if (candidate === undefined || candidate.end !== next.start || candidate.kind === 'charge' || candidate.kind === 'gap') return;
    if (candidate.kind === 'drive') break;
    next = candidate;
  }
  const first = tail[index];
  if (first === undefined) return;
  if (!canMerge(first, second, stopBetween(tail.slice(index + 1, at), second.start), mergeTime(settings))) return;
  for (const candidate of tail.splice(index + 1, at - index)) mergeCandidates(first, candidate);
}

/** The stop between two drives: its length in ms, and whether the source said that the car is parked. */
interface Stop {
  readonly length: number;
  readonly parked: boolean;
}

/** Returns the stop that stationary candidates are, until the next drive starts; null: the drives touch each other. */
function stopBetween(candidates: readonly Candidate[], until: number): Stop | null {
  const [first] = candidates;
  if (first === undefined) return null;
  return {
    length: until - first.first,
    parked: candidates.some(({ parked, kind, cable }) => parked || (kind === 'statedCharge' && cable.worded)),
  };
}

/**
 * A stop shorter than `allowed` belongs to the drive, 0 = never. A word that the car is parked parts
 * the drives where it may have stood longer than that was heard, for a silence.
 */
function canMerge(first: Candidate, second: Candidate, stop: Stop | null, allowed: number): boolean {
  if (first.driveNumber > 0 && second.driveNumber > 0) return first.driveNumber === second.driveNumber;
  if (stop === null) return (first.inferred && second.inferred) || allowed > 0;
  const unheard = (first.endUnheard ?? 0) + (second.startUnheard ?? 0);
  if (unheard >= thresholds.silence && stop.parked) return false;
  return allowed > 0 && stop.length < allowed;
}

/** The place of the charge after which the car has only stood until the candidate at `at`; -1: there is none. */
function chargeBefore(tail: readonly Candidate[], at: number): number {
  let next = tail[at];
  for (let index = at - 1; index >= 0; index -= 1) {
    const candidate = tail[index];
    if (candidate === undefined || candidate.end !== next?.start) return -1;
    if (candidate.kind === 'charge') return index;
    if (!isStanding(candidate) && candidate.kind !== 'statedCharge') return -1;
    next = candidate;
  }
  return -1;
}

/** The time between a charge and a later statement is a pause of that charge: short enough, or of one session number. */
function isPause({ charge, chargeNumber, end }: Charge, stated: Candidate): boolean {
  if (charge.parted) return false;
  if (chargeNumber > 0 && chargeNumber === stated.chargeNumber) return true;
  return (chargeNumber === 0 || stated.chargeNumber === 0) && stated.start - end < thresholds.pause;
}

/**
 * Continues a charge when the statement at `at` returns after a pause shorter than 30 minutes; null: there is no charge to continue.
 * `counted`: the statement has counted readings of its own.
 */
export function mergePause(tail: Candidate[], at = tail.length - 1, counted = false): Charge | null {
  const stated = tail[at];
  if (stated === undefined || isLevelCharge(stated)) return null;
  const index = chargeBefore(tail, at);
  const charge = tail[index];
  if (charge?.kind !== 'charge' || !isPause(charge, stated)) return null;
  for (const candidate of tail.splice(index + 1, at - index)) mergeCandidates(charge, candidate);
  charge.charge.byLevel = false;
  if (counted && stated.arrival !== null) continueCounters(charge, stated);
  if (index === tail.length - 1) {
    charge.endValues.open = 0;
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
    if (a.kind !== b.kind || !isStanding(a) || a.end !== b.start || (riseFrom > 0 && b.start === riseFrom)) continue;
    mergeCandidates(a, b);
    tail.splice(at + 1, 1);
  }
}

/** Turns a movement too small for a trip, or a charge that was only stated, into an idle; its metres become an odometer gap. */
export function convertToIdle(readings: Readings, candidate: Candidate): void {
  const { startValues, endValues, track } = candidate;
  if (isMotion(candidate) && startValues.odometer !== null && endValues.odometer !== null)
    track.smallKm += Math.max(0, endValues.odometer - startValues.odometer - track.jumpKm);
  if (candidate.endUntil === 0) endCandidate(readings, candidate, { end: candidate.end, window: 0 });
  const isWorded = candidate.kind === 'statedCharge' && candidate.cable.worded;
  const idle = convert(candidate, 'rest');
  idle.parked ||= isWorded;
  idle.endValues.open = 0;
  if (idle.inferred) idle.unheard ||= idle.end - idle.start;
  idle.startUnheard = null;
  idle.endUnheard = null;
  idle.earliestStart = 0;
  idle.latestEnd = 0;
}
