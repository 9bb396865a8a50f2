import { mostPower } from '../charging/cable-limit.ts';
import { capacityOf } from '../figures/capacity.ts';
import type { DetectionSettings } from '../settings.ts';
import { thresholds } from '../thresholds.ts';
import type { OdometerCheck } from './odometer.ts';
import type { Readings } from './readings.ts';
import type { Reports } from './reports.ts';
import { plainStep } from './steps.ts';

const minute = 60_000;
const hour = 60 * minute;

/** The level, and what shows how it can change. */
interface LevelState {
  readonly levelCheck: LevelCheck;
  readonly readings: Readings;
  readonly settings: DetectionSettings;
  readonly odometerCheck: OdometerCheck;
  /** Last evidence of motion, ms. */
  readonly evidence: { readonly at: number };
  /** The base of a rise that may become a charge, and where that begins, ms (0: nowhere). */
  readonly rise: { base: number | null; readonly from: number };
  /** Last sign of a charge, ms. */
  readonly signs: { readonly at: number };
  readonly shownKw: number;
}

/** A level and when it was reported, ms. */
interface KnownLevel {
  readonly value: number;
  readonly ts: number;
}

/**
 * The last accepted level, also while it is unknown: when it was last reported and at which odometer, whether it was reported only once, and
 * the same of the level before it; the last refused one; and the level from which it fell as no battery of a standing car does, while the car
 * still stands (null: it did not).
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
  fellFrom: number | null;
  fellTs: number;
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
    fellFrom: null,
    fellTs: 0,
  };
}

/** The car stood since the last level, by the odometer and the place, and nothing showed motion. */
function hasStood({ levelCheck: level, odometerCheck: odometer, evidence }: LevelState, { gpsKm }: Reports): boolean {
  if (evidence.at > level.ts || gpsKm > thresholds.movedByPlace || odometer.lateUntil > level.ts) return false;
  return odometer.km !== null && odometer.km === level.odometer;
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
  const isWordBelieved = !state.settings.offlineCharges && hasStood(state, reports);
  const hasTime = ms >= (isWordBelieved ? thresholds.chargeUnseen : thresholds.silence);
  if (!hasTime && isStatedIdle(state.readings, reports)) return 0;
  const capacity = capacityOf(state);
  const byCable = capacity === null ? thresholds.levelPerMinute : (100 * mostPower(state)) / capacity / 60;
  return (Math.min(thresholds.levelPerMinute, byCable) * ms) / minute;
}

/** Returns the most points by which a level can have fallen in some time, and by the km since it was reported, where the odometer tells of any. */
function mostFall(state: LevelState, ms: number, reports: Reports): number {
  if (hasStood(state, reports)) return (thresholds.standingFallPerMinute * ms) / minute;
  const byTime = (thresholds.levelPerMinute * ms) / minute;
  const { levelCheck: level, odometerCheck: odometer } = state;
  const capacity = capacityOf(state);
  const km = odometer.km === null || level.odometer === null || odometer.lateUntil > level.ts ? 0 : odometer.km - level.odometer;
  if (capacity === null || km <= 0) return byTime;
  const kWh = thresholds.mostUse * km + (thresholds.mostHeater * ms) / hour;
  return Math.min(byTime, (100 * kWh) / capacity);
}

/** Points by which a level may be off. */
const allowance = ({ source }: Reports): number => thresholds.levelAllowance + 2 * plainStep(source.levelStep);

function isPossible(state: LevelState, { value: from, ts }: KnownLevel, level: number, reports: Reports): boolean {
  const change = Math.abs(level - from) - allowance(reports);
  if (change <= 0) return true;
  const ms = reports.ts - ts;
  // An empty battery announces itself; a 0 in between is an error.
  if (level === 0) return false;
  return change <= (level > from ? mostRise(state, ms, reports) : mostFall(state, ms, reports));
}

/** A level that nothing but one reading shows is so far above the one before it that it would be a charge. */
export function isDoubtful({ value, before, isSingle }: Pick<LevelCheck, 'value' | 'before' | 'isSingle'>): boolean {
  return isSingle && value !== null && before !== null && value - before > thresholds.warmingRise;
}

/** The word that the charge is complete came with the level: it agrees with a rise. */
function isNowComplete({ charging }: Readings, ts: number): boolean {
  return charging.ts === ts && charging.value === 'complete' && charging.before !== 'complete';
}

