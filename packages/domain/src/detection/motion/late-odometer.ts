import { isStatedOnCable } from '../charging/statement.ts';
import { closeTrack } from '../figures/track.ts';
import { distanceKm } from '../geo.ts';
import type { Place } from '../segment.ts';
import type { OdometerCheck } from '../readings/odometer.ts';
import type { Readings } from '../readings/readings.ts';
import { type Reports, isFresh } from '../readings/reports.ts';
import { odometerStep } from '../readings/steps.ts';
import { thresholds } from '../thresholds.ts';
import type { Candidate, Drive } from '../timeline/candidate.ts';
import { setStanding } from '../timeline/edge-values.ts';
import { isDrivenByLevel } from './driven-level.ts';
import { hasRisen } from './motion-state.ts';

const hour = 3_600_000;

/** Returns whether the cable was in before this sample and is in at it. */
export function isOnCableThroughout({ plugged, charging }: Readings, { ts }: Reports): boolean {
  if (plugged.value === false) return false;
  const isPlugged = plugged.value === true && (plugged.ts < ts || plugged.before === true);
  return isPlugged || (isStatedOnCable(charging.value) && (charging.ts < ts || isStatedOnCable(charging.before)));
}

/** Returns whether this sample reports a position at a place. */
function isAt({ lat, lon }: Readings, place: Place | null, reports: Reports): boolean {
  if (!isFresh(lat, reports) || lat.value === null || lon.value === null || place === null) return false;
  return distanceKm(place.lat, place.lon, lat.value, lon.value) <= thresholds.samePlace;
}

/** Returns whether this sample, of a source that sends each value alone, says nothing of place and cable, and the car is on the cable to which it drove less than an hour before. */
function isAloneOnCable({ readings, evidence }: LateState, reports: Reports): boolean {
  const { lat, plugged, charging } = readings;
  if (isFresh(lat, reports) || isFresh(plugged, reports) || isFresh(charging, reports)) return false;
  return isOnCableThroughout(readings, reports) && evidence.at < reports.ts && reports.ts - evidence.at < thresholds.lateBy;
}

/** The odometer, and the readings that show whether it is late. */
interface LateState {
  readonly readings: Readings;
  /** The last evidence of motion, ms. */
  readonly evidence: { readonly at: number };
  readonly odometerCheck: OdometerCheck;
  /** The odometer up to which segments have its km (figures/ledger.ts). */
  readonly accounted: number | null;
}

/** Returns whether the odometer rose, since the last report of both, by less than the place moved in a straight line: it is late. */
export function isBehindPlace({ readings }: LateState, reports: Reports): boolean {
  if (reports.gpsKm <= thresholds.movedByPlace || reports.jumpKm !== 0) return false;
  const { odometerKm, lat } = readings;
  if (!isFresh(odometerKm, reports) || odometerKm.before === null || odometerKm.beforeTs !== lat.beforeTs) return false;
  const allowed = odometerStep(reports.source.odometerStep) + thresholds.movedByPlace;
  return reports.gpsKm > (odometerKm.value ?? 0) - odometerKm.before + allowed && !isOnCableThroughout(readings, reports);
}

/** Notes at a sample that is not after a silence that the odometer is late: the drive that moves now, `running`, waits for it. */
export function noteLateOdometer(state: LateState, running: Candidate | undefined, reports: Reports): void {
  if (!isBehindPlace(state, reports)) return;
  const { odometerCheck, readings } = state;
  const isShown =
    running?.kind === 'drive' &&
    isDrivenByLevel(running.startValues.level, readings.soc.value, running.track.gpsKm, reports.ts - running.start);
  odometerCheck.isLate = true;
  odometerCheck.lateUntil = Math.max(odometerCheck.lateUntil, reports.ts + (isShown ? thresholds.lateAtMost : thresholds.lateBy));
}

/** Drives have km by their places that an odometer of `km` has not told yet. */
export function isOwed(accounted: number | null, km: number | null): boolean {
  return accounted !== null && km !== null && accounted - km > thresholds.movedByOdometer;
}

function isKnownLate({ odometerCheck }: LateState, { ts }: Reports): boolean {
  return odometerCheck.isLate && odometerCheck.lateUntil > ts;
}

