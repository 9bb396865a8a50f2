import { distanceKm } from './geo.ts';
import { type Heard, isFresh } from './hear.ts';
import { openDrive } from './open-end.ts';
import type { Piece } from './piece.ts';
import { clearReading } from './reading.ts';
import { saysCharging, saysOnCable } from './statement.ts';
import type { DetectionState } from './state.ts';
import { thresholds } from './thresholds.ts';

/** `perhaps`: motion that the next report has to confirm; `lost`: carried motion that ended with its last evidence. */
export type Motion = 'moving' | 'perhaps' | 'standing' | 'lost';

function isDriveGear(state: DetectionState): boolean {
  const gear = state.carry.gear.value;
  return gear === 'D' || gear === 'R' || gear === 'N';
}

/** This sample itself states that the car is on the cable. */
function isOnCable(state: DetectionState, heard: Heard): boolean {
  const { carry } = state;
  return (
    (isFresh(carry.plugged, heard) && carry.plugged.value === true) ||
    (isFresh(carry.charging, heard) && saysOnCable(carry.charging.value)) ||
    ((isFresh(carry.chargingHint, heard) || isFresh(carry.chargerPowerKw, heard)) && saysCharging(state))
  );
}

/**
 * Clears a carried gear, motion or speed at a newer cable, a newer charging statement or `asleep`, and a carried motion or speed at a newer
 * P.
 */
function yieldToNews(state: DetectionState, heard: Heard): void {
  const { carry } = state;
  const stopped =
    (isFresh(carry.gear, heard) && carry.gear.value === 'P') || (isFresh(carry.moving, heard) && carry.moving.value === false);
  if (stopped && !isFresh(carry.moving, heard) && carry.moving.value === true) clearReading(carry.moving);
  if (stopped && !isFresh(carry.speedKmh, heard)) clearReading(carry.speedKmh);
  if (!isOnCable(state, heard) && !heard.asleep) return;
  if (isDriveGear(state) && !isFresh(carry.gear, heard)) clearReading(carry.gear);
  if (carry.moving.value === true && !isFresh(carry.moving, heard)) clearReading(carry.moving);
  if (!isFresh(carry.speedKmh, heard)) clearReading(carry.speedKmh);
}

function keepEvidence(state: DetectionState, at: number): void {
  const { evidence, carry } = state;
  evidence.at = at;
  evidence.odometer = carry.odometerKm.value;
  evidence.lat = carry.lat.value;
  evidence.lon = carry.lon.value;
}

/** The odometer has risen since the last evidence. */
function movedSince(state: DetectionState, heard: Heard): boolean {
  const { carry, evidence } = state;
  return (
    evidence.odometer !== null &&
    heard.jumpKm === 0 &&
    isFresh(carry.odometerKm, heard) &&
    (carry.odometerKm.value ?? 0) > evidence.odometer
  );
}

/** Evidence that the car really moves: a fresh gear or motion, a fresh speed, a moved odometer, a place 100 m away. */
function hasEvidence(state: DetectionState, heard: Heard): boolean {
  const { carry, evidence } = state;
  if (isFresh(carry.gear, heard) && isDriveGear(state)) return true;
  if (isFresh(carry.moving, heard) && carry.moving.value === true) return true;
  if (isFresh(carry.speedKmh, heard) && (carry.speedKmh.value ?? 0) >= thresholds.speedMoves) return true;
  if (movedSince(state, heard)) return true;
  if (!heard.newFix || evidence.lat === null || evidence.lon === null || carry.lat.value === null || carry.lon.value === null) return false;
  return distanceKm(evidence.lat, evidence.lon, carry.lat.value, carry.lon.value) >= thresholds.samePlace;
}

/** Derives the motion at this sample. `was`: the kind of the running candidate (none after a silence). */
export function judgeMotion(state: DetectionState, heard: Heard, was: 'move' | 'maybe' | 'standing', unseen: boolean): Motion {
  const { carry } = state;
  yieldToNews(state, heard);
  const declared = isDriveGear(state) || carry.moving.value === true;
  const carriedSpeed = was === 'move' && (carry.speedKmh.value ?? 0) >= thresholds.speedMoves && !isFresh(carry.speedKmh, heard);
  if (declared || carriedSpeed) {
    if (was === 'standing' || hasEvidence(state, heard)) keepEvidence(state, heard.ts);
    else if (heard.ts - state.evidence.at >= thresholds.silence) {
      clearReading(carry.gear);
      clearReading(carry.moving);
      clearReading(carry.speedKmh);
      return was === 'move' ? 'lost' : 'standing';
    }
    return 'moving';
  }
  if (isFresh(carry.speedKmh, heard)) return judgeSpeed(state, heard, was);
  if (was === 'maybe' && carry.speedKmh.value !== null) {
    if (movedSince(state, heard)) return 'moving';
    return heard.ts - state.evidence.at <= thresholds.silence ? 'perhaps' : 'standing';
  }
  if (carry.gear.value !== null || carry.moving.value !== null || carry.speedKmh.value !== null || state.gap !== null)
    return rest(state, heard);
  // Reported motion ends when reports of it end; only inferred motion continues between two reports of its odometer or place.
  return judgeUnseen(state, heard, was === 'move' && !unseen ? 'standing' : was);
}

