import { isPlausiblyMetered } from '../charges/metered-energy.ts';
import { sameTimeMs } from '../consistency/rule.ts';

/** A drive or charge that a table states; times in ms since 1970, energy in kWh. `isDay`: only its day is stated, by noon. */
export interface PlaceableEntry {
  readonly kind: 'drive' | 'charge';
  readonly startTime: number;
  /** Null: not stated. */
  readonly endTime: number | null;
  readonly isDay: boolean;
  readonly kWh: number | null;
}

/** A trip or charge that is there. */
export interface PlacedSegment {
  readonly kind: 'trip' | 'charge';
  readonly startTime: number;
  readonly endTime: number;
  readonly kWh: number | null;
}

/** Where a stated entry goes: it is a segment that is there (its index), something else happened then, or it is new at these times. */
export type Placement =
  | { readonly kind: 'matched'; readonly segment: number }
  | { readonly kind: 'occupied' }
  | { readonly kind: 'new'; readonly startTime: number; readonly endTime: number; readonly isEstimated: boolean };

const hour = 3_600_000;
const halfDay = 12 * hour;
/** What a usual charger at home gives, in kW, for the length of a charge whose end is not stated. */
const usualKw = 11;
const shortestMs = 10 * 60_000;
/** Starts that are tried on a day, from noon on. */
const tries = Array.from({ length: 47 }, (_, index) => ((index % 2 === 0 ? 1 : -1) * Math.ceil(index / 2) * hour) / 2);

/**
 * Places what a table states beside the trips and charges that are there, so that nothing is there twice (decision 0107). An entry is one of the same kind that shares at least half of the time of the shorter one; a charge of
 * which only the day is stated is one of that day whose energy fits, each once. What overlaps anything else by more than a minute is occupied. A charge without an end lasts as long as a usual charger needs.
 * Entries are placed in order, and see those placed before them.
 */
export function placeStated(entries: readonly PlaceableEntry[], segments: readonly PlacedSegment[]): readonly Placement[] {
  const there = indexOf(segments);
  const placed: PlacedSegment[] = [];
  const newest = { until: Number.NEGATIVE_INFINITY };
  const taken = new Set<number>();
  const order = entries.map((entry, index) => ({ entry, index })).sort((a, b) => a.entry.startTime - b.entry.startTime);
  const found: Placement[] = entries.map(() => ({ kind: 'occupied' }));

  const isFree = (from: number, to: number): boolean => {
    const clashes = (one: PlacedSegment) => one.startTime < to - sameTimeMs && one.endTime > from + sameTimeMs;
    if (there.between(from, to).some((index) => clashes(segments[index] ?? none))) return false;
    return from + sameTimeMs >= newest.until || !placed.some(clashes);
  };

  for (const { entry, index } of order) {
    const { startTime, isDay, kWh } = entry;
    const isEstimated = entry.endTime === null || isDay;
    const lasts =
      isDay || entry.endTime === null ? Math.max(shortestMs, Math.round(((kWh ?? 0) / usualKw) * hour)) : entry.endTime - startTime;
    const kind = entry.kind === 'drive' ? 'trip' : 'charge';
    const match = isDay
      ? there.between(startTime - halfDay, startTime + halfDay).find((at) => {
          const one = segments[at] ?? none;
          return one.kind === kind && !taken.has(at) && kWh !== null && isPlausiblyMetered(kWh, one.kWh);
        })
      : there
          .between(startTime, startTime + lasts)
          .find((at) => segments[at]?.kind === kind && sharesHalf(segments[at] ?? none, startTime, startTime + lasts));
    if (match !== undefined) {
      if (isDay) taken.add(match);
      found[index] = { kind: 'matched', segment: match };
      continue;
    }
    const from = (isDay ? tries.map((shift) => startTime + shift) : [startTime]).find((start) => isFree(start, start + lasts));
    if (from === undefined) continue;
    found[index] = { kind: 'new', startTime: from, endTime: from + lasts, isEstimated };
    placed.push({ kind, startTime: from, endTime: from + lasts, kWh });
    newest.until = Math.max(newest.until, from + lasts);
  }
  return found;
}

const none: PlacedSegment = { kind: 'trip', startTime: 0, endTime: 0, kWh: null };

function sharesHalf({ startTime, endTime }: PlacedSegment, from: number, to: number): boolean {
  const shared = Math.min(endTime, to) - Math.max(startTime, from);
  return shared > 0 && shared * 2 >= Math.min(endTime - startTime, to - from);
}

/** The segments that share time with a range, by halving: few overlap each other, so that those before the first by start are looked at while they may still run. */
function indexOf(segments: readonly PlacedSegment[]) {
  const ordered = segments.map((segment, index) => ({ segment, index })).sort((a, b) => a.segment.startTime - b.segment.startTime);
  const longest = segments.reduce((most, { startTime, endTime }) => Math.max(most, endTime - startTime), 0);
  return {
    between(from: number, to: number): number[] {
      let [low, high] = [0, ordered.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((ordered[middle]?.segment.startTime ?? 0) < from - longest) low = middle + 1;
        else high = middle;
      }
      const found: number[] = [];
      for (let at = low; at < ordered.length; at += 1) {
        const one = ordered[at];
        if (one === undefined || one.segment.startTime >= to) break;
        if (one.segment.endTime > from) found.push(one.index);
      }
      return found;
    },
  };
}
