import { mostPower, timeToGive } from '../charging/cable-limit.ts';
import type { ChargingState } from '../charging/charging-state.ts';
import { isStatedCharging, mayShowByLevel } from '../charging/statement.ts';
import { capacityOf } from '../figures/capacity.ts';
import { thresholds } from '../thresholds.ts';
import { type Candidate, type Charge, isCharging, isOnCable, isStanding, type StatedCharge } from '../timeline/candidate.ts';
import type { OpenGap } from './open-gap.ts';
import { isTooHigh, levelStepNow } from './recharge.ts';
import type { UndecidedGap } from './undecided-gap.ts';
import type { ChargeInGap, GapCharge, GapVerdict } from './verdict.ts';

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

/** Returns the charge of a silence in which the level rose and the car stood. */
export function chargeInGap(state: ChargingState, { gap, after }: UndecidedGap): ChargeInGap {
  return {
    start: isCharging(after) ? earliestStart(state, gap) : gap.from,
    keepsRising: mayShowByLevel(state) && isStanding(after),
  };
}

/** Returns how long the slowest cable needs for a step of the level, with its losses, ms; 0: the capacity is unknown. */
function timeOfStep(state: ChargingState): number {
  return ((levelStepNow(state) / 100) * (capacityOf(state) ?? 0) * hour * thresholds.cableFactor) / thresholds.cableLeast;
}

/** How far level and counter rose in the silence. */
interface Rise {
  readonly levelGain: number;
  /** Counter, else level, ran on. */
  readonly ran: boolean;
  /** A silence without a rise that is shorter than this is part of the charge, ms. */
  readonly longest: number;
}

function riseIn(state: ChargingState, { before, after }: OpenGap): Rise {
  const hasLevels = before.level !== null && after.level !== null;
  const levelGain = hasLevels ? (after.level ?? 0) - (before.level ?? 0) : 0;
  const isCounted = before.counter !== null && after.counter !== null;
  const ran = isCounted ? (after.counter ?? 0) > (before.counter ?? 0) : levelGain > 0;
  // A silence without a rise that is shorter than a pause, or than a step of the level takes, is part of it; where no value can tell, the statements on both sides do.
  const byLevel = Math.min(thresholds.confirmationReach, Math.max(thresholds.pause, timeOfStep(state)));
  return { levelGain, ran, longest: isCounted ? thresholds.pause : hasLevels ? byLevel : thresholds.confirmationReach };
}

/** A charge goes on through the silence, or ends in it; null: the silence stays unknown. */
export function chargeThrough(state: ChargingState, gap: OpenGap, charge: StatedCharge | Charge, next: Candidate): GapVerdict | null {
  const { from, to, statedAfter } = gap;
  const { levelGain, ran, longest } = riseIn(state, gap);
  if (!ran && !(statedAfter && levelGain >= 0 && to - from < longest)) return null;
  if (statedAfter && isOnCable(next)) return { kind: 'charge_goes_on', charge, into: next };
  return ran ? { kind: 'charge_ended', charge, levelGain } : null;
}
