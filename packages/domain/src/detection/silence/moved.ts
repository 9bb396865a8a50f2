import { distanceKm } from '../geo.ts';
import { leastFall } from '../motion/driven-level.ts';
import type { Place } from '../segment.ts';
import { thresholds } from '../thresholds.ts';
import { type Candidate, isMotion } from '../timeline/candidate.ts';
import { kmBetweenSpeeds } from './between-speeds.ts';
import { isBehindPlace, isKnownLate, kmByPlaces, type LateState } from './late-rise.ts';
import type { OpenGap } from './open-gap.ts';
import type { Movement, UndecidedGap } from './undecided-gap.ts';

const hour = 3_600_000;

/** What the values around the silence show of the movement in it, else two speeds at its sides. */
export function movementIn(state: LateState, undecided: UndecidedGap): Movement {
  const known = movedKm(state, undecided);
  const speedKm = known.km === null ? kmBetweenSpeeds(undecided) : null;
  return speedKm === null ? known : { ...known, km: speedKm, speedKm };
}

/**
 * km the car moved in the silence. A value that was not sent again stays valid: a place from the middle of the last drive does not
 * contradict the odometer of a source that reports again.
 */
function movedKm(state: LateState, { gap, before: earlier, after: later }: UndecidedGap): Movement {
  const { before, after } = gap;
  const { movedByOdometer, movedByPlace } = thresholds;
  if (before.odometer !== null && after.odometer !== null) {
    const rise = after.odometer - before.odometer;
    return movedByRise(state, gap, isFalseRise(gap, rise) ? 0 : Math.max(0, rise), earlier.kind === 'drive' || isMotion(later));
  }
  const byPlace = kmByPlaces(gap) ?? 0;
  // Of a single blank the next reading tells: until then the drive waits for it like for a late one.
  if (before.odometer !== null && gap.isOdometerBlank && byPlace > movedByPlace && !gap.onCable)
    return { km: byPlace, risenKm: 0, thresholdKm: movedByPlace, byOdometer: true, speedKm: null };
  if (!isStillValid(state, gap) && before.place !== null && after.place !== null)
    return { km: kmBetween(before.place, after.place), risenKm: 0, thresholdKm: movedByPlace, byOdometer: false, speedKm: null };
  const km = before.odometer !== null || before.place !== null ? 0 : null;
  return { km, risenKm: 0, thresholdKm: movedByOdometer, byOdometer: false, speedKm: null };
}

/** Of two that contradict each other the odometer is believed, unless it stands still or is known to be late, or the car was seen moving. */
function movedByRise(state: LateState, gap: OpenGap, risenKm: number, isMoving: boolean): Movement {
  const { movedByOdometer } = thresholds;
  const isDoubted = isMoving || isKnownLate(state, gap) || risenKm <= movedByOdometer;
  const isShownByPlace = isDoubted && isBehindPlace(state, gap, risenKm);
  return { km: isShownByPlace ? kmByPlaces(gap) : risenKm, risenKm, thresholdKm: movedByOdometer, byOdometer: true, speedKm: null };
}

/** The odometer from before the silence was not sent again by a source that reports: it did not change. */
function isStillValid({ sources, readings }: LateState, { to, before }: OpenGap): boolean {
  const source = sources[readings.odometerKm.src];
  return before.odometer !== null && source !== undefined && source.lastReport >= to;
}

/** The odometer was or is false: it rose by more than a car drives in the time, and the level did not fall by what such a drive takes. */
function isFalseRise({ from, to, before, after }: OpenGap, km: number): boolean {
  if (before.level === null || after.level === null || km < thresholds.falseRise) return false;
  return (km * hour) / (to - from) > thresholds.fastestByPlace && before.level - after.level < leastFall(km);
}

function kmBetween(from: Place, to: Place): number {
  return distanceKm(from.lat, from.lon, to.lat, to.lon);
}

/** km above which the movement is a drive: any where a drive was heard at a side of the silence, as far as the place can show it. */
export function leastDrive(
  tail: readonly Candidate[],
  { index, before, after }: UndecidedGap,
  { thresholdKm, byOdometer }: Movement,
  rose: boolean,
): number {
  const isPassing = before.kind === 'rest' && before.start === before.end && tail[index - 2]?.kind === 'drive' && !before.parked;
  if (before.kind === 'drive' || isMotion(after) || isPassing) return byOdometer ? 0 : thresholds.samePlace;
  return rose && byOdometer ? thresholds.sameOdometer : thresholdKm;
}
