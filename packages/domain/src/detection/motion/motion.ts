import { distanceKm } from '../geo.ts';
import { type Reports, isFresh } from '../readings/reports.ts';
import { findOpenDrive } from './open-end.ts';
import type { Candidate } from '../timeline/candidate.ts';
import { clearReading } from '../readings/reading.ts';
import { isStatedCharging, isStatedOnCable } from '../charging/statement.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';

/** `perhaps`: motion that the next report has to confirm; `lost`: carried motion that ended with its last evidence. */
export type Motion = 'moving' | 'perhaps' | 'standing' | 'lost';

function isDriveGear(state: DetectionState): boolean {
  const gear = state.carry.gear.value;
  return gear === 'D' || gear === 'R' || gear === 'N';
}

/** This sample itself states that the car is on the cable. */
function isOnCable(state: DetectionState, reports: Reports): boolean {
  const { carry } = state;
  return (
    (isFresh(carry.plugged, reports) && carry.plugged.value === true) ||
    (isFresh(carry.charging, reports) && isStatedOnCable(carry.charging.value)) ||
    ((isFresh(carry.chargingHint, reports) || isFresh(carry.chargerPowerKw, reports)) && isStatedCharging(state))
  );
}

/**
 * Clears a carried gear, motion or speed at a newer cable, a newer charging statement or `asleep`, and a carried motion or speed at a newer
 * P.
 */
function clearOutdated(state: DetectionState, reports: Reports): void {
  const { carry } = state;
  const stopped =
    (isFresh(carry.gear, reports) && carry.gear.value === 'P') || (isFresh(carry.moving, reports) && carry.moving.value === false);
  if (stopped && !isFresh(carry.moving, reports) && carry.moving.value === true) clearReading(carry.moving);
  if (stopped && !isFresh(carry.speedKmh, reports)) clearReading(carry.speedKmh);
  if (!isOnCable(state, reports) && !reports.asleep) return;
  if (isDriveGear(state) && !isFresh(carry.gear, reports)) clearReading(carry.gear);
  if (carry.moving.value === true && !isFresh(carry.moving, reports)) clearReading(carry.moving);
  if (!isFresh(carry.speedKmh, reports)) clearReading(carry.speedKmh);
}

function storeEvidence(state: DetectionState, at: number): void {
  const { evidence, carry } = state;
  evidence.at = at;
  evidence.odometer = carry.odometerKm.value;
  evidence.lat = carry.lat.value;
  evidence.lon = carry.lon.value;
}

/** The odometer has risen since the last evidence. */
function movedSince(state: DetectionState, reports: Reports): boolean {
  const { carry, evidence } = state;
  return (
    evidence.odometer !== null &&
    reports.jumpKm === 0 &&
    isFresh(carry.odometerKm, reports) &&
    (carry.odometerKm.value ?? 0) > evidence.odometer
  );
}

/** Evidence that the car really moves: a fresh gear or motion, a fresh speed, a moved odometer, a place 100 m away. */
function hasEvidence(state: DetectionState, reports: Reports): boolean {
  const { carry, evidence } = state;
  if (isFresh(carry.gear, reports) && isDriveGear(state)) return true;
  if (isFresh(carry.moving, reports) && carry.moving.value === true) return true;
  if (isFresh(carry.speedKmh, reports) && (carry.speedKmh.value ?? 0) >= thresholds.speedMoves) return true;
  if (movedSince(state, reports)) return true;
  if (!reports.newFix || evidence.lat === null || evidence.lon === null || carry.lat.value === null || carry.lon.value === null)
    return false;
  return distanceKm(evidence.lat, evidence.lon, carry.lat.value, carry.lon.value) >= thresholds.samePlace;
}

