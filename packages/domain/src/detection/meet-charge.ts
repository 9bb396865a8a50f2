import { takeArrival } from './arrival.ts';
import { fillEnd } from './edges.ts';
import { type Heard, isFresh } from './hear.ts';
import { edgeBit, type Piece } from './piece.ts';
import type { DetectionState } from './state.ts';

/** Returns the last level a drive reported while the car still moved; null: the drive has no report of it. */
export function drivenLevel(state: DetectionState, drive: Piece, heard: Heard): number | null {
  const { soc } = state.carry;
  const [level, ts] = isFresh(soc, heard) ? [soc.before, soc.beforeTs] : [soc.value, soc.ts];
  return ts >= drive.first ? level : null;
}

/**
 * Aligns the common edge of a drive and the stated charge right after it: odometer and place of the charge's first sample are those of the
 * drive's end, but a rise of the level since the last moving sample came through the cable. `stood`: the candidate between them where
 * samples were lost.
 */
export function meetCharge(state: DetectionState, drive: Piece, stood: Piece | null, charge: Piece, heard: Heard): void {
  fillEnd(state, drive, heard);
  const level = drive.drivenLevel;
  if (level === null || (drive.endLevel ?? 0) <= level) return;
  const { rangeKm } = state.carry;
  const range = isFresh(rangeKm, heard) && rangeKm.beforeTs >= drive.first ? rangeKm.before : drive.endRange;
  drive.endLevel = level;
  drive.endRange = range;
  if (stood !== null) stood.endLevel = level;
  charge.startLevel = level;
  charge.startRange = range;
}

/**
 * Aligns the common edge of a charge and the drive right after it: a rise of counter or level between their samples came through the cable
 * before the car left.
 */
export function leaveCharge(state: DetectionState, charge: Piece, drive: Piece, heard: Heard): void {
  const { soc, rangeKm, energyAddedKwh } = state.carry;
  const counted = charge.counterBase !== null && isFresh(energyAddedKwh, heard) && (energyAddedKwh.value ?? 0) > charge.counterBase;
  if (counted) takeArrival(state, charge, heard, true, false);
  if (!isFresh(soc, heard) || charge.endLevel === null || (soc.value ?? 0) <= charge.endLevel) return;
  charge.endLevel = soc.value;
  drive.startLevel = soc.value;
  if (!isFresh(rangeKm, heard)) return;
  charge.endRange = rangeKm.value;
  drive.startRange = rangeKm.value;
}

/** Does what `meetCharge` does for a charge found by the level alone while the drive before it is not settled yet. */
export function meetLevelCharge(drive: Piece | undefined, charge: Piece): void {
  if (drive?.kind !== 'move' || drive.end !== charge.start || drive.drivenLevel === null) return;
  if (drive.drivenLevel >= (charge.startLevel ?? 0)) return;
  drive.endLevel = drive.drivenLevel;
  drive.endOpen &= ~edgeBit.level;
  charge.startLevel = drive.drivenLevel;
}
