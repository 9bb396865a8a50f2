import type { Reading } from '../readings/reading.ts';
import type { OdometerCheck } from '../readings/odometer.ts';
import type { Readings } from '../readings/readings.ts';
import type { Reported } from '../readings/reported.ts';
import { type Reports, isFresh } from '../readings/reports.ts';

/** `perhaps`: motion that the next report has to confirm; `lost`: carried motion that ended with its last evidence. */
export type Motion = 'moving' | 'perhaps' | 'standing' | 'lost';

/** The kind of the running candidate, as motion sees it (none after a silence). */
export type Was = 'drive' | 'possibleDrive' | 'standing';

/** Time and place of the last evidence of motion; ms, km, degrees. */
export interface Evidence {
  at: number;
  odometer: number | null;
  lat: number | null;
  lon: number | null;
}

/** Where the car stopped: the base for motion by odometer or place alone; `riseTs`: when it was last seen to move away, 0: not. */
export interface RestingPlace {
  odometer: number | null;
  lat: number | null;
  lon: number | null;
  riseTs: number;
}

/** What the rules of motion need and change. */
export interface MotionState extends Reported {
  evidence: Evidence;
  rest: RestingPlace;
  readonly odometerCheck: OdometerCheck;
  readonly gap: object | null;
  readonly accounted: number | null;
}

export function newEvidence(): Evidence {
  return { at: 0, odometer: null, lat: null, lon: null };
}

export function newRestingPlace(): RestingPlace {
  return { odometer: null, lat: null, lon: null, riseTs: 0 };
}

export function isDriveGear({ gear: { value: gear } }: Pick<Readings, 'gear'>): boolean {
  return gear === 'D' || gear === 'R' || gear === 'N';
}

export function storeEvidence(evidence: Evidence, { odometerKm, lat, lon }: Readings, at: number): void {
  evidence.at = at;
  evidence.odometer = odometerKm.value;
  evidence.lat = lat.value;
  evidence.lon = lon.value;
}

/** This sample reports an odometer above an earlier reading, and it did not jump there. */
export function hasRisen(odometer: Reading<number>, from: number | null, reports: Reports): boolean {
  return from !== null && reports.jumpKm === 0 && isFresh(odometer, reports) && (odometer.value ?? 0) > from;
}

/** Records the resting place of the car, the base for motion by odometer or place alone. */
export function recordRest(rest: RestingPlace, { odometerKm, lat, lon }: Readings, reports: Reports): Motion {
  if (isFresh(odometerKm, reports)) rest.odometer = odometerKm.value;
  if (isFresh(lat, reports)) {
    rest.lat = lat.value;
    rest.lon = lon.value;
  }
  rest.riseTs = 0;
  return 'standing';
}
