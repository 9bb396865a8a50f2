import { distanceKm } from '../geo.ts';
import type { Reports } from './reports.ts';
import type { DetectionState, Fixes } from '../state.ts';
import { thresholds } from '../thresholds.ts';

function isReachable(fromLat: number, fromLon: number, fromTs: number, lat: number, lon: number, ts: number): boolean {
  return distanceKm(fromLat, fromLon, lat, lon) <= (thresholds.impossibleSpeed * (ts - fromTs)) / 3_600_000;
}

/**
 * Cleans GPS: returns whether the fix is accepted, by the speed it implies. Receivers repeat their last value, which does not show that the
 * car stood: a fix that the car cannot have reached since the last report, but since the last accepted different one, counts for a car that
 * was seen moving since, else as soon as a second one agrees. Three other refused fixes that agree re-anchor the track. Length is measured
 * from an anchor that follows only real displacements, so jitter adds nothing.
 */
export function acceptFix(state: DetectionState, lat: number, lon: number, reports: Reports): boolean {
  const { fixes } = state;
  if (fixes.lat === null || fixes.lon === null) {
    anchor(state, lat, lon, reports.ts);
    reports.newFix = true;
    return true;
  }
  if (lat === fixes.lat && lon === fixes.lon) {
    fixes.refused = 0;
    return true;
  }
  if (!isReachable(fixes.lat, fixes.lon, fixes.ts, lat, lon, reports.ts)) return rejectFix(state, lat, lon, reports);
  const heardAt = Math.max(fixes.ts, state.carry.lat.value === null ? 0 : state.carry.lat.ts);
  const counts = state.evidence.at > fixes.ts || isReachable(fixes.lat, fixes.lon, heardAt, lat, lon, reports.ts);
  if (!counts && !agreesWithRefused(fixes, lat, lon, reports.ts)) return rejectFix(state, lat, lon, reports);
  fixes.lat = lat;
  fixes.lon = lon;
  fixes.ts = reports.ts;
  fixes.refused = 0;
  reports.newFix = true;
  addLength(state, lat, lon, reports);
  return true;
}

function agreesWithRefused(fixes: Fixes, lat: number, lon: number, ts: number): boolean {
  const { refused, refusedLat, refusedLon, refusedTs } = fixes;
  return refused > 0 && refusedLat !== null && refusedLon !== null && isReachable(refusedLat, refusedLon, refusedTs, lat, lon, ts);
}

function rejectFix(state: DetectionState, lat: number, lon: number, reports: Reports): boolean {
  const { fixes } = state;
  const isRepeated = lat === fixes.refusedLat && lon === fixes.refusedLon && fixes.refused > 0;
  fixes.refused = agreesWithRefused(fixes, lat, lon, reports.ts) ? fixes.refused + 1 : 1;
  if (!isRepeated) {
    fixes.refusedLat = lat;
    fixes.refusedLon = lon;
    fixes.refusedTs = reports.ts;
  }
  if (fixes.refused < thresholds.reanchorAfter) return false;
  anchor(state, lat, lon, reports.ts);
  reports.newFix = true;
  return true;
}

function anchor(state: DetectionState, lat: number, lon: number, ts: number): void {
  const { fixes } = state;
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

function addLength(state: DetectionState, lat: number, lon: number, reports: Reports): void {
  const { fixes, carry } = state;
  const speed = carry.speedKmh.value;
  if (fixes.anchorLat === null || fixes.anchorLon === null) return;
  const moved = distanceKm(fixes.anchorLat, fixes.anchorLon, lat, lon);
  const jitter = speed !== null && speed < thresholds.speedMoves ? thresholds.samePlace : thresholds.gpsStep;
  if (moved < jitter) return;
  reports.gpsKm = moved;
  fixes.anchorLat = lat;
  fixes.anchorLon = lon;
}
