import { capacityOf } from '../figures/capacity.ts';
import type { Reported } from '../readings/reported.ts';
import type { Reports } from '../readings/reports.ts';
import { fillWithRest } from '../silence/gap-rest.ts';
import { levelStepNow } from '../silence/recharge.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';
import {
  type Candidate,
  type Charge,
  convert,
  isCharging,
  isLevelCharge,
  isMotion,
  isStationary,
  newCandidate,
} from '../timeline/candidate.ts';
import { copyEdge } from '../timeline/edge-values.ts';
import { endCandidate } from '../timeline/edges.ts';
import { mergeCandidates } from '../timeline/merge-candidates.ts';
import { mergeStationary } from '../timeline/merge-rules.ts';
import type { LevelRise } from './charging-state.ts';
import { alignLevelCharge } from './align-charge.ts';
import { type ChargePowers, mostPower, timeToGive } from './cable-limit.ts';
import { isOnCableNow, isShownByLevel, mayShowByLevel } from './statement.ts';

/** The rise of the level, and the candidates in which it may become a charge. */
type RiseState = Pick<DetectionState, 'readings' | 'rise' | 'settings' | 'tail'>;

/** Applies a fresh level, where neither a word nor signs state a charge. */
export function detectLevelCharge(state: DetectionState, reports: Reports): void {
  const { tail, readings } = state;
  const level = readings.soc.value;
  if (level === null || state.gap !== null) return;
  const running = tail.at(-1);
  if (isMotion(running)) return;
  if (belongsToCharge(state, reports.ts)) restartRise(state, level, reports.ts);
  else if (isDenied(state)) {
    for (const candidate of tail) if (isLevelCharge(candidate)) candidate.charge.parted = true;
    restartRise(state, level, reports.ts);
  } else if (isStationary(running)) detectLevelChargeAt(state, level, reports.ts);
}

/** A charge runs or waits for the level at its end, or the base is from before its end. */
function belongsToCharge({ tail, rise }: Pick<RiseState, 'tail' | 'rise'>, ts: number): boolean {
  const charge = tail.findLast(isCharging);
  return charge !== undefined && (charge === tail.at(-1) || ts <= charge.endUntil || rise.baseTs < charge.end);
}

/**
 * A word that is newer than the base denies a charge of a car that is not on the cable; a word from before the base does not: the next one
 * may be lost.
 */
export function isDenied(state: Reported & Pick<RiseState, 'rise' | 'settings'>): boolean {
  const { readings, rise } = state;
  if (rise.base === null || isShownByLevel(state)) return false;
  return readings.charging.ts > rise.baseTs;
}

/**
 * The base is the lowest level since the car stopped; from 5 points above it a charge runs from the last report of the base to the first
 * report of the top.
 */
export function detectLevelChargeAt(state: RiseState & Reported & ChargePowers, level: number, ts: number): void {
  const { rise, tail } = state;
  const charge = tail.findLast((candidate) => isLevelCharge(candidate) && !candidate.charge.parted);
  if (isLevelCharge(charge) && rise.base !== null && rise.from > 0) {
    continueLevelCharge(state, charge, level, ts);
    return;
  }
  const isOver = rise.from > 0 && tail.some((candidate) => isLevelCharge(candidate) && candidate.start >= rise.from);
  if (isOver || rise.base === null || level <= rise.base) {
    restartRise(state, level, ts);
    return;
  }
  if (rise.from === 0) {
    rise.from = splitAt(state, rise.baseTs);
    rise.startUnheard = ts - rise.baseTs;
    raiseTop(rise, level, ts);
  } else if (level > rise.top) {
    raiseTop(rise, level, ts);
  } else if (level <= rise.top - thresholds.levelChargeFall || ts - rise.topTs >= thresholds.levelChargeEnds) {
    restartRise(state, level, ts);
    return;
  }
  if (isCharge(state, level - rise.base)) confirmRise(state, ts);
}

/** A rise of 5 points is a charge, on the cable one above what a warming battery shows; a rise that no cable gives in the time is none. */
function isCharge(state: RiseState & Reported & ChargePowers, points: number): boolean {
  const { rise, readings, settings } = state;
  const kWh = ((points - levelStepNow(state)) * (capacityOf({ settings, readings }) ?? 0)) / 100;
  if (timeToGive(mostPower(state), kWh) > rise.topTs - rise.baseTs) return false;
  if (isOnCableNow(readings)) return points > thresholds.warmingRise;
  // Over a silence a rise needs a word that supports it, where the source has words.
  return points >= thresholds.levelCharge && (mayShowByLevel(state) || state.silenceEnd <= rise.baseTs);
}

