import type { Readings } from '../readings/readings.ts';
import { type Reports, isFresh } from '../readings/reports.ts';
import type { Candidate, Charge, Drive, Stationary } from '../timeline/candidate.ts';
import { close, edgeBit } from '../timeline/edge-values.ts';
import { fillEnd } from '../timeline/edges.ts';
import { addChargeReports } from './arrival.ts';
import type { ChargingState } from './charging-state.ts';

/** Returns the last level a drive reported while the car still moved; null: the drive has no report of it. */
export function lastDrivenLevel({ soc }: Pick<Readings, 'soc'>, drive: Candidate, reports: Reports): number | null {
  const [level, ts] = isFresh(soc, reports) ? [soc.before, soc.beforeTs] : [soc.value, soc.ts];
  return ts >= drive.first ? level : null;
}

/** A drive and the stated charge right after it. `idle`: the candidate between them where samples were lost. */
interface Arrival {
  readonly drive: Drive;
  readonly idle: Stationary | null;
  readonly charge: Candidate;
}

/**
 * Aligns the common edge of a drive and the stated charge right after it: odometer and place of the charge's first sample are those of the
 * drive's end, but a rise of the level since the last moving sample came through the cable.
 */
export function alignChargeStart(readings: Readings, { drive, idle, charge }: Arrival, reports: Reports): void {
  fillEnd(readings, drive, reports);
  const level = drive.drive.drivenLevel;
  if (level === null || (drive.endValues.level ?? 0) <= level) return;
  const { rangeKm } = readings;
  const range = isFresh(rangeKm, reports) && rangeKm.beforeTs >= drive.first ? rangeKm.before : drive.endValues.range;
  for (const values of [drive.endValues, charge.startValues]) {
    values.level = level;
    values.range = range;
  }
  if (idle !== null) idle.endValues.level = level;
}

/**
 * Aligns the common edge of a charge and the drive right after it: a rise of counter or level between their samples came through the cable
 * before the car left.
 */
export function alignChargeEnd(state: ChargingState, charge: Charge, drive: Candidate, reports: Reports): void {
  const { soc, rangeKm, energyAddedKwh } = state.readings;
  const base = charge.energy.counterBase;
  const counted = base !== null && isFresh(energyAddedKwh, reports) && (energyAddedKwh.value ?? 0) > base;
  if (counted) addChargeReports(state, charge, reports, { counter: true, level: false });
  const { level } = charge.endValues;
  if (!isFresh(soc, reports) || level === null || (soc.value ?? 0) <= level) return;
  for (const values of [charge.endValues, drive.startValues]) {
    values.level = soc.value;
    if (isFresh(rangeKm, reports)) values.range = rangeKm.value;
  }
}

/** Does what `alignChargeStart` does for a charge found by the level alone while the drive before it is not settled yet. */
export function alignLevelCharge(drive: Candidate | undefined, charge: Charge): void {
  if (drive?.kind !== 'drive' || drive.end !== charge.start || drive.drive.drivenLevel === null) return;
  const level = drive.drive.drivenLevel;
  if (level >= (charge.startValues.level ?? 0)) return;
  drive.endValues.level = level;
  close(drive.endValues, edgeBit.level);
  charge.startValues.level = level;
}
