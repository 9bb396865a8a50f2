import type { Segment } from '@wattbook/domain/detection/segment';
import type { SourceProfile } from '@wattbook/domain/detection/simulation/source-profile';
import type { TrueStretch as JudgedStretch } from '@wattbook/domain/detection/simulation/simulate-life';
import { thresholds } from '@wattbook/domain/detection/thresholds';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { metresBetween } from '../geography/earth.ts';
import type { TrueCharge, TrueStretch, TrueTrip } from '../life/truth.ts';

const minute = 60_000;
const mergeTime = 5 * minute;

type Piece = TrueTrip | TrueCharge;

/**
 * The trips and charges of a life as somebody knows them who has only the samples: short stops and pauses join, and how long one is, is what the samples show of it
 * (detection.md, section 5). Where even that can be read in two ways, the way in which it was found counts.
 */
export function seenTruth(
  stretches: readonly TrueStretch[],
  samples: readonly Sample[],
  profile: SourceProfile,
  found: readonly Segment[],
): JudgedStretch[] {
  const pieces = stretches.filter((one): one is Piece => one.kind === 'trip' || (one.kind === 'charge' && !isHidden(one, profile, found)));
  const seen: Joined[] = [];
  for (const piece of pieces) {
    const before = seen.at(-1);
    if (before !== undefined && before.kind === piece.kind && joins(before, piece, { stretches, samples, profile, found }))
      before.pieces.push(piece);
    else seen.push({ kind: piece.kind, pieces: [piece] });
  }
  return seen.map(judged);
}

/** A charge that its level alone cannot show, and that was not found, does not part two trips. */
function isHidden(charge: TrueCharge, profile: SourceProfile, found: readonly Segment[]): boolean {
  if (profile.statement || charge.endLevel - charge.startLevel >= thresholds.levelCharge) return false;
  return !found.some(({ kind, startTime, endTime }) => kind === 'charge' && startTime < charge.end && endTime > charge.start);
}

interface Joined {
  readonly kind: Piece['kind'];
  readonly pieces: Piece[];
}

interface Seen {
  readonly stretches: readonly TrueStretch[];
  readonly samples: readonly Sample[];
  readonly profile: SourceProfile;
  readonly found: readonly Segment[];
}

function joins({ pieces }: Joined, next: Piece, { stretches, samples, profile, found }: Seen): boolean {
  const before = pieces.at(-1);
  if (before === undefined) return false;
  const seenFor = spanBetween(samples, before.end, next.start);
  const isOne = found.some(({ kind, startTime, endTime }) => kind === next.kind && startTime < before.end && endTime > next.start);
  if (next.kind === 'charge') {
    if (!profile.statement) return isOne && next.start - before.end < thresholds.levelChargeEnds + 60 * minute;
    // The cable may have been out for a moment that no sample saw.
    const wasOut = stretches.some((one) => one.kind === 'parked' && !one.plugged && one.start >= before.end && one.end <= next.start);
    return next.start - before.end < thresholds.pause ? !wasOut || isOne : isOne && seenFor < thresholds.pause;
  }
  // A stop in which nothing was heard for so long is no short one; where it is seen to end may be read in two ways.
  if (longestSilence(samples, before.end, next.start) >= thresholds.silence) return isOne;
  const isVague = !profile.gear && !profile.speed;
  return seenFor < mergeTime || (isOne && isVague && seenFor < 15 * minute);
}

/** From the first sample between two moments to the last one. */
function spanBetween(samples: readonly Sample[], from: number, to: number): number {
  const first = samples.find(({ ts }) => ts > from);
  if (first === undefined || first.ts > to) return 0;
  const last = samples.findLast(({ ts }) => ts <= to);
  return (last?.ts ?? first.ts) - first.ts;
}

/** The longest time between two samples that follow each other, of those around and between two moments. */
function longestSilence(samples: readonly Sample[], from: number, to: number): number {
  const first = Math.max(
    0,
    samples.findLastIndex(({ ts }) => ts <= from),
  );
  let longest = 0;
  for (let at = first + 1; at < samples.length; at += 1) {
    const [before, after] = [samples[at - 1]?.ts ?? 0, samples[at]?.ts ?? 0];
    if (before >= to) break;
    longest = Math.max(longest, after - before);
  }
  return longest;
}

function judged({ kind, pieces }: Joined): JudgedStretch {
  const [first] = pieces;
  const last = pieces.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('a stretch without pieces');
  const sum = (read: (piece: Piece) => number): number => pieces.reduce((total, piece) => total + read(piece), 0);
  const [from, to] = [first.kind === 'trip' ? first.from : first.place, last.kind === 'trip' ? last.to : last.place];
  return {
    kind,
    start: first.start,
    end: last.end,
    km: sum((piece) => (piece.kind === 'trip' ? piece.km : 0)),
    kWh: sum(({ kWh }) => kWh),
    storedKwh: sum(({ storedKwh }) => storedKwh),
    startLevel: first.startLevel,
    endLevel: last.endLevel,
    apartKm: metresBetween(from, to) / 1000,
  };
}
