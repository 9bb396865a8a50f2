import { isStatedCharging } from '../charging/statement.ts';
import { distanceKm } from '../geo.ts';
import { clearReading } from '../readings/reading.ts';
import type { Readings } from '../readings/readings.ts';
import { type Reports, isFresh } from '../readings/reports.ts';
import { thresholds } from '../thresholds.ts';
import { isReportedOnCable } from './cable-report.ts';
import { judgeInferred } from './inferred-motion.ts';
import {
  type Evidence,
  hasRisen,
  isDriveGear,
  type Motion,
  type MotionState,
  type RestingPlace,
  recordRest,
  storeEvidence,
  type Was,
} from './motion-state.ts';

/**
 * Clears a carried gear, motion or speed at a newer cable, a newer charging statement or `asleep`, and a carried motion or speed at a newer
 * P.
 */
function clearOutdated(state: MotionState, reports: Reports): void {
  const { gear, moving, speedKmh } = state.readings;
  if (isStopped(state.readings, reports)) {
    if (!isFresh(moving, reports) && moving.value === true) clearReading(moving);
    if (!isFresh(speedKmh, reports)) clearReading(speedKmh);
  }
  if (!isReportedOnCable(state, reports) && !reports.asleep) return;
  if (isDriveGear(state.readings) && !isFresh(gear, reports)) clearReading(gear);
  if (moving.value === true && !isFresh(moving, reports)) clearReading(moving);
  if (!isFresh(speedKmh, reports)) clearReading(speedKmh);
}

/** This sample says that the car stands. */
function isStopped({ gear, moving }: Readings, reports: Reports): boolean {
  return (isFresh(gear, reports) && gear.value === 'P') || (isFresh(moving, reports) && moving.value === false);
}

/** Evidence that the car really moves: a fresh gear or motion, a fresh speed, a moved odometer, a place 100 m away. */
function hasEvidence(readings: Readings, evidence: Evidence, reports: Reports): boolean {
  const { gear, moving, speedKmh } = readings;
  if (isFresh(gear, reports) && isDriveGear(readings)) return true;
  if (isFresh(moving, reports) && moving.value === true) return true;
  if (isFresh(speedKmh, reports) && (speedKmh.value ?? 0) >= thresholds.speedMoves) return true;
  return hasRisen(readings.odometerKm, evidence.odometer, reports) || (reports.newFix && isElsewhere(readings, evidence));
}

/** The place is 100 m away from that of `base`. */
function isElsewhere({ lat, lon }: Readings, base: Evidence | RestingPlace): boolean {
  if (base.lat === null || base.lon === null || lat.value === null || lon.value === null) return false;
  return distanceKm(base.lat, base.lon, lat.value, lon.value) >= thresholds.samePlace;
}

/**
 * Only a flag says that the car moves, while it states charging and did not leave its place: the flag means that it is awake. Words of an earlier
 * sample need an odometer or a place in this one: it may be the end of charging that was lost.
 */
function isFlagWhileCharging(state: MotionState, reports: Reports, was: Was): boolean {
  const { readings, rest, evidence } = state;
  const { moving, speedKmh, odometerKm, lat } = readings;
  if (moving.value !== true || isDriveGear(readings) || !isStatedCharging(state)) return false;
  const stood = was === 'drive' ? evidence : rest;
  const hasLeft = hasRisen(odometerKm, stood.odometer, reports) || (isFresh(lat, reports) && isElsewhere(readings, stood));
  if (hasLeft || (speedKmh.value ?? 0) >= thresholds.speedMoves) return false;
  return isReportedOnCable(state, reports) || isFresh(odometerKm, reports) || isFresh(lat, reports);
}

/** Derives the motion at this sample. `was`: the kind of the running candidate (none after a silence). */
export function judgeMotion(state: MotionState, reports: Reports, was: Was, isInferred: boolean): Motion {
  clearOutdated(state, reports);
  if (isFlagWhileCharging(state, reports, was)) clearReading(state.readings.moving);
  const { readings, evidence, rest } = state;
  const { gear, moving, speedKmh } = readings;
  if (isDeclared(readings, reports, was)) return judgeDeclared(state, reports, was);
  if (isFresh(speedKmh, reports)) return judgeSpeed(state, reports, was);
  if (was === 'possibleDrive' && speedKmh.value !== null) {
    if (hasRisen(readings.odometerKm, evidence.odometer, reports)) return 'moving';
    return reports.ts - evidence.at <= thresholds.silence ? 'perhaps' : 'standing';
  }
  // What a silence hides is decided as a whole (silence/decide-gap.ts).
  if (gear.value !== null || moving.value !== null || speedKmh.value !== null || state.gap !== null || reports.silence)
    return recordRest(rest, readings, reports);
  // Reported motion ends when reports of it end; only inferred motion continues between two reports of its odometer or place.
  return judgeInferred(state, reports, was === 'drive' && !isInferred ? 'standing' : was);
}

/** Gear or motion says that the car moves, or a carried speed does. */
function isDeclared(readings: Readings, reports: Reports, was: Was): boolean {
  if (isDriveGear(readings) || readings.moving.value === true) return true;
  return was === 'drive' && (readings.speedKmh.value ?? 0) >= thresholds.speedMoves && !isFresh(readings.speedKmh, reports);
}

/** What is declared ends when nothing shows for a silence that the car moves. */
function judgeDeclared({ readings, evidence }: MotionState, reports: Reports, was: Was): Motion {
  if (was === 'standing' || hasEvidence(readings, evidence, reports)) storeEvidence(evidence, readings, reports.ts);
  else if (reports.ts - evidence.at >= thresholds.silence) {
    clearReading(readings.gear);
    clearReading(readings.moving);
    clearReading(readings.speedKmh);
    return was === 'drive' ? 'lost' : 'standing';
  }
  return 'moving';
}

function judgeSpeed(state: MotionState, reports: Reports, was: Was): Motion {
  const { readings, evidence } = state;
  const { gear, moving, plugged, odometerKm } = readings;
  const speed = readings.speedKmh.value ?? 0;
  const parked = gear.value === 'P' || moving.value === false;
  const isNewer = !isFresh(gear, reports) && !isFresh(moving, reports);
  const blocked = plugged.value === true || isStatedCharging(state);
  const needed = blocked || (parked && was === 'standing') ? thresholds.speedBeatsPark : thresholds.speedMoves;
  if (speed < needed || (parked && !isNewer)) return recordRest(state.rest, readings, reports);
  const rolled = hasRisen(odometerKm, odometerKm.before, reports);
  const second = isSecondSpeed(evidence, reports, was, speed);
  storeEvidence(evidence, readings, reports.ts);
  if (was !== 'drive' && !rolled && !second) return 'perhaps';
  if (parked) {
    clearReading(gear);
    clearReading(moving);
  }
  return 'moving';
}

/** The speed is the second one of a motion: after a silence the last report before it tells whether the car moved then too. */
function isSecondSpeed(evidence: Evidence, reports: Reports, was: Was, speed: number): boolean {
  const since = reports.ts - evidence.at;
  if (was === 'possibleDrive' && since <= thresholds.silence) return true;
  return reports.silence && evidence.at === reports.before && since < thresholds.betweenSpeeds && speed >= thresholds.speedBeatsPark;
}
