import { rhythmOf } from '../readings/source-state.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';
import { type Candidate, isCharging, isStanding, newCandidate } from '../timeline/candidate.ts';
import { copyEdge, setStanding } from '../timeline/edge-values.ts';
import type { UndecidedGap } from './undecided-gap.ts';
import { plausibleDuration } from './unheard-drive.ts';
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

/** Inserts that drive. */
export function insertDriveBefore(
  tail: Candidate[],
  { gap, index, before: charge }: UndecidedGap,
  { km, usualGap: unheard }: Extract<GapVerdict, { kind: 'drive_before_charge' }>,
): void {
  const rest = tail[index - 2];
  if (rest === undefined) return;
  const from = Math.max(rest.start, rest.end - plausibleDuration(km));
  const drive = newCandidate('drive', from, rest.end);
  Object.assign(drive, { first: from, endUntil: rest.end, inferred: true, src: rest.src, rank: rest.rank });
  Object.assign(drive, { startUnheard: unheard, endUnheard: unheard, unheard: rest.end - from });
  drive.earliestStart = Math.max(rest.start, rest.end - rest.unheard);
  drive.drive.isTrip = km >= thresholds.smallestTrip;
  drive.track.odometerSeen = true;
  drive.startValues = { ...copyEdge(rest.endValues), level: null, range: null, odometer: gap.before.odometer };
  drive.endValues = { ...copyEdge(charge.startValues), odometer: gap.after.odometer };
  rest.end = from;
  rest.last = Math.min(rest.last, from);
  rest.unheard = Math.max(0, rest.unheard - drive.unheard);
  rest.endValues.level = null;
  charge.startValues.odometer = gap.after.odometer;
  setStanding(charge.endValues, charge.startValues);
  tail.splice(index - 1, 0, drive);
  if (rest.end === rest.start) tail.splice(index - 2, 1);
}
