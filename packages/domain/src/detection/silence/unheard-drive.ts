import { thresholds } from '../thresholds.ts';

const hour = 3_600_000;

/** What a source reported at one side of a silence: the car moves, stands by its own word, or the report does not tell. */
export type MotionAtSide = 'moving' | 'standing' | 'unknown';

/** A silence of one car. Times in ms of vehicle time. */
export interface Silence {
  readonly from: number;
  readonly to: number;
  /** km the car moved in it. */
  readonly km: number;
  readonly before: MotionAtSide;
  readonly after: MotionAtSide;
  /** Stops shorter than this belong to a drive, ms. */
  readonly mergeTime: number;
}

/**
 * Where the unheard km were driven. `whole`: the silence is as long as they take. `continued`: the drive before it went on until `until`, and
 * the one after it began at `from`; without a drive at that side it is the side's end of the silence, and its share of the km is 0. `own`: a
 * drive of its own.
 */
export type UnheardDrive =
  | { readonly kind: 'whole' }
  | { readonly kind: 'continued'; readonly until: number; readonly untilKm: number; readonly from: number; readonly fromKm: number }
  | { readonly kind: 'own'; readonly from: number; readonly until: number };

/**
 * Returns how long a drive of this many km plausibly takes, ms: the longer, the faster. The speeds are between those of drives in town
 * (Nissan Leaf in San José: 20 km/h at 4 km) and on country roads and motorways.
 */
export function plausibleDuration(km: number): number {
  const speed = Math.min(thresholds.fastestUnheard, thresholds.slowestUnheard + thresholds.unheardSpeedRise * Math.sqrt(km));
  return Math.round((km / speed) * hour);
}

/**
 * Places the km that a car moved in a silence (detection.md, section 5). The time that the km do not plausibly take is standing: below the
 * merge time the whole silence is driving. Otherwise a car that moved when it was last heard drove on, one that moved when it was heard again
 * had set off before, up to a distance that is plausible for the rest of one drive; more, or a car that stood on both sides, is a drive of
 * its own, just before the report that shows it: cars report when they arrive (a car's own list of trips: 3 minutes after it).
 */
export function placeUnheardDrive({ from, to, km, before, after, mergeTime }: Silence): UnheardDrive {
  const silence = to - from;
  const driving = plausibleDuration(km);
  const rest = silence - driving;
  if (rest <= 0 || rest < mergeTime) return { kind: 'whole' };
  const moves = before === 'moving' && after === 'moving';
  if (moves && silence - thresholds.slowUnheard * driving < mergeTime) return { kind: 'whole' };
  if (moves && km <= thresholds.sharedUnheard) {
    const share = plausibleDuration(km / 2);
    return { kind: 'continued', until: from + share, untilKm: km / 2, from: to - share, fromKm: km / 2 };
  }
  const isFar = km > thresholds.continuedUnheard && rest > thresholds.lateBy;
  if (moves || isFar || (before !== 'moving' && after !== 'moving')) {
    // The report after it is the first that shows it. A car that is on its way again then has stood before that.
    const until = after === 'moving' ? to - Math.min(Math.round(rest / 2), Math.max(thresholds.lateBy, mergeTime)) : to;
    return { kind: 'own', from: until - driving, until };
  }
  return before === 'moving'
    ? { kind: 'continued', until: from + driving, untilKm: km, from: to, fromKm: 0 }
    : { kind: 'continued', until: from, untilKm: 0, from: to - driving, fromKm: km };
}
