import { isConfirmed } from '../charging/arrival.ts';
import { countEnergyTo } from '../charging/charge-counter.ts';
import type { ChargingState } from '../charging/charging-state.ts';
import { restartRise } from '../charging/level-charge.ts';
import { isLevelOnly } from '../charging/statement.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';
import { type Candidate, type Charge, convert, type Drive, isOnCable, newCandidate, type StatedCharge } from '../timeline/candidate.ts';
import { setStanding } from '../timeline/edge-values.ts';
import { continueCounters, mergeCandidates } from '../timeline/merge-candidates.ts';
import type { UndecidedGap } from './decide-gap.ts';
import type { OpenGap } from './open-gap.ts';

/** The level is so much higher after the silence that the car was charged. */
export function levelRose(state: ChargingState, { before, after }: OpenGap): boolean {
  if (before.level === null || after.level === null || after.level - before.level < thresholds.levelCharge) return false;
  return state.settings.offlineCharges || isLevelOnly(state);
}

/** Makes a candidate a charge found by the level alone, from the level before the silence to the level after it. */
function setLevelCharge(charge: Charge, gap: OpenGap): void {
  charge.charge.byLevel = true;
  charge.charge.parted = true;
  charge.estimatedStart = true;
  charge.estimatedEnd = true;
  charge.startValues.level = gap.before.level;
  charge.endValues.level = gap.after.level;
  charge.endUntil = gap.to;
}

/** Inserts a charge found by the level alone at the end of a drive in a silence. */
export function insertChargeAtEnd(tail: Candidate[], gap: OpenGap, index: number, drive: Drive): void {
  const start = gap.to - Math.min(thresholds.chargeAfterMove, (gap.to - gap.from) / 2);
  const charge = newCandidate('charge', start, gap.to);
  charge.first = start;
  setStanding(charge.startValues, drive.endValues);
  setStanding(charge.endValues, drive.endValues);
  charge.src = drive.src;
  charge.rank = drive.rank;
  setLevelCharge(charge, gap);
  drive.end = start;
  drive.last = start;
  drive.endValues.level = gap.before.level;
  tail.splice(index + 1, 0, charge);
}

/** Inserts a charge found by the level alone, which covers the whole silence. */
export function insertGapCharge(state: Pick<DetectionState, 'rise' | 'tail'>, { gap, candidate, before }: UndecidedGap): void {
  const charge = convert(candidate, 'charge');
  charge.end = gap.to;
  charge.last = gap.to;
  setStanding(charge.startValues, before.endValues);
  setStanding(charge.endValues, before.endValues);
  setLevelCharge(charge, gap);
  if (gap.after.level !== null) restartRise(state, gap.after.level, gap.levelAfterTs);
}

/** Continues a charge through the silence, or ends it in or before the silence. Returns false when the silence stays unknown. */
export function continueCharge(
  state: ChargingState & { readonly tail: Candidate[] },
  { to, before, after, statedAfter }: OpenGap,
  index: number,
  charge: StatedCharge | Charge,
  next: Candidate,
  ts: number,
): boolean {
  const hasLevels = before.level !== null && after.level !== null;
  const levelGain = hasLevels ? (after.level ?? 0) - (before.level ?? 0) : 0;
  const ran = before.counter !== null && after.counter !== null ? after.counter > before.counter : levelGain > 0;
  if (!ran) return false;
  if (statedAfter && isOnCable(next)) {
    state.tail.splice(index, 2);
    mergeCandidates(charge, next);
    continueCounters(charge, next);
    charge.hasGap = true;
    if (next.kind === 'charge') convert(charge, 'charge').charge.parted = next.charge.parted;
    else if (isConfirmed(state, charge, ts)) convert(charge, 'charge');
    return true;
  }
  state.tail.splice(index, 1);
  charge.end = to;
  charge.estimatedEnd = true;
  charge.endValues.level = after.level ?? charge.endValues.level;
  if (after.counter !== null) countEnergyTo(charge, after.counter);
  charge.arrival.arrivedLevel += levelGain;
  if (isConfirmed(state, charge, to)) convert(charge, 'charge');
  return true;
}