function judgeSpeed(state: DetectionState, heard: Heard, was: 'move' | 'maybe' | 'standing'): Motion {
  const { carry } = state;
  const speed = carry.speedKmh.value ?? 0;
  const parked = carry.gear.value === 'P' || carry.moving.value === false;
  const newer = !isFresh(carry.gear, heard) && !isFresh(carry.moving, heard);
  const blocked = carry.plugged.value === true || saysCharging(state);
  const needed = blocked || (parked && was === 'standing') ? thresholds.speedBeatsPark : thresholds.speedMoves;
  if (speed < needed || (parked && !newer)) return rest(state, heard);
  const before = carry.odometerKm.before;
  const rolled = isFresh(carry.odometerKm, heard) && before !== null && heard.jumpKm === 0 && (carry.odometerKm.value ?? 0) > before;
  const second = was === 'maybe' && heard.ts - state.evidence.at <= thresholds.silence;
  keepEvidence(state, heard.ts);
  if (was !== 'move' && !rolled && !second) return 'perhaps';
  if (parked) {
    clearReading(carry.gear);
    clearReading(carry.moving);
  }
  return 'moving';
}

/** Records the resting place of the car, the base for motion by odometer or place alone. */
function rest(state: DetectionState, heard: Heard): Motion {
  const { carry, rest: base } = state;
  if (isFresh(carry.odometerKm, heard)) base.odometer = carry.odometerKm.value;
  if (isFresh(carry.lat, heard)) {
    base.lat = carry.lat.value;
    base.lon = carry.lon.value;
  }
  base.riseTs = 0;
  return 'standing';
}

/** Infers motion without gear and speed: from a rising odometer or, without odometer, a changing place. */
function judgeUnseen(state: DetectionState, heard: Heard, was: 'move' | 'maybe' | 'standing'): Motion {
  const { carry, rest: base } = state;
  if (heard.asleep) return rest(state, heard);
  if (carry.odometerKm.value !== null) {
    if (!isFresh(carry.odometerKm, heard)) return was === 'maybe' ? 'perhaps' : was === 'move' ? 'moving' : 'standing';
    if (base.odometer === null || heard.jumpKm !== 0) return rest(state, heard);
    const rose = carry.odometerKm.before !== null && carry.odometerKm.value > carry.odometerKm.before;
    return judgeRise(state, heard, rose, carry.odometerKm.value - base.odometer > thresholds.movedByOdometer, was);
  }
  if (!isFresh(carry.lat, heard) || carry.lat.value === null || carry.lon.value === null) {
    return was === 'maybe' ? 'perhaps' : was === 'move' ? 'moving' : 'standing';
  }
  if (base.lat === null || base.lon === null) return rest(state, heard);
  const { evidence } = state;
  const fromBase = distanceKm(base.lat, base.lon, carry.lat.value, carry.lon.value);
  // The base stays where the car stopped: it must not follow a car that leaves slowly.
  if (base.riseTs === 0 && fromBase <= thresholds.samePlace) return 'standing';
  // During motion only a real displacement counts: once the car stands, receiver noise may cross the 100 m from the last place at any time.
  const isElsewhere = base.riseTs === 0 ? heard.newFix : heard.gpsKm > 0;
  const rose =
    isElsewhere &&
    fromBase > thresholds.samePlace &&
    (base.riseTs === 0 ||
      evidence.lat === null ||
      evidence.lon === null ||
      distanceKm(evidence.lat, evidence.lon, carry.lat.value, carry.lon.value) >= thresholds.samePlace);
  return judgeRise(state, heard, rose, fromBase > thresholds.movedByPlace, was);
}

function judgeRise(state: DetectionState, heard: Heard, rose: boolean, far: boolean, was: 'move' | 'maybe' | 'standing'): Motion {
  const { rest: base } = state;
  if (rose) {
    keepEvidence(state, heard.ts);
    // The odometer rose on the way to the cable, where the car stands now.
    if (was !== 'standing' && isOnCable(state, heard)) return rest(state, heard);
    base.riseTs = heard.ts;
    return far ? 'moving' : 'perhaps';
  }
  if (base.riseTs === 0) return rest(state, heard);
  if (heard.ts - base.riseTs > heard.source.window) return rest(state, heard);
  return was === 'maybe' ? 'perhaps' : 'standing';
}

/**
 * The car stands in both samples, but at different places: it drove in between, too briefly for the source's interval. Applies only where
 * the samples are far enough apart for a drive: between close ones a rise is a late odometer and becomes an odometer gap.
 */
export function hasJumped(state: DetectionState, running: Piece, heard: Heard): boolean {
  if ((running.kind !== 'rest' && running.kind !== 'sleep') || heard.ts - heard.before < thresholds.unseenDrive) return false;
  const { odometerKm, lat, lon } = state.carry;
  if (openDrive(state, heard) !== null) return false;
  if (odometerKm.value !== null) {
    if (!isFresh(odometerKm, heard) || odometerKm.before === null || heard.jumpKm !== 0) return false;
    // A sleep does not report the odometer: the reading from before it stays valid.
    const heldSince = running.kind === 'sleep' && state.gap === null ? Math.min(running.start, state.heldFrom) : running.start;
    if (odometerKm.beforeTs < heldSince) return false;
    return odometerKm.value - odometerKm.before > thresholds.movedByOdometer;
  }
  if (
    !heard.newFix ||
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
export function rolledOn(state: DetectionState, maybe: Piece, heard: Heard): boolean {
  const { odometerKm, lat, lon } = state.carry;
  if (odometerKm.value !== null) {
    return isFresh(odometerKm, heard) && odometerKm.before !== null && heard.jumpKm === 0 && odometerKm.value > odometerKm.before;
  }
  if (!heard.newFix || lat.value === null || lon.value === null || maybe.startLat === null || maybe.startLon === null) return false;
  return distanceKm(maybe.startLat, maybe.startLon, lat.value, lon.value) > thresholds.movedByPlace;
}
