import { endCandidate } from '../timeline/edges.ts';
import type { Reports } from '../readings/reports.ts';
import { mergeStationary } from '../timeline/merge-rules.ts';
import { alignLevelCharge } from './align-charge.ts';
import { mergeCandidates } from '../timeline/merge-candidates.ts';
import { newCandidate, type Candidate } from '../timeline/candidate.ts';
import { isLevelOnly } from './statement.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';

function isStationary(candidate: Candidate | undefined): boolean {
  return (
    candidate !== undefined &&
    (candidate.kind === 'rest' || candidate.kind === 'sleep' || (candidate.kind === 'charge' && candidate.byLevel))
  );
}

/** Applies a fresh level, for sources that never make charging statements. */
export function detectLevelCharge(state: DetectionState, reports: Reports): void {
  const level = state.carry.soc.value;
  if (level === null || state.gap !== null || !isStationary(state.tail.at(-1)) || !isLevelOnly(state)) return;
  detectLevelChargeAt(state, level, reports.ts);
}

/**
 * The base is the lowest level since the car stopped; from 5 points above it a charge runs from the last report of the base to the first
 * report of the top.
 */
export function detectLevelChargeAt(state: DetectionState, level: number, ts: number): void {
  const { rise, tail } = state;
  const charge = tail.findLast((candidate) => candidate.kind === 'charge' && candidate.byLevel && !candidate.parted);
  if (charge !== undefined && rise.base !== null && rise.from > 0) {
    continueLevelCharge(state, charge, level, ts);
    return;
  }
  if (rise.base === null || level <= rise.base) {
    restartRise(state, level, ts);
    return;
  }
  if (rise.from === 0) {
    rise.from = splitAt(state, rise.baseTs);
    rise.top = level;
    rise.topTs = ts;
  } else if (level > rise.top) {
    rise.top = level;
    rise.topTs = ts;
  } else if (level <= rise.top - thresholds.levelChargeFall || ts - rise.topTs >= thresholds.levelChargeEnds) {
    restartRise(state, level, ts);
    return;
  }
  if (level - rise.base >= thresholds.levelCharge) confirmRise(state, ts);
}

/** A sleeping car does not charge: the level at the start of the sleep stays the base, with the time of this sample. */
export function extendBase(state: DetectionState, ts: number): void {
  const { rise } = state;
  if (rise.base !== null && rise.from === 0 && state.carry.soc.value === rise.base) rise.baseTs = ts;
}

/** Restarts the rise at this level. */
export function restartRise(state: DetectionState, level: number, ts: number): void {
  const { rise } = state;
  const previousFrom = rise.from;
  rise.base = level;
  rise.baseTs = ts;
  rise.top = level;
  rise.topTs = ts;
  rise.from = 0;
  if (previousFrom > 0) mergeStationary(state.tail, 0);
}

function continueLevelCharge(state: DetectionState, charge: Candidate, level: number, ts: number): void {
  const { rise, tail } = state;
  if (level <= rise.top - thresholds.levelChargeFall || (level <= rise.top && ts - rise.topTs >= thresholds.levelChargeEnds)) {
    charge.parted = true;
    restartRise(state, level, ts);
    return;
  }
  if (level <= rise.top) return;
  rise.top = level;
  rise.topTs = ts;
  const at = tail.indexOf(charge);
  for (const candidate of tail.splice(at + 1)) mergeCandidates(charge, candidate);
  endLevelCharge(charge, ts);
}

function endLevelCharge(charge: Candidate, ts: number): void {
  charge.end = ts;
  charge.last = ts;
  charge.endOpen = 0;
  charge.endUntil = 0;
  charge.estimatedEnd = true;
}

function confirmRise(state: DetectionState, ts: number): void {
  const { rise, tail } = state;
  const at = tail.findIndex((candidate) => candidate.start >= rise.from);
  const charge = tail[at];
  if (charge === undefined) return;
  for (const candidate of tail.splice(at + 1)) mergeCandidates(charge, candidate);
  charge.kind = 'charge';
  charge.byLevel = true;
  charge.estimatedStart = true;
  charge.hasGap = false;
  charge.startLevel = rise.base;
  charge.startOld = 0;
  alignLevelCharge(tail[at - 1], charge);
  endLevelCharge(charge, ts);
}

/** Splits the candidate that contains a time so that a new one begins there; returns the time at which it begins (not before the tail). */
export function splitAt(state: DetectionState, at: number): number {
  const { tail } = state;
  const index = tail.findIndex((candidate, i) => candidate.start <= at && (at < candidate.end || i === tail.length - 1));
  const candidate = tail[index];
  if (candidate === undefined) return tail[0]?.start ?? at;
  if (candidate.start >= at || candidate.end <= at) return candidate.end <= at ? candidate.end : candidate.start;
  const later = newCandidate(candidate.kind, at, at);
  later.end = candidate.end;
  later.last = candidate.last;
  later.hasGap = candidate.hasGap;
  later.startLevel = state.rise.base;
  later.levelStep = candidate.levelStep;
  later.src = candidate.src;
  later.rank = candidate.rank;
  later.endLevel = candidate.endLevel;
  later.endRange = candidate.endRange;
  later.endOdometer = candidate.endOdometer;
  later.endLat = candidate.endLat;
  later.endLon = candidate.endLon;
  endCandidate(state, candidate, at, 0);
  candidate.last = Math.min(candidate.last, at);
  candidate.hasGap = false;
  candidate.endLevel = state.rise.base;
  later.startRange = candidate.endRange;
  later.startOdometer = candidate.endOdometer;
  later.startLat = candidate.endLat;
  later.startLon = candidate.endLon;
  tail.splice(index + 1, 0, later);
  return at;
}
