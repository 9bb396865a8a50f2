import { isStatedOnCable } from '../charging/statement.ts';
import { closeTrack } from '../figures/track.ts';
import { distanceKm } from '../geo.ts';
import type { Place } from '../segment.ts';
import type { Readings } from '../readings/readings.ts';
import { type Reports, isFresh } from '../readings/reports.ts';
import { thresholds } from '../thresholds.ts';
import type { Candidate, Drive } from '../timeline/candidate.ts';
import { setStanding } from '../timeline/edge-values.ts';
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

/** Returns whether a rise of the odometer at this sample is news of an earlier drive: the car did not leave its place and its cable. */
export function isLateRise(readings: Readings, reports: Reports): boolean {
  const { lat, lon } = readings;
  if (lat.before === null || lon.before === null) return false;
  return isOnCableThroughout(readings, reports) && isAt(readings, { lat: lat.before, lon: lon.before }, reports);
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
export function addLateRise(readings: Readings, tail: readonly Candidate[], reports: Reports): void {
  const { odometerKm } = readings;
  if (!hasRisen(odometerKm, odometerKm.before, reports) || odometerKm.value === null) return;
  const drive = findLastDrive(tail, tail.length - 1);
  if (drive === null || drive === tail.at(-1)) return;
  const stands = isStatedStanding(readings, reports) || isOnCableThroughout(readings, reports);
  if (stands && isAt(readings, drive.endValues.place, reports)) addLateKm(tail, drive, tail.length, odometerKm.value);
}

/**
 * Sets the odometer at the end of a drive to a later reading; up to `index` of the tail the car stood there. Returns false where the car
 * cannot have driven so far.
 */
export function addLateKm(tail: readonly Candidate[], drive: Drive, index: number, odometer: number): boolean {
  const { startValues: from, endValues: until, track } = drive;
  if (from.odometer === null || odometer <= (until.odometer ?? odometer)) return false;
  const longest = drive.end - drive.start + (drive.startUnheard ?? 0) + (drive.endUnheard ?? 0);
  if (odometer - from.odometer - track.jumpKm > (thresholds.impossibleSpeed * longest) / hour) return false;
  until.odometer = odometer;
  closeTrack(track);
  for (const { startValues, endValues } of tail.slice(tail.indexOf(drive) + 1, index)) {
    startValues.odometer = odometer;
    setStanding(endValues, until);
  }
  return true;
}
