import { detectLevelChargeAt, isDenied } from '../charging/level-charge.ts';
import { isShownByLevel } from '../charging/statement.ts';
import { toMetres } from '../figures/ledger.ts';
import { distanceKm } from '../geo.ts';
import { leastFall } from '../motion/driven-level.ts';
import { setEndInGap } from '../motion/open-end.ts';
import type { Place } from '../segment.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';
import { type Candidate, isCharging, isMotion, isStanding, isStationary } from '../timeline/candidate.ts';
import { close, edgeBit } from '../timeline/edge-values.ts';
import { convertToIdle, mergeStationary } from '../timeline/merge-rules.ts';
import { kmBetweenSpeeds } from './between-speeds.ts';
import { insertDriveBefore } from './drive-before-charge.ts';
import { continueCharge, insertGapCharge, levelRose } from './gap-charge.ts';
import { insertGapDrive } from './gap-drive.ts';
import { fillWithRest } from './gap-rest.ts';
import { jumpSince } from './jump-since.ts';
import {
  awaitOdometer,
  awaitOnCable,
  isBehindPlace,
  isKnownLate,
  isLateOnCable,
  kmByPlaces,
  type LateState,
  payLateKm,
  takeLateRise,
} from './late-rise.ts';
import type { OpenGap } from './open-gap.ts';
import type { Movement, UndecidedGap } from './undecided-gap.ts';

const hour = 3_600_000;

/**
 * km the car moved in the silence. A value that was not sent again stays valid: a place from the middle of the last drive does not
 * contradict the odometer of a source that reports again.
 */
