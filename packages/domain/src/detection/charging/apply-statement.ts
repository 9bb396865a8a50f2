import type { Reports } from '../readings/reports.ts';
import type { DetectionState } from '../state.ts';
import type { StatedCharge } from '../timeline/candidate.ts';
import { mergePause } from '../timeline/merge-rules.ts';
import { addChargeReports, isConfirmed } from './arrival.ts';
import { confirmCharge } from './confirm-charge.ts';

/** Applies the first statement of charging: it continues a charge after a pause, or may be confirmed at once. */
export function applyStatement(state: DetectionState, stated: StatedCharge, reports: Reports): void {
  const charge = mergePause(state.tail);
  addChargeReports(state, charge ?? stated, reports);
  if (charge === null && isConfirmed(state, stated, reports.ts)) confirmCharge(state, stated);
}
