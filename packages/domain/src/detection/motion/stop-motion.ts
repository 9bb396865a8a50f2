import { alignChargeStart, lastDrivenLevel } from '../charging/align-charge.ts';
import { applyStatement } from '../charging/apply-statement.ts';
import { accumulate, applyReports } from '../figures/accumulate.ts';
import { type Reports, isFresh } from '../readings/reports.ts';
import type { DetectionState } from '../state.ts';
import { type Candidate, convert, type Drive, type PossibleDrive, type Stationary } from '../timeline/candidate.ts';
import { close, edgeBit } from '../timeline/edge-values.ts';
import { endCandidate } from '../timeline/edges.ts';
import { mergeCandidates } from '../timeline/merge-candidates.ts';
import { type ShownKind, startCandidate } from '../timeline/start-candidate.ts';
import { markEndOpen } from './open-end.ts';

/** Ends a drive and starts what follows. `lost`: reports of motion ended without a report that the car stands. */
export function stopMotion(state: DetectionState, drive: Drive, kind: ShownKind, lost: boolean, reports: Reports): void {
  const { readings } = state;
  const within = reports.ts - drive.last <= reports.source.window;
  const reportedEnd = lost || drive.inferred ? Math.max(drive.first, state.evidence.at) : within ? reports.ts : drive.last;
  // A single moving sample far from its neighbours would be an instant: then the drive lasts until a sample shows the car standing.
  const end = reportedEnd > drive.start ? reportedEnd : reports.ts;
  const toDrive = end === reports.ts || lost || (!within && !drive.inferred);
  if (toDrive) accumulate(state, drive, reports);
  endCandidate(readings, drive, end, reports.source.window);
  // Even when too late for the edge, the first standing sample sets odometer and place of the end.
  if (!within && !lost && !drive.inferred) {
    drive.endUntil = Math.max(drive.endUntil, reports.ts);
    drive.endValues.open |= edgeBit.odometer | edgeBit.place | edgeBit.level | edgeBit.range | edgeBit.fuel;
  }
  if (toDrive && isFresh(readings.energyUsedKwh, reports)) close(drive.endValues, edgeBit.used);
  if (kind === 'sleep') markEndOpen(readings, drive, reports);
  drive.endUnheard = drive.inferred || end !== reportedEnd ? reports.ts - Math.min(reports.before, end) : null;
  drive.last = Math.min(drive.last, end);
  drive.drive.drivenLevel = lastDrivenLevel(readings, drive, reports);
  const idle = kind === 'statedCharge' && end < reports.ts ? insertIdle(state, end, reports) : null;
  const start = idle?.end ?? end;
  const candidate = startCandidate(state, kind, start, start, reports);
  if (!toDrive) accumulate(state, idle ?? candidate, reports);
  applyReports(readings, candidate, reports);
  if (candidate.kind !== 'statedCharge') return;
  alignChargeStart(readings, drive, idle, candidate, reports);
  applyStatement(state, candidate, reports);
}

/** A charge starts with its first statement; the time between the drive and that is parked. */
function insertIdle(state: DetectionState, start: number, reports: Reports): Stationary {
  const idle = startCandidate(state, 'rest', start, start, reports);
  endCandidate(state.readings, idle, reports.ts, 0);
  return idle;
}

/** Drops motion that was not confirmed: its time returns to the candidate it interrupted. */
export function dropUnconfirmed(tail: Candidate[], motion: PossibleDrive): Candidate {
  const before = tail.at(-2);
  if (before === undefined || before.kind === 'gap' || before.kind === 'drive' || before.end !== motion.start)
    return convert(motion, 'rest');
  mergeCandidates(before, motion);
  tail.pop();
  return before;
}
