import type { Reports } from './reports.ts';
import type { DetectionState } from '../state.ts';
import { learnOdometer, odometerStep } from './steps.ts';
import { thresholds } from '../thresholds.ts';

function isPlausible(from: number, to: number, fromTs: number, ts: number, step: number): boolean {
  const reachable = (thresholds.impossibleSpeed * (ts - fromTs)) / 3_600_000 + step;
  return to >= from && to - from <= reachable;
}

function resetRefused(refused: DetectionState['odometerRefused']): void {
  refused.count = 0;
  refused.base = 0;
  refused.value = 0;
  refused.ts = 0;
}

/**
 * Returns false for a reading below the last one or one that implies an impossible speed (one step allowed). Three refused readings that
 * agree re-anchor; `reports.jumpKm` is then the jump in km to the first of them: what lies between them was driven.
 */
export function acceptOdometer(state: DetectionState, reading: number, reports: Reports): boolean {
  const last = state.carry.odometerKm;
  const refused = state.odometerRefused;
  if (!(reading >= 0)) return false;
  learnOdometer(reports.source.odometerStep, reading);
  const step = odometerStep(reports.source.odometerStep);
  if (last.value === null || isPlausible(last.value, reading, last.ts, reports.ts, step)) {
    resetRefused(refused);
    return true;
  }
  // A coarser reading of the same odometer by another source is neither a rise nor a contradiction.
  if (reading < last.value && reading > last.value - step) return false;
  const agrees = refused.count > 0 && isPlausible(refused.value, reading, refused.ts, reports.ts, step);
  refused.count = agrees ? refused.count + 1 : 1;
  if (!agrees) refused.base = reading;
  refused.value = reading;
  refused.ts = reports.ts;
  if (refused.count < thresholds.reanchorAfter) return false;
  reports.jumpKm = refused.base - last.value;
  resetRefused(refused);
  return true;
}
