import { addChargeReports } from './arrival.ts';
import { fillEnd } from '../timeline/edges.ts';
import { type Reports, isFresh } from '../readings/reports.ts';
import { edgeBit, type Candidate } from '../timeline/candidate.ts';
import type { DetectionState } from '../state.ts';

/** Returns the last level a drive reported while the car still moved; null: the drive has no report of it. */
export function lastDrivenLevel(state: DetectionState, drive: Candidate, reports: Reports): number | null {
  const { soc } = state.carry;
  const [level, ts] = isFresh(soc, reports) ? [soc.before, soc.beforeTs] : [soc.value, soc.ts];
  return ts >= drive.first ? level : null;
}

/**
 * Aligns the common edge of a drive and the stated charge right after it: odometer and place of the charge's first sample are those of the
 * drive's end, but a rise of the level since the last moving sample came through the cable. `stood`: the candidate between them where
 * samples were lost.
 */
export function alignChargeStart(
  state: DetectionState,
  drive: Candidate,
  idle: Candidate | null,
  charge: Candidate,
  reports: Reports,
): void {
  fillEnd(state, drive, reports);
  const level = drive.drivenLevel;
  if (level === null || (drive.endLevel ?? 0) <= level) return;
  const { rangeKm } = state.carry;
  const range = isFresh(rangeKm, reports) && rangeKm.beforeTs >= drive.first ? rangeKm.before : drive.endRange;
  drive.endLevel = level;
  drive.endRange = range;
  if (idle !== null) idle.endLevel = level;
  charge.startLevel = level;
  charge.startRange = range;
}

/**
 * Aligns the common edge of a charge and the drive right after it: a rise of counter or level between their samples came through the cable
 * before the car left.
 */
export function alignChargeEnd(state: DetectionState, charge: Candidate, drive: Candidate, reports: Reports): void {
  const { soc, rangeKm, energyAddedKwh } = state.carry;
  const counted = charge.counterBase !== null && isFresh(energyAddedKwh, reports) && (energyAddedKwh.value ?? 0) > charge.counterBase;
  if (counted) addChargeReports(state, charge, reports, true, false);
  if (!isFresh(soc, reports) || charge.endLevel === null || (soc.value ?? 0) <= charge.endLevel) return;
  charge.endLevel = soc.value;
  drive.startLevel = soc.value;
  if (!isFresh(rangeKm, reports)) return;
  charge.endRange = rangeKm.value;
  drive.startRange = rangeKm.value;
}

/** Does what `meetCharge` does for a charge found by the level alone while the drive before it is not settled yet. */
export function alignLevelCharge(drive: Candidate | undefined, charge: Candidate): void {
  if (drive?.kind !== 'move' || drive.end !== charge.start || drive.drivenLevel === null) return;
  if (drive.drivenLevel >= (charge.startLevel ?? 0)) return;
  drive.endLevel = drive.drivenLevel;
  drive.endOpen &= ~edgeBit.level;
  charge.startLevel = drive.drivenLevel;
}