/** Returns whether a rise of the odometer at this sample is news of an earlier drive: the car did not leave its place, and its cable if the odometer is not known to be late or comes alone. */
export function isLateRise(state: LateState, reports: Reports): boolean {
  const { readings } = state;
  const { lat, lon } = readings;
  if (isAloneOnCable(state, reports)) return true;
  if (lat.before === null || lon.before === null) return false;
  const isExpected = isKnownLate(state, reports) || isOwed(state.accounted, readings.odometerKm.before);
  if (!isExpected && !isOnCableThroughout(readings, reports)) return false;
  return isAt(readings, { lat: lat.before, lon: lon.before }, reports);
}

/** Returns the drive before the candidates up to `index` of the tail in which the car stands; null: it is settled. */
export function findLastDrive(tail: readonly Candidate[], index: number): Drive | null {
  for (let at = index; at >= 0; at -= 1) {
    const candidate = tail[at];
    if (candidate === undefined || candidate.kind === 'gap' || candidate.kind === 'possibleDrive') return null;
    if (candidate.kind === 'drive') return candidate;
    if (candidate.start !== tail[at - 1]?.end) return null;
  }
  return null;
}

/** This sample states that the car stands. */
function isStatedStanding({ gear, moving, speedKmh }: Readings, reports: Reports): boolean {
  if (isFresh(gear, reports)) return gear.value === 'P';
  if (isFresh(moving, reports)) return moving.value === false;
  return isFresh(speedKmh, reports) && speedKmh.value === 0;
}

/**
 * Adds a late rise of the odometer, of a car that stands where its last drive ended, to the end of that drive while it is not settled. Later
 * it is an odometer gap.
 */
export function addLateRise(state: LateState, tail: readonly Candidate[], reports: Reports): void {
  const { readings, odometerCheck } = state;
  const { odometerKm } = readings;
  const hasNews = hasRisen(odometerKm, odometerKm.before, reports);
  const isLate = isKnownLate(state, reports);
  if ((!hasNews && !isLate) || odometerKm.value === null || tail.at(-1)?.kind === 'drive') return;
  const drive = findLastDrive(tail, tail.length - 1);
  if (drive === null) return;
  const stands = isLate || isStatedStanding(readings, reports) || isOnCableThroughout(readings, reports);
  if (!stands || !(isAt(readings, drive.endValues.place, reports) || isAloneOnCable(state, reports))) return;
  if (hasNews) addLateKm(tail, drive, tail.length, odometerKm.value);
  else if (isFresh(odometerKm, reports) && hasCaughtUp(drive)) odometerCheck.lateUntil = 0;
}

/** km of a drive by the readings of the odometer at its edges. */
export function kmByOdometer({ startValues, endValues }: Drive): number {
  return (endValues.odometer ?? 0) - (startValues.odometer ?? 0);
}

/** The odometer has as many km as the places of the drive, which have an error of their own. */
export function hasCaughtUp(drive: Drive): boolean {
  return kmByOdometer(drive) * thresholds.gpsAboveIntegral + thresholds.movedByPlace >= drive.track.gpsKm;
}

/** A later reading of the odometer can be that of the end of a drive: it is higher, and the car can have driven so far. */
export function canEndAt({ start, end, startUnheard, endUnheard, startValues, endValues, track }: Drive, odometer: number): boolean {
  if (startValues.odometer === null || odometer <= (endValues.odometer ?? odometer)) return false;
  const longest = end - start + (startUnheard ?? 0) + (endUnheard ?? 0);
  return odometer - startValues.odometer - track.jumpKm <= (thresholds.impossibleSpeed * longest) / hour;
}

/** Sets the odometer at the end of a drive to a later reading, if that can be; up to `index` of the tail the car stood there. */
export function addLateKm(tail: readonly Candidate[], drive: Drive, index: number, odometer: number): void {
  const { endValues: until, track } = drive;
  if (!canEndAt(drive, odometer)) return;
  until.odometer = odometer;
  closeTrack(track);
  for (const { startValues, endValues } of tail.slice(tail.indexOf(drive) + 1, index)) {
    startValues.odometer = odometer;
    setStanding(endValues, until);
  }
}
