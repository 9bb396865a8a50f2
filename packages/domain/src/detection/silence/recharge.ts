import { isRestart } from '../charging/counter-restart.ts';
import { capacityOf } from '../figures/capacity.ts';
import type { Reported } from '../readings/reported.ts';
import { plainStep } from '../readings/steps.ts';
import type { DetectionSettings } from '../settings.ts';
import { thresholds } from '../thresholds.ts';
import type { OpenGap } from './open-gap.ts';

/** Returns the step of the level of the source that reported it last, in points; 0: no source did. */
export function levelStepNow({ sources, readings }: Pick<Reported, 'sources' | 'readings'>): number {
  const source = sources[readings.soc.src];
  return source === undefined ? 0 : plainStep(source.levelStep);
}

/**
 * Returns whether energy was charged in a silence in which the car drove `km`: the level is higher after it, the charge counter ran on or
 * restarted, or the level fell by less than the distance needs (one step of it allowed, and no fuel reported).
 */
export function wasRecharged(known: KnownUse, gap: OpenGap, km: number, levelStep: number): boolean {
  const { before, after } = gap;
  if (before.counter !== null && after.counter !== null && after.counter > 0) {
    if (after.counter > before.counter || isRestart(before.counter, after.counter)) return true;
  }
  return isTooHigh(known, gap, km, levelStep);
}

/** What tells the use of a drive. */
type KnownUse = Pick<Reported, 'readings'> & { readonly settings: DetectionSettings };

/** Returns whether the level after the silence is too high for a car that drove so far and was not charged. */
export function isTooHigh(known: KnownUse, { before, after }: OpenGap, km: number, levelStep: number): boolean {
  if (before.level === null || after.level === null) return false;
  if (after.level > before.level) return true;
  const capacity = capacityOf(known);
  if (capacity === null || known.readings.fuelLevel.value !== null) return false;
  return ((before.level - after.level + levelStep) * capacity) / 100 < thresholds.minUse * km;
}
