import { distanceKm } from '../geo.ts';
import { isOdometerLate } from '../figures/distance.ts';
import { toMetres } from '../figures/ledger.ts';
import { isDrivenByLevel, leastFall } from '../motion/driven-level.ts';
import { canEndAt, findLastDrive, hasCaughtUp, isOwed, kmByOdometer } from '../motion/late-odometer.ts';
import { odometerStep } from '../readings/steps.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';
import type { Drive } from '../timeline/candidate.ts';
import type { Movement, UndecidedGap } from './undecided-gap.ts';
import type { OpenGap } from './open-gap.ts';
import { isTooHigh, levelStepNow } from './recharge.ts';
import { plausibleDuration } from './unheard-drive.ts';
import type { GapVerdict, OdometerWait } from './verdict.ts';

const hour = 3_600_000;

/** What a silence shows of an odometer that may be late. */
export type LateState = Pick<DetectionState, 'accounted' | 'odometerCheck' | 'readings' | 'settings' | 'sources' | 'tail'>;

/** km in a straight line between the places around the silence; null: they were not reported together with the odometer. */
export function kmByPlaces({ isLocated, before, after }: OpenGap): number | null {
  if (!isLocated || before.place === null || after.place === null) return null;
  return distanceKm(before.place.lat, before.place.lon, after.place.lat, after.place.lon);
}

/** The car is where it was before the silence. */
function isSamePlace(gap: OpenGap): boolean {
  const km = kmByPlaces(gap);
  return km !== null && km <= thresholds.samePlace;
}

/**
 * Returns whether the odometer rose by less than the straight line between the places: it is late. The place is false where the car did not
 * leave its cable or where the level is too high for the way, and after an hour an odometer is not late any more, unless the level shows the
 * drive.
 */
export function isBehindPlace(state: LateState, gap: OpenGap, risenKm: number): boolean {
  const { readings, sources } = state;
  const km = kmByPlaces(gap);
  if (gap.onCable || km === null) return false;
  const isShown = isShownByLevel(gap, km, risenKm);
  if (!isShown && gap.to - gap.from >= thresholds.lateBy) return false;
  const source = sources[readings.odometerKm.src];
  const step = source === undefined ? 0 : odometerStep(source.odometerStep);
  return (
    km > risenKm + step + thresholds.movedByPlace && (isShown || !(hasNotRisen(gap) && isTooHigh(state, gap, km, levelStepNow(state))))
  );
}

/** The odometer stood still, and the fall of the level shows that the car drove so far in the silence. */
function isShownByLevel({ from, to, before, after }: OpenGap, km: number, risenKm: number): boolean {
  return risenKm <= thresholds.movedByOdometer && isDrivenByLevel(before.level, after.level, km, to - from);
}

function hasNotRisen({ before, after }: OpenGap): boolean {
  return before.level !== null && after.level !== null && after.level <= before.level;
}

/** The place has shown, less than an hour before the end of the silence, that the odometer is late. */
export function isKnownLate({ odometerCheck }: Pick<LateState, 'odometerCheck'>, { to }: OpenGap): boolean {
  return odometerCheck.isLate && odometerCheck.lateUntil > to;
}

/** A rise in this silence is late news: the car was on its cable at the same place before and after, and its level did not fall. */
export function isLateOnCable(state: LateState, gap: OpenGap, risenKm: number): boolean {
  return gap.onCable && gap.to - gap.from < thresholds.lateBy && isSamePlace(gap) && !wasDrivenHere(state, gap, risenKm);
}

/**
 * The km were driven in this silence, and not before: the level fell by more than a step and by what they take, in a time in which a car can
 * drive them.
 */
function wasDrivenHere(state: LateState, { from, to, before, after }: OpenGap, risenKm: number): boolean {
  if (before.level === null || after.level === null) return false;
  const fall = before.level - after.level;
  return fall > levelStepNow(state) && fall >= leastFall(risenKm) && thresholds.slowUnheard * (to - from) >= plausibleDuration(risenKm);
}

