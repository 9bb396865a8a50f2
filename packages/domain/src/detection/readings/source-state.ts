import { sourceRank } from '../../telemetry/source-rank.ts';
import { newSteps, type Steps } from './steps.ts';
import { thresholds } from '../thresholds.ts';

/** The state of one source: its interval, its resolutions and which fields it ever sent, from the first such sample on. */
export interface SourceState {
  name: string;
  rank: number;
  lastReport: number;
  /** The last five gaps shorter than a silence, ms, oldest first; 0 = none yet. */
  gap0: number;
  gap1: number;
  gap2: number;
  gap3: number;
  gap4: number;
  /** The last three gaps of any length, ms, oldest first; 0 = none yet. */
  any0: number;
  any1: number;
  any2: number;
  /** 1.5 x median gap, at least the fixed window, ms; stored so that the gaps are not sorted for every sample. */
  window: number;
  odometerStep: Steps;
  levelStep: Steps;
  counterStep: Steps;
  everCharging: boolean;
  everHint: boolean;
  everPower: boolean;
  usable: boolean;
}

export function newSource(name: string): SourceState {
  return {
    name,
    rank: sourceRank(name),
    lastReport: 0,
    gap0: 0,
    gap1: 0,
    gap2: 0,
    gap3: 0,
    gap4: 0,
    any0: 0,
    any1: 0,
    any2: 0,
    window: Math.max(thresholds.edgeWindow, thresholds.edgeIntervals * thresholds.defaultInterval),
    odometerStep: newSteps(),
    levelStep: newSteps(),
    counterStep: newSteps(),
    everCharging: false,
    everHint: false,
    everPower: false,
    usable: false,
  };
}

/** Returns the median of the gaps, or the default interval without gaps. */
function medianGap(gaps: readonly number[]): number {
  const known = gaps.filter((gap) => gap > 0).sort((a, b) => a - b);
  if (known.length === 0) return thresholds.defaultInterval;
  const middle = known.length >> 1;
  const upper = known[middle] ?? 0;
  return known.length % 2 === 1 ? upper : (upper + (known[middle - 1] ?? 0)) / 2;
}

/** Returns how far the reports of a source usually are apart, silences included, ms. */
export function rhythmOf({ any0, any1, any2 }: SourceState): number {
  return medianGap([any0, any1, any2]);
}

/** Updates the interval and the rhythm of a source with the time of a sample. */
export function updateInterval(source: SourceState, ts: number): void {
  const gap = source.lastReport === 0 ? 0 : ts - source.lastReport;
  source.lastReport = ts;
  if (gap > 0 && (gap !== source.any2 || gap !== source.any1 || gap !== source.any0)) {
    source.any0 = source.any1;
    source.any1 = source.any2;
    source.any2 = gap;
  }
  if (gap <= 0 || gap >= thresholds.silence) return;
  const isUnchanged = gap === source.gap4 && gap === source.gap3 && gap === source.gap2 && gap === source.gap1 && gap === source.gap0;
  if (isUnchanged) return;
  source.gap0 = source.gap1;
  source.gap1 = source.gap2;
  source.gap2 = source.gap3;
  source.gap3 = source.gap4;
  source.gap4 = gap;
  const interval = medianGap([source.gap0, source.gap1, source.gap2, source.gap3, gap]);
  source.window = Math.max(thresholds.edgeWindow, thresholds.edgeIntervals * interval);
}
