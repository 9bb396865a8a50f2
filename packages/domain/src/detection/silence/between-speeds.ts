import { thresholds } from '../thresholds.ts';
import { type Candidate, isMotion } from '../timeline/candidate.ts';
import type { UndecidedGap } from './undecided-gap.ts';

const hour = 3_600_000;

/** The speed of a drive, km/h: its mean, or the only one that it reported; 0: none was reported. */
function speedOf({ track: { speedKm, speedMs, maxSpeed } }: Candidate): number {
  return speedMs > 0 ? (speedKm * hour) / speedMs : Math.max(0, maxSpeed);
}

/**
 * Returns the km of a silence between two reports of a moving car of which nothing but the speed is known, at the mean of both; null: the silence
 * is too long for that, or the car did not move on both sides.
 */
export function kmBetweenSpeeds({ gap, before, after }: UndecidedGap): number | null {
  const unheard = gap.to - gap.from;
  if (unheard >= thresholds.betweenSpeeds || before.kind !== 'drive' || !isMotion(after)) return null;
  const [first, second] = [speedOf(before), speedOf(after)];
  if (Math.min(first, second) < thresholds.speedBeatsPark) return null;
  return (((first + second) / 2) * unheard) / hour;
}
