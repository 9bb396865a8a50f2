import { capacityOf } from '../figures/capacity.ts';
import { isRestart } from '../charging/charge-counter.ts';
import type { DetectionState, OpenGap } from '../state.ts';
import { plainStep } from '../readings/steps.ts';
import { thresholds } from '../thresholds.ts';

/** Returns the step of the level of the source that reported it last, in points; 0: no source did. */
export function levelStepNow(state: DetectionState): number {
  const source = state.sources[state.carry.soc.src];
  return source === undefined ? 0 : plainStep(source.levelStep);
}

/**
 * Returns whether energy was charged in a silence in which the car drove `km`: the level is higher after it, the charge counter ran on or
 * restarted, or the level fell by less than the distance needs (one step of it allowed, and no fuel reported).
 */
export function wasRecharged(state: DetectionState, gap: OpenGap, km: number, levelStep: number): boolean {
  const { level, levelAfter, counter, counterAfter } = gap;
  if (counter !== null && counterAfter !== null && counterAfter > 0 && (counterAfter > counter || isRestart(counter, counterAfter)))
    return true;
  if (level === null || levelAfter === null) return false;
  if (levelAfter > level) return true;
  const capacity = capacityOf(state);
  if (capacity === null || state.carry.fuelLevel.value !== null) return false;
  return ((level - levelAfter + levelStep) * capacity) / 100 < thresholds.minUse * km;
}
