import { capacityOf } from '../figures/capacity.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';
import type { Readings } from './readings.ts';
import type { Reports } from './reports.ts';
import { plainStep } from './steps.ts';

const minute = 60_000;

/** The level, and what shows how it can change. */
type LevelState = Pick<DetectionState, 'levelCheck' | 'readings' | 'settings' | 'odometerCheck' | 'evidence' | 'rise'>;

/**
 * The last accepted level, also while it is unknown: when it was last reported and at which odometer, whether it was reported only once, and
 * the same of the level before it; and the last refused one.
 */
export interface LevelCheck {
  value: number | null;
  ts: number;
  odometer: number | null;
  isSingle: boolean;
  before: number | null;
  beforeTs: number;
  beforeOdometer: number | null;
  refused: number | null;
  refusedTs: number;
}

export function newLevelCheck(): LevelCheck {
  return {
    value: null,
    ts: 0,
    odometer: null,
    isSingle: false,
    before: null,
    beforeTs: 0,
    beforeOdometer: null,
    refused: null,
    refusedTs: 0,
  };
}

/** The car stood since the last level, by the odometer, and nothing showed motion. */
function hasStood({ levelCheck: level, odometerCheck: odometer, evidence }: LevelState): boolean {
  return evidence.at <= level.ts && odometer.km !== null && odometer.km === level.odometer;
}

/** The source states, before and now, that the car is off the cable or does not charge. */
function isStatedIdle({ plugged, charging }: Readings, { ts }: Reports): boolean {
  if (plugged.value === false && plugged.ts === ts && plugged.before !== true) return true;
  const { value, before } = charging;
  return charging.ts === ts && value !== null && value === before && value !== 'charging' && value !== 'starting';
}

/** Returns the most points by which a level can have risen in some time. */
function mostRise(state: LevelState, ms: number, reports: Reports): number {
  // Without a charge a level rises only downhill or by a warming battery; in a silence the car may have been on a cable elsewhere.
  const hasTime = ms >= (hasStood(state) ? thresholds.chargeUnseen : thresholds.silence);
  if (!hasTime && isStatedIdle(state.readings, reports)) return 0;
  const capacity = capacityOf(state);
  const byCable = capacity === null ? thresholds.levelPerMinute : (100 * thresholds.cableDc) / capacity / 60;
  return (Math.min(thresholds.levelPerMinute, byCable) * ms) / minute;
}

/** Returns the most points by which a level can have fallen in some time. */
function mostFall(state: LevelState, ms: number): number {
  return ((hasStood(state) ? thresholds.standingFallPerMinute : thresholds.levelPerMinute) * ms) / minute;
}

function isPossible(state: LevelState, from: number, fromTs: number, level: number, reports: Reports): boolean {
  const change = Math.abs(level - from) - thresholds.levelAllowance - 2 * plainStep(reports.source.levelStep);
  if (change <= 0) return true;
  const ms = reports.ts - fromTs;
  // An empty battery announces itself; a 0 in between is an error.
  if (level === 0) return false;
  return change <= (level > from ? mostRise(state, ms, reports) : mostFall(state, ms));
}

/** A level that nothing but one reading shows is so far above the one before it that it would be a charge. */
export function isDoubtful({ value, before, isSingle }: Pick<LevelCheck, 'value' | 'before' | 'isSingle'>): boolean {
  return isSingle && value !== null && before !== null && value - before > thresholds.warmingRise;
}

/** The word that the charge is complete came with the level: it agrees with a rise. */
function isNowComplete({ charging }: Readings, ts: number): boolean {
  return charging.ts === ts && charging.value === 'complete' && charging.before !== 'complete';
}

function accept(state: LevelState, reading: number, ts: number): true {
  const { levelCheck: level } = state;
  // A doubtful level that falls at once is no evidence of the level before.
  const isFalling = isDoubtful(level) && hasStood(state) && reading < (level.value ?? 0);
  level.isSingle = reading !== level.value && !isNowComplete(state.readings, ts);
  if (level.isSingle && !isFalling) {
    level.before = level.value;
    level.beforeTs = level.ts;
    level.beforeOdometer = level.odometer;
  }
  level.value = reading;
  level.ts = ts;
  level.odometer = state.odometerCheck.km;
  level.refused = null;
  level.refusedTs = 0;
  return true;
}

/**
 * The level is back where it was before a single reading: that was the error, though the battery can have had it. The car stood since then, for
 * a lower reading also before: else it drove and was charged.
 */
function isTakenBack(state: LevelState, reading: number, reports: Reports): boolean {
  const { levelCheck: level } = state;
  const { value, before } = level;
  if (!level.isSingle || value === null || before === null || !hasStood(state)) return false;
  const isFar = Math.abs(value - before) > thresholds.warmingRise;
  const tolerance = Math.max(1, 2 * plainStep(reports.source.levelStep));
  return isFar && Math.abs(reading - before) <= tolerance && (value > before || level.beforeOdometer === level.odometer);
}

/** Forgets the last level: the one before it is the last one again. */
function takeBack({ levelCheck: level, readings: { soc }, rise }: LevelState, reports: Reports): void {
  reports.isLevelTakenBack = true;
  if (soc.value === level.value) soc.value = level.before;
  level.value = level.before;
  level.ts = level.beforeTs;
  // No rise from a level that was an error.
  if (rise.from === 0) rise.base = null;
}

/**
 * Returns false for a level that the battery cannot have: more points above the last one than a cable brings in the time, more below it than
 * a drive (of a car that stood: a heater) takes, or a sudden 0. A second reading that agrees with a refused one counts; so does one that
 * agrees with the level before a single one: that was the error (`reports.isLevelTakenBack`).
 */
export function acceptLevel(state: LevelState, reading: number, reports: Reports): boolean {
  const { levelCheck: level } = state;
  const { value, refused, before } = level;
  if (isTakenBack(state, reading, reports)) {
    takeBack(state, reports);
    return accept(state, reading, reports.ts);
  }
  if (value === null || isPossible(state, value, level.ts, reading, reports)) return accept(state, reading, reports.ts);
  const agrees = refused !== null && (refused === reading || isPossible(state, refused, level.refusedTs, reading, reports));
  const wasError = level.isSingle && before !== null && isPossible(state, before, level.beforeTs, reading, reports);
  if (wasError) takeBack(state, reports);
  else if (agrees && state.rise.from === 0) state.rise.base = null;
  if (agrees || wasError) return accept(state, reading, reports.ts);
  level.refused = reading;
  level.refusedTs = reports.ts;
  return false;
}
