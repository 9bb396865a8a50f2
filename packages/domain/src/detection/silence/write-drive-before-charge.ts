import { thresholds } from '../thresholds.ts';
import { type Candidate, newCandidate } from '../timeline/candidate.ts';
import { copyEdge, setStanding } from '../timeline/edge-values.ts';
import type { UndecidedGap } from './undecided-gap.ts';
import { plausibleDuration } from './unheard-drive.ts';
import type { GapVerdict } from './verdict.ts';

/** Inserts the drive at the end of the rest before a charge. */
export function insertDriveBefore(
  tail: Candidate[],
  { gap, index, before: charge }: UndecidedGap,
  { km, usualGap: unheard }: Extract<GapVerdict, { kind: 'drive_before_charge' }>,
): void {
  const rest = tail[index - 2];
  if (rest === undefined) return;
  const from = Math.max(rest.start, rest.end - plausibleDuration(km));
  const drive = newCandidate('drive', from, rest.end);
  Object.assign(drive, { first: from, endUntil: rest.end, inferred: true, src: rest.src, rank: rest.rank });
  Object.assign(drive, { startUnheard: unheard, endUnheard: unheard, unheard: rest.end - from });
  drive.earliestStart = Math.max(rest.start, rest.end - rest.unheard);
  drive.drive.isTrip = km >= thresholds.smallestTrip;
  drive.track.odometerSeen = true;
  drive.startValues = { ...copyEdge(rest.endValues), level: null, range: null, odometer: gap.before.odometer };
  drive.endValues = { ...copyEdge(charge.startValues), odometer: gap.after.odometer };
  rest.end = from;
  rest.last = Math.min(rest.last, from);
  rest.unheard = Math.max(0, rest.unheard - drive.unheard);
  rest.endValues.level = null;
  charge.startValues.odometer = gap.after.odometer;
  setStanding(charge.endValues, charge.startValues);
  tail.splice(index - 1, 0, drive);
  if (rest.end === rest.start) tail.splice(index - 2, 1);
}
