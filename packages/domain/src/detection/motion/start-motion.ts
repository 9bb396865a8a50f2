import { alignChargeEnd } from '../charging/align-charge.ts';
import { applyStatement } from '../charging/apply-statement.ts';
import { accumulate, applyReports } from '../figures/accumulate.ts';
import { addStraightLine } from '../figures/track.ts';
import { distanceKm } from '../geo.ts';
import type { Readings } from '../readings/readings.ts';
import type { Reports } from '../readings/reports.ts';
import type { DetectionState } from '../state.ts';
import { type Candidate, isOnCable } from '../timeline/candidate.ts';
import { endCandidate } from '../timeline/edges.ts';
import { mergeDrive } from '../timeline/merge-rules.ts';
import { beginning, type ShownKind, startCandidate } from '../timeline/start-candidate.ts';
import { confirmTrip } from './confirm-trip.ts';

/** No gear, motion or speed is known: motion is inferred from odometer or place. */
export function isInferred({ gear, moving, speedKmh }: Readings): boolean {
  return gear.value === null && moving.value === null && speedKmh.value === null;
}

/** Ends the running candidate where the motion begins, and starts a drive. */
export function startMotion(state: DetectionState, running: Candidate, kind: 'drive' | 'possibleDrive', reports: Reports): void {
  startMotionAs(state, running, { kind, inferred: isInferred(state.readings) }, reports);
}

/** A motion that begins; `inferred`: only odometer or place show it. */
interface BegunMotion {
  readonly kind: 'drive' | 'possibleDrive';
  readonly inferred: boolean;
}

function startMotionAs(state: DetectionState, running: Candidate, { kind, inferred }: BegunMotion, reports: Reports): void {
  const { readings } = state;
  const start = startOfMotion(readings, running, reports, inferred);
  endCandidate(readings, running, { end: start, window: reports.source.window, at: Math.min(start, running.last) });
  if (!isOnCable(running)) running.last = Math.min(running.last, start);
  const candidate = startCandidate(state, kind, { start, at: Math.min(start, running.last) }, reports);
  candidate.inferred = inferred;
  candidate.startUnheard = inferred ? reports.ts - start : null;
  accumulate(state, candidate, reports);
  applyReports(readings, candidate, reports);
  if (running.kind === 'charge') alignChargeEnd(state, running, candidate, reports);
  if (candidate.kind === 'drive') mergeRunning(state);
}

function startOfMotion({ odometerKm, lat }: Readings, running: Candidate, reports: Reports, inferred: boolean): number {
  const within = reports.ts - running.last <= reports.source.window;
  const lastReport = odometerKm.value !== null ? odometerKm.beforeTs : lat.beforeTs;
  // A sleeping car stands, even without a report of its place.
  const since =
    inferred && !isOnCable(running) && running.kind !== 'sleep'
      ? Math.min(running.last, Math.max(running.start, lastReport))
      : running.last;
  // A charge and the motion after it share the last sample before the motion as edge; an idle or sleep lasts until the motion.
  return inferred || within || running.kind === 'charge' ? since : reports.ts;
}

/** A drive that continues after a short stop is a trip at once. */
export function mergeRunning(state: DetectionState): void {
  mergeDrive(state);
  const moving = state.tail.at(-1);
  if (moving?.kind === 'drive') confirmTrip(state, moving);
}

/**
 * Inserts a drive between two samples, reported by neither gear nor speed: from the last report of the old odometer or place to this
 * sample.
 */
export function insertInferred(state: DetectionState, running: Candidate, kind: ShownKind, reports: Reports): void {
  const { readings } = state;
  startMotionAs(state, running, { kind: 'drive', inferred: true }, reports);
  const move = state.tail.at(-1);
  if (move?.kind !== 'drive') return;
  if (reports.gpsKm === 0) addStraightLine(move.track, kmSinceBefore(readings));
  confirmTrip(state, move);
  endCandidate(readings, move, { end: reports.ts, window: reports.source.window });
  move.endUnheard = move.startUnheard;
  const candidate = startCandidate(state, kind, beginning(reports), reports);
  applyReports(readings, candidate, reports);
  if (candidate.kind === 'statedCharge') applyStatement(state, candidate, reports);
}

/** km between the last two positions; 0: there are none. */
function kmSinceBefore({ lat, lon }: Readings): number {
  if (lat.beforeTs <= 0 || lat.before === null || lat.value === null || lon.before === null || lon.value === null) return 0;
  return distanceKm(lat.before, lon.before, lat.value, lon.value);
}
