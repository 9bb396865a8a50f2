import { isDoubtful } from '../readings/level.ts';
import type { DetectionState } from '../state.ts';
import { thresholds } from '../thresholds.ts';
import { type Candidate, convert, isLevelCharge } from '../timeline/candidate.ts';
import { mergeStationary } from '../timeline/merge-rules.ts';

/** Only a level that was reported once shows the charge: the next one may take it back. After two hours none is awaited any more. */
export function isDoubted({ levelCheck }: Pick<DetectionState, 'levelCheck'>, candidate: Candidate, ts: number): boolean {
  if (!isLevelCharge(candidate) || candidate.start < levelCheck.beforeTs) return false;
  return isDoubtful(levelCheck) && ts - levelCheck.ts < thresholds.levelChargeEnds;
}

/**
 * This sample has an odometer of an earlier time, and so may its level be and the one of the sample before it, `at` ms: what rose there is no
 * charge, and its level no base of one. The levels stay as they were reported, so that the rise is seen.
 */
export function withdrawRise({ tail, rise }: Pick<DetectionState, 'tail' | 'rise'>, at: number): void {
  for (const candidate of tail) {
    if (!isLevelCharge(candidate) || rise.from === 0 || candidate.start < rise.from || candidate.end < at) continue;
    const idle = convert(candidate, 'rest');
    idle.startUnheard = null;
    idle.endUnheard = null;
  }
  rise.base = null;
  rise.from = 0;
  mergeStationary(tail, 0);
}

/** The last levels were errors: a charge that only they show was parked time, and the level has not changed since the one before them. */
export function withdrawLevels({ tail, rise, levelCheck }: Pick<DetectionState, 'tail' | 'rise' | 'levelCheck'>): void {
  const { before, beforeTs } = levelCheck;
  for (const candidate of tail) {
    if (isLevelCharge(candidate) && candidate.start >= beforeTs) {
      const idle = convert(candidate, 'rest');
      idle.startUnheard = null;
      idle.endUnheard = null;
    }
    if (candidate.start > beforeTs && candidate.startValues.level !== null) candidate.startValues.level = before;
    if (candidate.end > beforeTs && candidate.endValues.level !== null) candidate.endValues.level = before;
  }
  if (before !== null) rise.top = Math.min(rise.top, before);
  mergeStationary(tail, 0);
}