/** The drive in the silence waits an hour for the rest of its km: the odometer is late, or may be, because the car is already on its cable. */
export function awaitOdometer(state: LateState, gap: OpenGap, { km, risenKm }: Movement): OdometerWait {
  const { odometerCheck, readings } = state;
  const isShownByPlace = km !== null && km > risenKm;
  const wasKnownLate = isKnownLate(state, gap);
  const isPlausible = ((kmByPlaces(gap) ?? 0) * hour) / (gap.to - gap.from) <= thresholds.fastestByPlace;
  const isLate = isShownByPlace || wasKnownLate || (isPlausible && isBehindPlace(state, gap, risenKm));
  const mayBeLate = isLate || (gap.isLocated && readings.plugged.value === true);
  const isCertain = isShownByPlace && isShownByLevel(gap, km, risenKm);
  const until = gap.to + (isCertain ? thresholds.lateAtMost : thresholds.lateBy);
  const lateUntil = mayBeLate ? Math.max(until, wasKnownLate ? odometerCheck.lateUntil : 0) : 0;
  // The readings that come late have the time since then to rise in.
  return { isLate, lateUntil, movedFrom: isShownByPlace && odometerCheck.movedFrom === 0 ? gap.from : odometerCheck.movedFrom };
}

/** A car that came to its cable only now, where its last drive ended: that waits too, until an hour after its end. */
export function awaitOnCable({ odometerCheck, readings, tail }: LateState, { gap, index }: UndecidedGap): GapVerdict | null {
  if (gap.onCable || readings.plugged.value !== true || odometerCheck.lateUntil > gap.to || !isSamePlace(gap)) return null;
  const drive = findLastDrive(tail, index - 1);
  if (drive === null || !drive.inferred || gap.to - drive.end >= thresholds.lateBy) return null;
  const wait = { isLate: false, lateUntil: drive.end + thresholds.lateBy, movedFrom: odometerCheck.movedFrom };
  return { kind: 'odometer_awaited', wait };
}

/**
 * Gives the last drive, which waits for its odometer, its part of the rise of a silence in which the car drove again: at least the straight line
 * that it still lacks, and all in the ratio of the straight lines. The drive in the silence begins at that reading.
 */
export function payLateKm(state: LateState, { gap, index }: UndecidedGap): GapVerdict | null {
  const { tail } = state;
  const byPlace = kmByPlaces(gap);
  if (!isKnownLate(state, gap) || byPlace === null || byPlace <= thresholds.samePlace) return null;
  const drive = findLastDrive(tail, index - 1);
  // A drive that goes on in the silence has all of it.
  if (drive === null || drive === tail[index - 1] || drive.endValues.odometer === null || drive.startValues.odometer === null) return null;
  const lacking = drive.track.gpsKm - kmByOdometer(drive);
  const risenKm = (gap.after.odometer ?? 0) - drive.endValues.odometer;
  if (lacking <= thresholds.movedByPlace || risenKm <= 0) return null;
  const km = Math.min(risenKm, Math.max(lacking, (risenKm * lacking) / (lacking + byPlace)));
  const odometer = toMetres(drive.endValues.odometer + km);
  return lateKm(drive, odometer);
}

/**
 * Gives the rise of a silence in which the place did not move to the last drive, if that waits for it; null: it has to be decided another way. An odometer that stands still once it has caught up with the place is not late any more.
 */
export function takeLateRise(state: LateState, { gap, index }: UndecidedGap, risenKm: number): GapVerdict | null {
  const { odometerCheck, readings, tail } = state;
  const drive = findLastDrive(tail, index - 1);
  const owed = owesKm(state, gap, drive);
  const isAwaited = odometerCheck.lateUntil > gap.to && (odometerCheck.isLate || gap.onCable);
  if (!owed && !isAwaited) return null;
  if (!isSamePlace(gap) || wasDrivenHere(state, gap, risenKm)) return null;
  // A drive that is settled keeps the km of its places; what they lack is an odometer gap.
  if (drive === null) return owed && risenKm > 0 ? { kind: 'settled_km' } : null;
  if (risenKm > 0 && gap.after.odometer !== null) return lateKm(drive, gap.after.odometer);
  return readings.plugged.value !== true && hasCaughtUp(drive) ? { kind: 'caught_up' } : null;
}

/** The km of places were counted that the odometer has not told yet. */
function owesKm({ accounted }: LateState, { before }: OpenGap, drive: Drive | null): boolean {
  return isOwed(accounted, before.odometer) || (drive !== null && isOdometerLate(drive, kmByOdometer(drive)));
}

/** The drive has the km up to a reading, if it can. */
function lateKm(drive: Drive, odometer: number): GapVerdict | null {
  return canEndAt(drive, odometer) ? { kind: 'late_km', drive, odometer } : null;
}