/** A sleeping car does not charge: the level at the start of the sleep stays the base, with the time of this sample. */
export function extendBase({ rise, readings }: Pick<RiseState, 'rise' | 'readings'>, ts: number): void {
  if (rise.base === null || rise.from !== 0 || readings.soc.value !== rise.base) return;
  rise.baseTs = ts;
  rise.unheard = 0;
}

/** Restarts the rise at this level. */
export function restartRise({ rise, tail }: Pick<RiseState, 'rise' | 'tail'>, level: number, ts: number): void {
  const previousFrom = rise.from;
  rise.base = level;
  rise.baseTs = ts;
  rise.top = level;
  rise.topTs = ts;
  rise.from = 0;
  rise.unheard = 0;
  if (previousFrom > 0) mergeStationary(tail, 0);
}

function raiseTop(rise: LevelRise, level: number, ts: number): void {
  rise.endUnheard = ts - rise.topTs;
  rise.top = level;
  rise.topTs = ts;
}

function continueLevelCharge(state: Pick<RiseState, 'rise' | 'tail'>, charge: Charge, level: number, ts: number): void {
  const { rise, tail } = state;
  if (level <= rise.top - thresholds.levelChargeFall || (level <= rise.top && ts - rise.topTs >= thresholds.levelChargeEnds)) {
    charge.charge.parted = true;
    restartRise(state, level, ts);
    return;
  }
  if (level <= rise.top) return;
  raiseTop(rise, level, ts);
  for (const candidate of tail.splice(tail.indexOf(charge) + 1)) mergeCandidates(charge, candidate);
  endLevelCharge(charge, ts, rise.endUnheard);
}

function endLevelCharge(charge: Charge, ts: number, unheard: number): void {
  charge.end = ts;
  charge.last = ts;
  charge.endValues.open = 0;
  charge.endUntil = 0;
  charge.endUnheard = unheard;
}

function confirmRise({ rise, tail }: Pick<RiseState, 'rise' | 'tail'>, ts: number): void {
  const at = tail.findIndex((candidate) => candidate.start >= rise.from);
  const first = tail[at];
  if (first === undefined) return;
  const until = tail.at(-1)?.end ?? ts;
  for (const candidate of tail.splice(at + 1)) mergeCandidates(first, candidate);
  const charge = convert(first, 'charge');
  charge.charge.byLevel = true;
  charge.startUnheard = rise.startUnheard;
  charge.startValues.level = rise.base;
  charge.startValues.open = 0;
  alignLevelCharge(tail[at - 1], charge);
  endLevelCharge(charge, ts, rise.endUnheard);
  // Where a silence is decided later than its level was reported, the car has stood since.
  fillWithRest(tail, tail.length, { from: ts, to: until, unheard: 0 }, charge);
}

/** Splits the candidate that contains a time so that a new one begins there; returns the time at which it begins (not before the tail). */
function splitAt({ readings, rise, tail }: RiseState, at: number): number {
  const index = tail.findIndex((candidate, i) => candidate.start <= at && (at < candidate.end || i === tail.length - 1));
  const candidate = tail[index];
  // The base lies before a time of which nothing is known.
  if (candidate === undefined) return tail.find(({ start }) => start >= at)?.start ?? at;
  if (candidate.start >= at || candidate.end <= at) return candidate.end <= at ? candidate.end : candidate.start;
  const later: Candidate = newCandidate(candidate.kind, at, at);
  later.end = candidate.end;
  later.last = candidate.last;
  later.unheard = Math.min(candidate.unheard, rise.unheard);
  later.energy.levelStep = candidate.energy.levelStep;
  later.src = candidate.src;
  later.rank = candidate.rank;
  later.endValues = copyEdge(candidate.endValues);
  endCandidate(readings, candidate, { end: at, window: 0 });
  candidate.last = Math.min(candidate.last, at);
  candidate.unheard -= later.unheard;
  candidate.endValues.level = rise.base;
  later.startValues = copyEdge(candidate.endValues);
  tail.splice(index + 1, 0, later);
  return at;
}
