import type { Reports } from '../readings/reports.ts';
import type { DetectionState } from '../state.ts';
import type { StatedCharge } from '../timeline/candidate.ts';
import { mergePause } from '../timeline/merge-rules.ts';
import { addChargeReports, isConfirmed } from './arrival.ts';
import { confirmCharge } from './confirm-charge.ts';
import { isStatedCharging } from './statement.ts';

/**
 * Applies the first statement of charging: it continues a charge after a pause, or may be confirmed at once. Signs alone do not continue a
 * charge before they are confirmed: they may be heating from the cable.
 */
export function applyStatement(state: DetectionState, stated: StatedCharge, reports: Reports): void {
  const charge = stated.cable.worded ? mergePause(state.tail) : null;
  addChargeReports(state, charge ?? stated, reports);
  if (charge === null) testCharge(state, stated, reports.ts);
}

/** Applies a later sample of a stated charge: the first word for it, and whether it is confirmed now. */
export function continueStatement(state: DetectionState, stated: StatedCharge, reports: Reports): void {
  if (!stated.cable.worded && isStatedCharging(state)) {
    stated.cable.worded = true;
    if (mergePause(state.tail, state.tail.indexOf(stated), true) !== null) return;
  }
  testCharge(state, stated, reports.ts);
}

/** Confirms a stated charge whose energy arrives; one without a word then continues a charge after a pause. */
export function testCharge(state: DetectionState, stated: StatedCharge, ts: number): void {
  if (!isConfirmed(state, stated, ts)) return;
  confirmCharge(state, stated);
  if (!stated.cable.worded) mergePause(state.tail, state.tail.indexOf(stated), true);
}