/** Derives the motion at this sample. `was`: the kind of the running candidate (none after a silence). */
export function judgeMotion(state: DetectionState, reports: Reports, was: 'move' | 'maybe' | 'standing', isInferred: boolean): Motion {
  const { carry } = state;
  clearOutdated(state, reports);
  const declared = isDriveGear(state) || carry.moving.value === true;
  const carriedSpeed = was === 'move' && (carry.speedKmh.value ?? 0) >= thresholds.speedMoves && !isFresh(carry.speedKmh, reports);
  if (declared || carriedSpeed) {
    if (was === 'standing' || hasEvidence(state, reports)) storeEvidence(state, reports.ts);
    else if (reports.ts - state.evidence.at >= thresholds.silence) {
      clearReading(carry.gear);
      clearReading(carry.moving);
      clearReading(carry.speedKmh);
      return was === 'move' ? 'lost' : 'standing';
    }
    return 'moving';
  }
  if (isFresh(carry.speedKmh, reports)) return judgeSpeed(state, reports, was);
  if (was === 'maybe' && carry.speedKmh.value !== null) {
    if (movedSince(state, reports)) return 'moving';
    return reports.ts - state.evidence.at <= thresholds.silence ? 'perhaps' : 'standing';
  }
  if (carry.gear.value !== null || carry.moving.value !== null || carry.speedKmh.value !== null || state.gap !== null)
    return recordRest(state, reports);
  // Reported motion ends when reports of it end; only inferred motion continues between two reports of its odometer or place.
  return judgeInferred(state, reports, was === 'move' && !isInferred ? 'standing' : was);
}

function judgeSpeed(state: DetectionState, reports: Reports, was: 'move' | 'maybe' | 'standing'): Motion {
  const { carry } = state;
  const speed = carry.speedKmh.value ?? 0;
  const parked = carry.gear.value === 'P' || carry.moving.value === false;
  const isNewer = !isFresh(carry.gear, reports) && !isFresh(carry.moving, reports);
  const blocked = carry.plugged.value === true || isStatedCharging(state);
  const needed = blocked || (parked && was === 'standing') ? thresholds.speedBeatsPark : thresholds.speedMoves;
  if (speed < needed || (parked && !isNewer)) return recordRest(state, reports);
  const before = carry.odometerKm.before;
  const rolled = isFresh(carry.odometerKm, reports) && before !== null && reports.jumpKm === 0 && (carry.odometerKm.value ?? 0) > before;
  const second = was === 'maybe' && reports.ts - state.evidence.at <= thresholds.silence;
  storeEvidence(state, reports.ts);
  if (was !== 'move' && !rolled && !second) return 'perhaps';
  if (parked) {
    clearReading(carry.gear);
    clearReading(carry.moving);
  }
  return 'moving';
}

/** Records the resting place of the car, the base for motion by odometer or place alone. */
function recordRest(state: DetectionState, reports: Reports): Motion {
  const { carry, rest: base } = state;
  if (isFresh(carry.odometerKm, reports)) base.odometer = carry.odometerKm.value;
  if (isFresh(carry.lat, reports)) {
    base.lat = carry.lat.value;
    base.lon = carry.lon.value;
  }
  base.riseTs = 0;
  return 'standing';
}

