import { toMetres } from '../figures/ledger.ts';
import { thresholds } from '../thresholds.ts';
import { type Candidate, isMotion } from '../timeline/candidate.ts';
import { jumpSince } from './jump-since.ts';
import type { OpenGap } from './open-gap.ts';
import type { GapVerdict } from './verdict.ts';

const hour = 3_600_000;

/**
 * The car stood through the silence and moved when its odometer was next reported. A rise slower than a car drives belongs to that drive,
 * which starts at the reading of the last rest. After a sleep that continued after the silence, the limit is what the car can drive
 * since that sleep.
 */
export function startOfNext(tail: readonly Candidate[], gap: OpenGap, index: number, km: number | null): GapVerdict | null {
  const at = tail.findIndex((candidate, tailIndex) => tailIndex > index && isMotion(candidate));
  const drive = tail[at];
  if (!isMotion(drive) || !gap.readMoving || km === null) return null;
  // One that set off as the silence ended has what it drove since.
  if (at === index + 1 && (km > 0 || gap.after.odometer === null || gap.before.odometer === null)) return null;
  if (km > mostSince(tail[at - 1], drive, gap)) return null;
  const odometer = gap.before.odometer === null ? null : toMetres(gap.before.odometer + jumpSince(tail, index, at));
  return { kind: 'start_of_next', drive, odometer };
}

/** The most km that the drive can have had since the stop before it, in which its odometer was not reported. */
function mostSince(stop: Candidate | undefined, drive: Candidate, { from, to }: OpenGap): number {
  if (stop?.kind === 'sleep') return (thresholds.impossibleSpeed * (drive.first - stop.last)) / hour;
  return Math.min(thresholds.unreportedStart, (thresholds.speedBeatsPark * (to - from)) / hour);
}