function movedKm(state: LateState, { gap, before: earlier, after: later }: UndecidedGap): Movement {
  const { sources, readings } = state;
  const { to, before, after } = gap;
  const { movedByOdometer, movedByPlace } = thresholds;
  if (before.odometer !== null && after.odometer !== null) {
    const risenKm = isFalseRise(gap, after.odometer - before.odometer) ? 0 : Math.max(0, after.odometer - before.odometer);
    // Of two that contradict each other the odometer is believed, unless it stands still or is known to be late, or the car was seen moving.
    const isMoving = earlier.kind === 'drive' || isMotion(later);
    const isDoubted = isMoving || isKnownLate(state, gap) || risenKm <= movedByOdometer;
    const isShownByPlace = isDoubted && isBehindPlace(state, gap, risenKm);
    return { km: isShownByPlace ? kmByPlaces(gap) : risenKm, risenKm, thresholdKm: movedByOdometer, byOdometer: true };
  }
  const byPlace = kmByPlaces(gap) ?? 0;
  // Of a single blank the next reading tells: until then the drive waits for it like for a late one.
  if (before.odometer !== null && gap.isOdometerBlank && byPlace > movedByPlace && !gap.onCable)
    return { km: byPlace, risenKm: 0, thresholdKm: movedByPlace, byOdometer: true };
  const source = sources[readings.odometerKm.src];
  const isStillValid = before.odometer !== null && source !== undefined && source.lastReport >= to;
  if (!isStillValid && before.place !== null && after.place !== null)
    return { km: kmBetween(before.place, after.place), risenKm: 0, thresholdKm: movedByPlace, byOdometer: false };
  const km = before.odometer !== null || before.place !== null ? 0 : null;
  return { km, risenKm: 0, thresholdKm: movedByOdometer, byOdometer: false };
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
function leastDrive(
  tail: readonly Candidate[],
  { index, before, after }: UndecidedGap,
  { thresholdKm, byOdometer }: Movement,
  rose: boolean,
): number {
  const isPassing = before.kind === 'rest' && before.start === before.end && tail[index - 2]?.kind === 'drive' && !before.parked;
  if (before.kind === 'drive' || isMotion(after) || isPassing) return byOdometer ? 0 : thresholds.samePlace;
  return rose && byOdometer ? thresholds.sameOdometer : thresholdKm;
}

/** Decides what a silence was, from what is known before and after it: a drive, a charge, a part of the candidate before it, or unknown. */
export function decideGap(state: DetectionState, undecided: UndecidedGap, ts: number): void {
  const { gap, index, before, after } = undecided;
  const previousValidFrom = state.validFrom;
  state.validFrom = gap.to;
  payLateKm(state, undecided);
  const known = movedKm(state, undecided);
  const bySpeeds = known.km === null ? kmBetweenSpeeds(undecided) : null;
  const moved = bySpeeds === null ? known : { ...known, km: bySpeeds };
  if (bySpeeds !== null) undecided.candidate.track.speedKm = bySpeeds;
  const belongsToLast = setEndInGap(state.tail, gap, index, moved.km) || takeLateRise(state, undecided, moved.risenKm);
  const isOfBefore = !belongsToLast && moved.risenKm > thresholds.movedByOdometer && isLateOnCable(state, gap, moved.risenKm);
  if (isOfBefore && insertDriveBefore(state, undecided, moved.risenKm)) {
    gap.before.odometer = gap.after.odometer;
    decideGap(state, { ...undecided, index: state.tail.indexOf(undecided.candidate) }, ts);
    return;
  }
  if (moved.km === 0) awaitOnCable(state, undecided);
  const km = belongsToLast ? 0 : moved.km;
  const belongsToNext = !belongsToLast && isStationary(before) && setDriveStart(state.tail, gap, index, km);
  const charging = isCharging(before);
  const isHigher = levelRose(state, gap);
  const rose = !charging && isHigher;
  if (!belongsToNext && km !== null && km > leastDrive(state.tail, undecided, moved, isHigher)) {
    // A car that is back where it stood is parked, and not on its way.
    if (isStanding(after) && !isMotion(before) && (kmByPlaces(gap) ?? 1) <= thresholds.backAtPlace) after.parked = true;
    if (moved.byOdometer) awaitOdometer(state, gap, moved);
    insertGapDrive(state, undecided, km, moved.byOdometer ? moved.risenKm : km);
    return;
  }
  const areAsleep = before.kind === 'sleep' && after.kind === 'sleep';
  const same = belongsToNext || (km === null ? areAsleep : km <= thresholds.sameOdometer);
  if (charging && (same || km === null) && continueCharge(state, gap, index, before, after, ts)) return;
  // A statement without energy was parked time, and so is the silence after it.
  if (same && before.kind === 'statedCharge') convertToIdle(state.readings, before);
  const isStillParked = same && isStationary(before) && !isMotion(after);
  if (isStillParked) state.validFrom = previousValidFrom;
  if (rose && !(isStillParked && !isCharging(after) && isShownByLevel(state))) insertGapCharge(state, undecided, same);
  else if (same) fillParked(state, undecided, isStillParked);
  else state.tail.splice(index, 1);
}

/**
 * The car stood through the silence and moved when its odometer was next reported. A rise slower than a car drives belongs to that drive,
 * which starts at the reading of the last rest. After a sleep that continued after the silence, the limit is what the car can drive
 * since that sleep.
 */
function setDriveStart(tail: readonly Candidate[], gap: OpenGap, index: number, km: number | null): boolean {
  const at = tail.findIndex((candidate, tailIndex) => tailIndex > index && isMotion(candidate));
  const drive = tail[at];
  const stop = tail[at - 1];
  if (drive === undefined || !gap.readMoving || km === null) return false;
  // One that set off as the silence ended has what it drove since.
  if (at === index + 1 && (km > 0 || gap.after.odometer === null || gap.before.odometer === null)) return false;
  const maxKm =
    stop?.kind === 'sleep'
      ? (thresholds.impossibleSpeed * (drive.first - stop.last)) / hour
      : Math.min(thresholds.unreportedStart, (thresholds.speedBeatsPark * (gap.to - gap.from)) / hour);
  if (km > maxKm) return false;
  const { startValues, track } = drive;
  startValues.odometer = gap.before.odometer === null ? null : toMetres(gap.before.odometer + jumpSince(tail, index, at));
  track.headKm = 0;
  close(startValues, edgeBit.odometer);
  if (gap.before.place !== null) {
    startValues.place = gap.before.place;
    close(startValues, edgeBit.place);
  }
  return true;
}

/** The car did not move: it was parked, as part of the stationary candidate before the silence. */
function fillParked(state: DetectionState, { gap, index, before }: UndecidedGap, isStillParked: boolean): void {
  const { tail } = state;
  tail.splice(index, 1);
  fillWithRest(tail, index, gap.from, gap.to, before);
  if (!isDenied(state)) state.rise.unheard += gap.to - gap.from;
  mergeStationary(tail, state.rise.from);
  if (!isStillParked) return;
  if (gap.after.level !== null && !isDenied(state) && isStationary(tail.at(-1)))
    detectLevelChargeAt(state, gap.after.level, gap.levelAfterTs);
}