/** Infers motion without gear and speed: from a rising odometer or, without odometer, a changing place. */
function judgeInferred(state: DetectionState, reports: Reports, was: 'move' | 'maybe' | 'standing'): Motion {
  const { carry, rest: base } = state;
  if (reports.asleep) return recordRest(state, reports);
  if (carry.odometerKm.value !== null) {
    if (!isFresh(carry.odometerKm, reports)) return was === 'maybe' ? 'perhaps' : was === 'move' ? 'moving' : 'standing';
    if (base.odometer === null || reports.jumpKm !== 0) return recordRest(state, reports);
    const rose = carry.odometerKm.before !== null && carry.odometerKm.value > carry.odometerKm.before;
    return judgeRise(state, reports, rose, carry.odometerKm.value - base.odometer > thresholds.movedByOdometer, was);
  }
  if (!isFresh(carry.lat, reports) || carry.lat.value === null || carry.lon.value === null) {
    return was === 'maybe' ? 'perhaps' : was === 'move' ? 'moving' : 'standing';
  }
  if (base.lat === null || base.lon === null) return recordRest(state, reports);
  const { evidence } = state;
  const fromBase = distanceKm(base.lat, base.lon, carry.lat.value, carry.lon.value);
  // The base stays where the car stopped: it must not follow a car that leaves slowly.
  if (base.riseTs === 0 && fromBase <= thresholds.samePlace) return 'standing';
  // During motion only a real displacement counts: once the car stands, receiver noise may cross the 100 m from the last place at any time.
  const isDisplaced = base.riseTs === 0 ? reports.newFix : reports.gpsKm > 0;
  const rose =
    isDisplaced &&
    fromBase > thresholds.samePlace &&
    (base.riseTs === 0 ||
      evidence.lat === null ||
      evidence.lon === null ||
      distanceKm(evidence.lat, evidence.lon, carry.lat.value, carry.lon.value) >= thresholds.samePlace);
  return judgeRise(state, reports, rose, fromBase > thresholds.movedByPlace, was);
}

function judgeRise(state: DetectionState, reports: Reports, rose: boolean, isFar: boolean, was: 'move' | 'maybe' | 'standing'): Motion {
  const { rest: base } = state;
  if (rose) {
    storeEvidence(state, reports.ts);
    // The odometer rose on the way to the cable, where the car stands now.
    if (was !== 'standing' && isOnCable(state, reports)) return recordRest(state, reports);
    base.riseTs = reports.ts;
    return isFar ? 'moving' : 'perhaps';
  }
  if (base.riseTs === 0) return recordRest(state, reports);
  if (reports.ts - base.riseTs > reports.source.window) return recordRest(state, reports);
  return was === 'maybe' ? 'perhaps' : 'standing';
}

/**
 * The car stands in both samples, but at different places: it drove in between, too briefly for the source's interval. Applies only where
 * the samples are far enough apart for a drive: between close ones a rise is a late odometer and becomes an odometer gap.
 */
export function hasHiddenDrive(state: DetectionState, running: Candidate, reports: Reports): boolean {
  if ((running.kind !== 'rest' && running.kind !== 'sleep') || reports.ts - reports.before < thresholds.hiddenDrive) return false;
  const { odometerKm, lat, lon } = state.carry;
  if (findOpenDrive(state, reports) !== null) return false;
  if (odometerKm.value !== null) {
    if (!isFresh(odometerKm, reports) || odometerKm.before === null || reports.jumpKm !== 0) return false;
    // A sleep does not report the odometer: the reading from before it stays valid.
    const validSince = running.kind === 'sleep' && state.gap === null ? Math.min(running.start, state.heldFrom) : running.start;
    if (odometerKm.beforeTs < validSince) return false;
    return odometerKm.value - odometerKm.before > thresholds.movedByOdometer;
  }
  if (
    !reports.newFix ||
    lat.value === null ||
    lon.value === null ||
    lat.before === null ||
    lon.before === null ||
    lat.beforeTs < running.start
  )
    return false;
  return distanceKm(lat.before, lon.before, lat.value, lon.value) > thresholds.movedByPlace;
}

/** A single speed was reported, and now the car stands further on: it moved. */
export function hasMoved(state: DetectionState, maybe: Candidate, reports: Reports): boolean {
  const { odometerKm, lat, lon } = state.carry;
  if (odometerKm.value !== null) {
    return isFresh(odometerKm, reports) && odometerKm.before !== null && reports.jumpKm === 0 && odometerKm.value > odometerKm.before;
  }
  if (!reports.newFix || lat.value === null || lon.value === null || maybe.startLat === null || maybe.startLon === null) return false;
  return distanceKm(maybe.startLat, maybe.startLon, lat.value, lon.value) > thresholds.movedByPlace;
}