/** A level far below the last one in less time than the standing car can have used so much: an old value, however often it is repeated. */
function isQuestionedFall(state: LevelState, reading: number, reports: Reports): boolean {
  const { value, ts, refused, refusedTs } = state.levelCheck;
  if (value === null || !hasStood(state, reports)) return false;
  const points = value - reading;
  const fellAt = refused !== null && refused < value ? refusedTs : reports.ts;
  return points > allowance(reports) && points * minute > thresholds.standingFallPerMinute * (fellAt - ts);
}

/** Remembers from which level it fell in question until the car drives, or the level rises by other steps. */
function questionFall(state: LevelState, reading: number, reports: Reports): void {
  const { levelCheck: level } = state;
  if (!hasStood(state, reports) || reading > (level.value ?? reading)) level.fellFrom = null;
  if (level.fellFrom !== null || !isQuestionedFall(state, reading, reports)) return;
  level.fellFrom = level.value;
  level.fellTs = level.ts;
}

function accept(state: LevelState, reading: number, reports: Reports): true {
  const { levelCheck: level } = state;
  const { ts } = reports;
  questionFall(state, reading, reports);
  // A doubtful level that falls at once is no evidence of the level before.
  const isFalling = isDoubtful(level) && hasStood(state, reports) && reading < (level.value ?? 0);
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

/** Two levels are the same but for the steps in which they are reported. */
const isSameLevel = (a: number, b: number, { source }: Reports): boolean => Math.abs(a - b) <= Math.max(1, 2 * plainStep(source.levelStep));

/**
 * The level is back where it was before a single reading: that was the error, though the battery can have had it. The car stood since then, for
 * a lower reading also before: else it drove and was charged.
 */
function isTakenBack(state: LevelState, reading: number, reports: Reports): boolean {
  const { levelCheck: level } = state;
  const { value, before } = level;
  if (!level.isSingle || value === null || before === null || !hasStood(state, reports)) return false;
  const isFar = Math.abs(value - before) > thresholds.warmingRise;
  return isFar && isSameLevel(reading, before, reports) && (value > before || level.beforeOdometer === level.odometer);
}

/** The level is back at once where it was before a fall in question: that was the error, unless something shows a charge. */
function isFallTakenBack(state: LevelState, reading: number, reports: Reports): boolean {
  const { levelCheck: level, readings, signs } = state;
  const { value, fellFrom } = level;
  if (value === null || fellFrom === null || reading - value <= thresholds.warmingRise || !hasStood(state, reports)) return false;
  const word = readings.charging.value;
  const isShown = word === 'charging' || word === 'starting' || isNowComplete(readings, reports.ts) || signs.at > level.fellTs;
  return !isShown && isSameLevel(reading, fellFrom, reports);
}

/** Forgets the last levels: the one at `ts` is the last one again. */
function takeBackTo({ levelCheck: level, readings: { soc }, rise }: LevelState, before: number | null, ts: number, reports: Reports): void {
  reports.isLevelTakenBack = true;
  if (soc.value === level.value) soc.value = before;
  level.before = before;
  level.beforeTs = ts;
  level.value = before;
  level.ts = ts;
  level.fellFrom = null;
  // No rise from a level that was an error.
  if (rise.from === 0) rise.base = null;
}

/**
 * Returns false for a level that the battery cannot have: more points above the last one than a cable brings in the time, more below it than
 * a drive (of a car that stood: a heater) takes, or a sudden 0. A second reading that agrees with a refused one counts; so does one that
 * agrees with the level before a single one, or before a fall in question: that was the error (`reports.isLevelTakenBack`).
 */
export function acceptLevel(state: LevelState, reading: number, reports: Reports): boolean {
  const { levelCheck: level } = state;
  const { value, refused, before, beforeTs } = level;
  if (isFallTakenBack(state, reading, reports)) {
    takeBackTo(state, level.fellFrom, level.fellTs, reports);
    return accept(state, reading, reports);
  }
  if (isTakenBack(state, reading, reports)) {
    takeBackTo(state, before, beforeTs, reports);
    return accept(state, reading, reports);
  }
  if (value === null || isPossible(state, { value, ts: level.ts }, reading, reports)) return accept(state, reading, reports);
  const agrees = refused !== null && (refused === reading || isPossible(state, { value: refused, ts: level.refusedTs }, reading, reports));
  const wasError = level.isSingle && before !== null && isPossible(state, { value: before, ts: beforeTs }, reading, reports);
  if (wasError) takeBackTo(state, before, beforeTs, reports);
  else if (agrees && state.rise.from === 0) state.rise.base = null;
  if (agrees || wasError) return accept(state, reading, reports);
  level.refused = reading;
  level.refusedTs = reports.ts;
  return false;
}
