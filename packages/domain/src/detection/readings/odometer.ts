import { thresholds } from '../thresholds.ts';
import type { Readings } from './readings.ts';
import type { Reports } from './reports.ts';
import { learnOdometer, odometerStep } from './steps.ts';

/**
 * The last accepted reading, also while it is unknown, when it was first and last reported, since when the car was seen moving with it
 * (0: not), and the refused readings that agree so far: their number, the first and the last of them.
 */
export interface OdometerCheck {
  km: number | null;
  since: number;
  movedFrom: number;
  lastReport: number;
  refused: number;
  base: number;
  value: number;
  ts: number;
  /** The reading before it fell to one that agreed with others; 0: it did not fall, or is back there. */
  fellFrom: number;
  /** Until when a rise without motion may be late news of the last drive (motion/late-odometer.ts), ms; 0: no drive waits for it. */
  lateUntil: number;
  /** The place has shown that it is late. */
  isLate: boolean;
}

export function newOdometerCheck(): OdometerCheck {
  return {
    km: null,
    since: 0,
    movedFrom: 0,
    lastReport: 0,
    refused: 0,
    base: 0,
    value: 0,
    ts: 0,
    fellFrom: 0,
    lateUntil: 0,
    isLate: false,
  };
}

/** What tells whether a reading can be. */
interface CheckedCar {
  readonly odometerCheck: OdometerCheck;
  readonly readings: Readings;
  /** Last evidence of motion, ms. */
  readonly evidence: { readonly at: number };
}

/** Gear, motion or speed was ever reported. */
function isMotionReported({ gear, moving, speedKmh }: Readings): boolean {
  return gear.ts > 0 || moving.ts > 0 || speedKmh.ts > 0;
}

/** An odometer can rise by so many km in the time, ms. */
function canRise(km: number, ms: number, step: number): boolean {
  return km >= 0 && km <= (thresholds.impossibleSpeed * ms) / 3_600_000 + step;
}

/**
 * An odometer that fell, did not move and is back where it was before: what it showed meanwhile was false, and it rose by what lies above the
 * reading before its fall.
 */
function isBack({ km, fellFrom, since }: OdometerCheck, reading: number, ts: number, step: number): boolean {
  if (fellFrom === 0 || km === null || reading < fellFrom - step || ts - since < thresholds.silence) return false;
  return fellFrom - km > step && reading - fellFrom < fellFrom - km;
}

function accept(odometer: OdometerCheck, reading: number, ts: number): true {
  if (reading !== odometer.km) {
    odometer.since = ts;
    odometer.movedFrom = 0;
  }
  odometer.km = reading;
  odometer.lastReport = ts;
  odometer.refused = 0;
  odometer.base = 0;
  odometer.value = 0;
  odometer.ts = 0;
  return true;
}

/** The car can have driven so far since the last report, or in the time in which it was seen moving since the reading changed. */
function canBeDriven({ lastReport, movedFrom }: OdometerCheck, km: number, ts: number, step: number): boolean {
  return canRise(km, ts - lastReport, step) || (movedFrom > 0 && canRise(km, ts - movedFrom, step));
}

/** Remembers a refused reading; returns whether it agrees with the one refused before it. */
function refuse(odometer: OdometerCheck, reading: number, ts: number, step: number): boolean {
  const agrees = odometer.refused > 0 && canRise(reading - odometer.value, ts - odometer.ts, step);
  odometer.refused = agrees ? odometer.refused + 1 : 1;
  if (!agrees) odometer.base = reading;
  odometer.value = reading;
  odometer.ts = ts;
  return agrees;
}

/**
 * Returns false for a reading below the last one or one that implies an impossible speed (one step allowed). A repeated reading does not show
 * that the car stood: what it cannot have driven since the last report, but since the last different reading, counts in the time that a
 * car was seen moving since, and as soon as a second reading agrees where nothing but odometer and place ever show that it stands. Three other refused readings that agree re-anchor; `reports.jumpKm` is then the jump
 * in km to the first of them: what lies between them was driven. A reading that is back where the odometer was before such a fall jumps back. A
 * sample with a reading below the last one may be of another time (`reports.isOdometerBehind`).
 */
export function acceptOdometer({ odometerCheck: odometer, readings, evidence }: CheckedCar, reading: number, reports: Reports): boolean {
  const { ts } = reports;
  if (!(reading >= 0)) return false;
  learnOdometer(reports.source.odometerStep, reading, ts);
  const { km, since } = odometer;
  if (odometer.movedFrom === 0 && evidence.at > since) odometer.movedFrom = evidence.at;
  const step = odometerStep(reports.source.odometerStep);
  if (isBack(odometer, reading, ts, step)) {
    reports.jumpKm = odometer.fellFrom - (km ?? 0);
    odometer.fellFrom = 0;
    return accept(odometer, reading, ts);
  }
  if (km === null || canBeDriven(odometer, reading - km, ts, step)) return accept(odometer, reading, ts);
  // A coarser reading of the same odometer by another source is neither a rise nor a contradiction.
  if (reading < km && reading > km - step) return false;
  const agrees = refuse(odometer, reading, ts, step);
  reports.isOdometerBehind = reading < km;
  if (agrees && !isMotionReported(readings) && canRise(reading - km, ts - since, step)) return accept(odometer, reading, ts);
  if (odometer.refused < thresholds.reanchorAfter) return false;
  reports.jumpKm = odometer.base - km;
  if (reading < km) odometer.fellFrom = Math.max(odometer.fellFrom, km);
  return accept(odometer, reading, ts);
}
