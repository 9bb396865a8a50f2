import { rhythmOf } from '../readings/source-state.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';
import { type Candidate, isCharging, isStanding } from '../timeline/candidate.ts';
import type { UndecidedGap } from './undecided-gap.ts';
import type { GapVerdict } from './verdict.ts';

/** Returns whether a drive may lie at the end of a rest of which not all was heard: its odometer may still arrive while the car charges. */
export function mayHideDrive(rest: Candidate, next: Candidate, ts: number): boolean {
  return isStanding(rest) && rest.unheard > 0 && next.kind === 'charge' && next.start === rest.end && ts < next.start + thresholds.lateBy;
}

/**
 * The odometer rose while the car charged: it drove before, at the end of the rest before the charge, and came back to where it had stood; null: the
 * rest is closed, or the charge began too long ago.
 */
export function driveBeforeCharge(
  { tail, sources, readings }: Pick<DetectionState, 'tail' | 'sources' | 'readings'>,
  { gap, index, before: charge }: UndecidedGap,
  km: number,
): GapVerdict | null {
  const rest = tail[index - 2];
  if (!isCharging(charge) || !gap.statedAfter || rest === undefined || !mayHideDrive(rest, charge, gap.to)) return null;
  const source = sources[readings.odometerKm.src];
  return { kind: 'drive_before_charge', km, usualGap: source === undefined ? 0 : rhythmOf(source) };
}
