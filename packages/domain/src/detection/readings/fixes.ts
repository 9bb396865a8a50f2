import { distanceKm } from '../geo.ts';
import { thresholds } from '../thresholds.ts';
import type { Readings } from './readings.ts';
import type { Reports } from './reports.ts';

/** The last fixes of the receiver: the last accepted different one, the one from which length is measured, and the refused ones. */
export interface Fixes {
  lat: number | null;
  lon: number | null;
  ts: number;
  anchorLat: number | null;
  anchorLon: number | null;
  refused: number;
  refusedLat: number | null;
  refusedLon: number | null;
  refusedTs: number;
}

export function newFixes(): Fixes {
  return {
    lat: null,
    lon: null,
    ts: 0,
    anchorLat: null,
    anchorLon: null,
    refused: 0,
    refusedLat: null,
    refusedLon: null,
    refusedTs: 0,
  };
}

/** The track of the receiver, and what it is judged by. */
interface TrackedCar {
  readonly fixes: Fixes;
  readonly readings: Readings;
  /** Last evidence of motion, ms. */
  readonly evidence: { readonly at: number };
}

/** A car can drive so far in a straight line in the time, ms. */
function isReachable(km: number, ms: number): boolean {
  return km <= (thresholds.impossibleSpeed * ms) / 3_600_000;
}

/**
 * Cleans GPS: returns whether the fix is accepted, by the speed it implies. Receivers repeat their last value, which does not show that the
 * car stood: a fix that the car cannot have reached since the last report, but since the last accepted different one, counts for a car that
 * was seen moving since, else as soon as a second one agrees. Three other refused fixes that agree re-anchor the track. Length is measured
 * from an anchor that follows only real displacements, so jitter adds nothing.
 */
export function acceptFix({ fixes, readings, evidence }: TrackedCar, lat: number, lon: number, reports: Reports): boolean {
  if (fixes.lat === null || fixes.lon === null) {
    anchor(fixes, lat, lon, reports.ts);
    reports.newFix = true;
    return true;
  }
  if (lat === fixes.lat && lon === fixes.lon) {
    fixes.refused = 0;
    return true;
  }
  const km = distanceKm(fixes.lat, fixes.lon, lat, lon);
  if (!isReachable(km, reports.ts - fixes.ts)) return rejectFix(fixes, lat, lon, reports);
  const lastReport = Math.max(fixes.ts, readings.lat.value === null ? 0 : readings.lat.ts);
  const counts = evidence.at > fixes.ts || isReachable(km, reports.ts - lastReport);
  if (!counts && !agreesWithRefused(fixes, lat, lon, reports.ts)) return rejectFix(fixes, lat, lon, reports);
  reports.gpsMs = reports.ts - fixes.ts;
  fixes.lat = lat;
  fixes.lon = lon;
  fixes.ts = reports.ts;
  fixes.refused = 0;
  reports.newFix = true;
  addLength(fixes, readings.speedKmh.value, reports);
  return true;
}

function agreesWithRefused(fixes: Fixes, lat: number, lon: number, ts: number): boolean {
  const { refused, refusedLat, refusedLon, refusedTs } = fixes;
  if (refused === 0 || refusedLat === null || refusedLon === null) return false;
  return isReachable(distanceKm(refusedLat, refusedLon, lat, lon), ts - refusedTs);
}

function rejectFix(fixes: Fixes, lat: number, lon: number, reports: Reports): boolean {
  const isRepeated = lat === fixes.refusedLat && lon === fixes.refusedLon && fixes.refused > 0;
  fixes.refused = agreesWithRefused(fixes, lat, lon, reports.ts) ? fixes.refused + 1 : 1;
  if (!isRepeated) {
    fixes.refusedLat = lat;
    fixes.refusedLon = lon;
    fixes.refusedTs = reports.ts;
  }
  if (fixes.refused < thresholds.reanchorAfter) return false;
  anchor(fixes, lat, lon, reports.ts);
  reports.newFix = true;
  return true;
}

function anchor(fixes: Fixes, lat: number, lon: number, ts: number): void {
  fixes.lat = lat;
  fixes.lon = lon;
  fixes.ts = ts;
  fixes.anchorLat = lat;
  fixes.anchorLon = lon;
  fixes.refused = 0;
  fixes.refusedLat = null;
  fixes.refusedLon = null;
  fixes.refusedTs = 0;
}

/** Adds the way from the anchor to the last fix, which becomes the anchor if the car moved. */
function addLength(fixes: Fixes, speed: number | null, reports: Reports): void {
  const { lat, lon, anchorLat, anchorLon } = fixes;
  if (lat === null || lon === null || anchorLat === null || anchorLon === null) return;
  const moved = distanceKm(anchorLat, anchorLon, lat, lon);
  const jitter = speed !== null && speed < thresholds.speedMoves ? thresholds.samePlace : thresholds.gpsStep;
  if (moved < jitter) return;
  reports.gpsKm = moved;
  fixes.anchorLat = lat;
  fixes.anchorLon = lon;
}
