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

/** What a sample shows instead of the motion before it. `isLost`: reports of motion ended without a report that the car stands. */
export interface StandShown {
  readonly kind: ShownKind;
  readonly isLost: boolean;
}

/** Where a drive ends. */
interface EndOfDrive {
  /** ms */
  readonly end: number;
  /** Its samples tell the end; else the next one does, because a single moving sample would be an instant. */
  readonly isReported: boolean;
  /** The first report of the standing car comes too late to be the end, but sets odometer and place of it. */
  readonly isLate: boolean;
  /** The time until this sample belongs to the drive. */
  readonly isWhole: boolean;
}

function endOf({ evidence }: DetectionState, drive: Drive, isLost: boolean, reports: Reports): EndOfDrive {
  const within = reports.ts - drive.last <= reports.source.window;
  const reported = isLost || drive.inferred ? Math.max(drive.first, evidence.at) : within ? reports.ts : drive.last;
  const isReported = reported > drive.start;
  const end = isReported ? reported : reports.ts;
  const isTooLate = !within && !drive.inferred;
  return { end, isReported: end === reported, isLate: isTooLate && !isLost, isWhole: end === reports.ts || isLost || isTooLate };
}

/** Ends a drive and starts what follows. */
export function stopMotion(state: DetectionState, drive: Drive, { kind, isLost }: StandShown, reports: Reports): void {
  const { readings } = state;
  const ended = endOf(state, drive, isLost, reports);
  endDrive(state, drive, ended, reports);
  if (kind === 'sleep') markEndOpen(readings, drive, reports);
  const { end } = ended;
  drive.endUnheard = drive.inferred || !ended.isReported ? reports.ts - Math.min(reports.before, end) : null;
  drive.last = Math.min(drive.last, end);
  drive.drive.drivenLevel = lastDrivenLevel(readings, drive, reports);
  const idle = kind === 'statedCharge' && end < reports.ts ? insertIdle(state, end, reports) : null;
  const start = idle?.end ?? end;
  const candidate = startCandidate(state, kind, { start, at: start }, reports);
  if (!ended.isWhole) accumulate(state, idle ?? candidate, reports);
  applyReports(readings, candidate, reports);
  if (candidate.kind !== 'statedCharge') return;
  alignChargeStart(readings, { drive, idle, charge: candidate }, reports);
  applyStatement(state, candidate, reports);
}

/** Ends the drive with the values that are known there, or that this sample brings. */
function endDrive(state: DetectionState, drive: Drive, { end, isLate, isWhole }: EndOfDrive, reports: Reports): void {
  const { readings } = state;
  if (isWhole) accumulate(state, drive, reports);
  endCandidate(readings, drive, { end, window: reports.source.window });
  if (isLate) {
    drive.endUntil = Math.max(drive.endUntil, reports.ts);
    drive.endValues.open |= edgeBit.odometer | edgeBit.place | edgeBit.level | edgeBit.range | edgeBit.fuel;
  }
  if (isWhole && isFresh(readings.energyUsedKwh, reports)) close(drive.endValues, edgeBit.used);
}

/** A charge starts with its first statement; the time between the drive and that is parked. */
function insertIdle(state: DetectionState, start: number, reports: Reports): Stationary {
  const idle = startCandidate(state, 'rest', { start, at: start }, reports);
  endCandidate(state.readings, idle, { end: reports.ts, window: 0 });
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
