import type { Heard } from './hear.ts';
import { noteOdometer } from './source-memory.ts';
import type { DetectionState } from './state.ts';
import { odometerStep } from './steps.ts';
import { thresholds } from './thresholds.ts';

function implied(from: number, to: number, fromTs: number, ts: number, step: number): boolean {
  const reachable = (thresholds.impossibleSpeed * (ts - fromTs)) / 3_600_000 + step;
  return to >= from && to - from <= reachable;
}

function forget(refused: DetectionState['odometerRefused']): void {
  refused.count = 0;
  refused.value = 0;
  refused.ts = 0;
}

/**
 * Returns false for a reading below the last one or one that implies an impossible speed (one step allowed). Three refused readings that
 * agree re-anchor; `heard.jumpKm` is then the jump in km.
 */
export function acceptOdometer(state: DetectionState, reading: number, heard: Heard): boolean {
  const last = state.carry.odometerKm;
  const refused = state.odometerRefused;
  if (!(reading >= 0)) return false;
  noteOdometer(heard.source, reading);
  const step = odometerStep(heard.source.odometerKm, heard.source.odometerMile);
  if (last.value === null || implied(last.value, reading, last.ts, heard.ts, step)) {
    forget(refused);
    return true;
  }
  // A coarser reading of the same odometer by another source is neither a rise nor a contradiction.
  if (reading < last.value && reading > last.value - step) return false;
  refused.count = refused.count > 0 && implied(refused.value, reading, refused.ts, heard.ts, step) ? refused.count + 1 : 1;
  refused.value = reading;
  refused.ts = heard.ts;
  if (refused.count < thresholds.reanchorAfter) return false;
  forget(refused);
  heard.jumpKm = reading - last.value;
  return true;
}
