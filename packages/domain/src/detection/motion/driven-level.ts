import { thresholds } from '../thresholds.ts';

const hour = 3_600_000;

/** Returns the least points by which the level falls on a drive of so many km, whatever the size of the battery. */
export function leastFall(km: number): number {
  return thresholds.leastPointsPerKm * km;
}

/**
 * Returns whether the fall of the level shows that the car drove so many km in `duration` ms: more than a car loses that stands, and what the km take
 * of a large battery. A place that moved by them is true then, though the odometer did not follow.
 */
export function isDrivenByLevel(before: number | null, after: number | null, km: number, duration: number): boolean {
  if (before === null || after === null) return false;
  const fall = before - after;
  return fall >= thresholds.warmingRise + (thresholds.standingLossPerHour * duration) / hour && fall >= thresholds.shownPointsPerKm * km;
}
