import type { Sample } from '../telemetry/sample.ts';
import { tellsDaysOnly } from '../telemetry/source-rank.ts';
import { readReports } from './readings/read-reports.ts';
import { newReports } from './readings/reports.ts';
import { measure } from './figures/measure.ts';
import type { Candidate } from './timeline/candidate.ts';
import { closeCandidates } from './timeline/close-candidates.ts';
import type { OdometerGap, Segment, SegmentChanges } from './segment.ts';
import { type SettingsVersions, settingsAt } from './settings.ts';
import { measureTail } from './figures/measure-tail.ts';
import type { DetectionState } from './state.ts';
import { advance } from './timeline/advance.ts';
import { endAtDay, isDayOver, readDay } from './timeline/end-at-day.ts';

function isLater(state: DetectionState, sample: Sample): boolean {
  const { position } = state;
  return position === null || sample.ts > position.ts || (sample.ts === position.ts && sample.source > position.source);
}

function moveTo(state: DetectionState, { ts, source }: Sample): void {
  if (state.position === null) {
    state.position = { ts, source };
    return;
  }
  state.position.ts = ts;
  state.position.source = source;
}

/**
 * Folds samples in order of (ts, source) onto a state, which it owns and changes. Ignores samples at or before the state's position as
 * repetitions. `changes` replace every earlier result that ends after `changes.from`; null: nothing was folded.
 */
export function foldMany(
  state: DetectionState,
  samples: Iterable<Sample>,
  settings: SettingsVersions,
): { state: DetectionState; changes: SegmentChanges | null } {
  const from = state.settledUntil;
  const segments: Segment[] = [];
  const gaps: OdometerGap[] = [];
  const measuring = { vehicle: state, ledger: state, gaps };
  const reports = newReports();
  let folded = false;
  const close = (candidate: Candidate): void => {
    const segment = measure(measuring, candidate, true);
    if (segment !== null) segments.push(segment);
  };
  for (const sample of samples) {
    if (!isLater(state, sample)) continue;
    folded = true;
    moveTo(state, sample);
    if (state.dayReading !== null && isDayOver(state.dayReading, sample.ts)) endAtDay(state, state.dayReading, close, gaps);
    if (sample.source !== reports.source.name && tellsDaysOnly(sample.source)) {
      if (typeof sample.odometerKm === 'number') readDay(state, sample.ts, sample.odometerKm);
      continue;
    }
    if (!readReports(state, sample, reports)) continue;
    state.dayReading = null;
    state.settings = settingsAt(settings, sample.ts);
    advance(state, reports);
    closeCandidates(state, sample.ts, close);
    state.settledUntil = state.tail[0]?.start ?? state.settledUntil;
  }
  if (!folded) return { state, changes: null };
  const tail = measureTail(state);
  return { state, changes: { from, segments: [...segments, ...tail.segments], gaps: [...gaps, ...tail.gaps] } };
}
