import { isConfirmed } from '../charging/arrival.ts';
import { mostPower, timeToGive } from '../charging/cable-limit.ts';
import { countEnergyTo } from '../charging/charge-counter.ts';
import type { ChargingState } from '../charging/charging-state.ts';
import { restartRise } from '../charging/level-charge.ts';
import { isStatedCharging, mayShowByLevel } from '../charging/statement.ts';
import { capacityOf } from '../figures/capacity.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';
import {
  type Candidate,
  type Charge,
  convert,
  isCharging,
  isOnCable,
  isStanding,
  newCandidate,
  type StatedCharge,
} from '../timeline/candidate.ts';
import { type EdgeValues, setStanding } from '../timeline/edge-values.ts';
import { continueCounters, mergeCandidates } from '../timeline/merge-candidates.ts';
import type { UndecidedGap } from './undecided-gap.ts';
import { fillWithRest } from './gap-rest.ts';
import type { OpenGap } from './open-gap.ts';
import { isTooHigh, levelStepNow } from './recharge.ts';

const hour = 3_600_000;

/**
 * The level is so much higher after the silence that the car was charged: by any rise if it is charging then, by more than a battery shows
 * that warms up if a word of charging or cable or the counter supports it, else by 5 points, where the vehicle allows it. Never by more than a cable gives.
 */
export function levelRose(state: ChargingState, gap: OpenGap): boolean {
  const points = risenPoints(gap);
  if (points <= 0 || leastTime(state, gap) > Math.max(gap.to, gap.levelAfterTs) - gap.from) return false;
  if (gap.statedAfter && isStatedCharging(state)) return true;
  if ((gap.hasCableWord || hasCounted(gap)) && points > thresholds.warmingRise) return true;
  return points >= thresholds.levelCharge && mayShowByLevel(state);
}

/** The counter into the battery is another one after the silence: it ran on, or restarted and counted, perhaps up to where it was. */
function hasCounted({ before, after }: OpenGap): boolean {
  return before.counter !== null && after.counter !== before.counter && (after.counter ?? 0) >= thresholds.counterShowsCharge;
}

/**
 * Returns the kWh that the counter shows for the silence, of the last charge if it restarted; null: it shows none, or more than a cable gives. A
 * counter that changed by little also restarted if the level `isTooHigh` for the drive.
 */
function countedKwh(state: ChargingState, { from, to, before: { counter }, after }: OpenGap, isHigh: boolean): number | null {
  if (counter === null || after.counter === null || after.counter === counter) return null;
  const isNear = Math.abs(after.counter - counter) < thresholds.counterShowsCharge;
  const hasRestarted = counter - after.counter >= thresholds.counterRestartFall || (isNear && isHigh);
  const kWh = hasRestarted ? after.counter : after.counter - counter;
  return kWh >= thresholds.counterShowsCharge && timeToGive(mostPower(state), kWh) <= to - from ? kWh : null;
}

/** A charge in a silence in which the car also drove: shown by the level, by the counter or by both. */
export interface GapCharge {
  readonly byLevel: boolean;
  readonly countedKwh: number | null;
}

/** Returns the charge in a silence in which the car also drove so far; `isRunning`: it runs at its end, where its own counter tells. */
export function findGapCharge(state: ChargingState, gap: OpenGap, km: number, isRunning: boolean): GapCharge | null {
  const byLevel = levelRose(state, gap);
  const counted = isRunning ? null : countedKwh(state, gap, isTooHigh(state, gap, km, levelStepNow(state)));
  if (!byLevel) return counted === null ? null : { byLevel, countedKwh: counted };
  // The counter tells of the last charge only, the level of all, less what the drive took: the greater is nearer.
  const risenKwh = (risenPoints(gap) * (capacityOf(state) ?? 0)) / 100;
  return { byLevel, countedKwh: counted !== null && counted > risenKwh ? counted : null };
}

function risenPoints({ before, after }: OpenGap): number {
  return before.level === null || after.level === null ? 0 : after.level - before.level;
}

/** The least time in which a cable can have raised the level, ms; 0: the capacity is unknown. */
export function leastTime(state: ChargingState, gap: OpenGap): number {
  const kWh = ((risenPoints(gap) - levelStepNow(state)) * (capacityOf(state) ?? 0)) / 100;
  const isAcAfter = state.readings.acdc.value === 'AC' && state.readings.acdc.ts >= gap.to;
  return timeToGive(mostPower(state, isAcAfter), kWh);
}

/** The earliest start of a charge that runs at the end of the silence, by the slowest cable, ms. */
export function earliestStart(state: ChargingState, gap: OpenGap): number {
  const capacity = capacityOf(state);
  if (capacity === null) return gap.from;
  const kWh = ((risenPoints(gap) + levelStepNow(state)) * capacity) / 100;
  return Math.max(gap.from, Math.round(gap.to - (kWh * hour) / thresholds.cableLeast));
}

/** Makes a candidate a charge found by the level alone, from the level before the silence to the level after it; one that runs goes on. */
function setLevelCharge(charge: Charge, gap: OpenGap, isOver: boolean): void {
  charge.charge.byLevel = true;
  charge.charge.parted = isOver;
  charge.startUnheard = gap.to - gap.from;
  charge.endUnheard = gap.to - gap.from;
  charge.unheard = charge.end - charge.start;
  charge.startValues.level = gap.before.level;
  charge.endValues.level = gap.after.level;
  charge.endUntil = charge.end;
}

