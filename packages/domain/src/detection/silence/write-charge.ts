import { isConfirmed } from '../charging/arrival.ts';
import { countEnergyTo } from '../charging/charge-counter.ts';
import type { ChargingState } from '../charging/charging-state.ts';
import { restartRise } from '../charging/level-charge.ts';
import { capacityOf } from '../figures/capacity.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';
import { type Candidate, type Charge, convert, isCharging, isStanding, newCandidate } from '../timeline/candidate.ts';
import { type EdgeValues, setStanding } from '../timeline/edge-values.ts';
import { continueCounters, mergeCandidates } from '../timeline/merge-candidates.ts';
import { fillWithRest } from './gap-rest.ts';
import type { OpenGap } from './open-gap.ts';
import type { UndecidedGap } from './undecided-gap.ts';
import type { ChargeInGap, GapCharge, GapVerdict } from './verdict.ts';

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

/** Where a charge found by the level alone lies: its place in the tail, its time, ms, and the values of the place where the car stood. */
interface ChargePlace {
  readonly index: number;
  readonly from: number;
  readonly to: number;
  readonly standing: EdgeValues;
}

/** Inserts and returns a charge where the car stood in a silence in which it also drove. */
export function insertLevelCharge(
  tail: Candidate[],
  gap: OpenGap,
  { index, from, to, standing }: ChargePlace,
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
 * for the rise. `isSame`: the car is known to have stood where it stood before.
 */
export function insertGapCharge(
  state: Pick<DetectionState, 'rise' | 'tail'>,
  { gap, index, candidate, before, after }: UndecidedGap,
  { start, keepsRising }: ChargeInGap,
  isSame: boolean,
): void {
  const charge = convert(candidate, 'charge');
  charge.start = start;
  charge.end = gap.to;
  charge.last = gap.to;
  setStanding(charge.startValues, before.endValues);
  setStanding(charge.endValues, before.endValues);
  setLevelCharge(charge, gap, !isCharging(after));
  if (isCharging(after) && (isSame || isStanding(before))) fillWithRest(state.tail, index, { from: gap.from, to: start }, before);
  if (gap.after.level === null) return;
  if (keepsRising) keepRising(state, charge, gap);
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

/** The charge before the silence runs on into the one after it. */
export function joinCharges(
  state: ChargingState & { readonly tail: Candidate[] },
  { gap, index }: UndecidedGap,
  { charge, into }: Extract<GapVerdict, { kind: 'charge_goes_on' }>,
  ts: number,
): void {
  state.tail.splice(index, 2);
  mergeCandidates(charge, into);
  continueCounters(charge, into);
  charge.unheard += gap.to - gap.from;
  if (into.kind === 'charge') convert(charge, 'charge').charge.parted = into.charge.parted;
  else if (isConfirmed(state, charge, ts)) convert(charge, 'charge');
}

/** The charge before the silence ended in it: at the first report after it. */
export function endChargeInGap(
  state: ChargingState & { readonly tail: Candidate[] },
  { gap: { from, to, after }, index }: UndecidedGap,
  { charge, levelGain }: Extract<GapVerdict, { kind: 'charge_ended' }>,
): void {
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
}