/** Inserts and returns a charge where the car stood in a silence in which it also drove: from `from` to `to`, ms. */
export function insertLevelCharge(
  tail: Candidate[],
  index: number,
  [from, to]: readonly [number, number],
  gap: OpenGap,
  standing: EdgeValues,
  { byLevel, countedKwh: kWh }: GapCharge,
): Charge {
  const charge = newCandidate('charge', from, to);
  const next = tail[index];
  charge.first = from;
  setStanding(charge.startValues, standing);
  setStanding(charge.endValues, standing);
  charge.src = next?.src ?? -1;
  charge.rank = next?.rank ?? charge.rank;
  setLevelCharge(charge, gap, !isCharging(next));
  if (!byLevel) charge.startValues.level = null;
  if (kWh !== null) {
    // What the drive took is missing in the level.
    charge.charge.byLevel = false;
    charge.energy.counterSeen = true;
    charge.energy.counterKwh = kWh;
  }
  tail.splice(index, 0, charge);
  return charge;
}

/** A charge that ran before the silence ran on until the car left the cable, at `to`, ms. */
export function extendCharge(charge: Charge, { from, to: gapEnd, after }: OpenGap, to: number): void {
  charge.end = to;
  charge.last = to;
  charge.unheard += to - from;
  charge.endUnheard = gapEnd - from;
  charge.endUntil = to;
  charge.charge.parted = true;
  charge.endValues.level = after.level;
  if (after.counter !== null) countEnergyTo(charge, after.counter);
}

/**
 * Inserts a charge found by the level alone, which covers the whole silence; one that runs on after it, the time that the slowest cable needs
 * for the rise. `isSamePlace`: the car is known to have stood before it.
 */
export function insertGapCharge(state: DetectionState, { gap, index, candidate, before, after }: UndecidedGap, isSamePlace: boolean): void {
  const charge = convert(candidate, 'charge');
  charge.end = gap.to;
  charge.last = gap.to;
  setStanding(charge.startValues, before.endValues);
  setStanding(charge.endValues, before.endValues);
  setLevelCharge(charge, gap, !isCharging(after));
  if (isCharging(after)) {
    charge.start = earliestStart(state, gap);
    charge.unheard = charge.end - charge.start;
    if (isSamePlace || isStanding(before)) fillWithRest(state.tail, index, gap.from, charge.start, before);
  }
  if (gap.after.level === null) return;
  if (mayShowByLevel(state) && isStanding(after)) keepRising(state, charge, gap);
  else restartRise(state, gap.after.level, gap.levelAfterTs);
}

/** A charge that only the level can show may go on after the silence: a higher level continues it. */
export function keepRising(
  { rise }: Pick<DetectionState, 'rise'>,
  charge: Charge,
  { from, to, before, after, levelAfterTs }: OpenGap,
): void {
  charge.charge.parted = false;
  rise.base = before.level;
  rise.baseTs = Math.max(from, charge.start);
  rise.top = after.level ?? 0;
  rise.topTs = levelAfterTs;
  rise.from = charge.start;
  rise.endUnheard = to - from;
  rise.unheard = 0;
}

/** Returns how long the slowest cable needs for a step of the level, with its losses, ms; 0: the capacity is unknown. */
function timeOfStep(state: ChargingState): number {
  return ((levelStepNow(state) / 100) * (capacityOf(state) ?? 0) * hour * thresholds.cableFactor) / thresholds.cableLeast;
}

/** Continues a charge through the silence, or ends it in or before the silence. Returns false when the silence stays unknown. */
export function continueCharge(
  state: ChargingState & { readonly tail: Candidate[] },
  { from, to, before, after, statedAfter }: OpenGap,
  index: number,
  charge: StatedCharge | Charge,
  next: Candidate,
  ts: number,
): boolean {
  const hasLevels = before.level !== null && after.level !== null;
  const levelGain = hasLevels ? (after.level ?? 0) - (before.level ?? 0) : 0;
  const isCounted = before.counter !== null && after.counter !== null;
  const ran = isCounted ? (after.counter ?? 0) > (before.counter ?? 0) : levelGain > 0;
  // A silence without a rise that is shorter than a pause, or than a step of the level takes, is part of it; where no value can tell, the statements on both sides do.
  const byLevel = Math.min(thresholds.confirmationReach, Math.max(thresholds.pause, timeOfStep(state)));
  const longest = isCounted ? thresholds.pause : hasLevels ? byLevel : thresholds.confirmationReach;
  if (!ran && !(statedAfter && levelGain >= 0 && to - from < longest)) return false;
  if (statedAfter && isOnCable(next)) {
    state.tail.splice(index, 2);
    mergeCandidates(charge, next);
    continueCounters(charge, next);
    charge.unheard += to - from;
    if (next.kind === 'charge') convert(charge, 'charge').charge.parted = next.charge.parted;
    else if (isConfirmed(state, charge, ts)) convert(charge, 'charge');
    return true;
  }
  if (!ran) return false;
  state.tail.splice(index, 1);
  charge.end = to;
  charge.endUnheard = to - from;
  charge.unheard += to - from;
  charge.endValues.level = after.level ?? charge.endValues.level;
  if (after.counter !== null) countEnergyTo(charge, after.counter);
  charge.arrival.arrivedLevel += levelGain;
  // The power that was heard before the silence does not tell what came in it.
  const arrivedKwh = (levelGain * (capacityOf(state) ?? 0)) / 100;
  if (arrivedKwh >= thresholds.chargeConfirmed || isConfirmed(state, charge, to)) convert(charge, 'charge');
  return true;
}
