import type { PriceInterval } from './priced-charge.ts';
import type { PriceWindow } from './price-window.ts';
import type { WindowPart } from './split-by-window.ts';

/** A part of a charge with the interval of a dynamic tariff that includes it; null: there is none. Times in ms since 1970. */
interface IntervalPart {
  readonly from: number;
  readonly to: number;
  readonly interval: PriceInterval | null;
}

/** A part of a charge with its interval, and the window that prices it too or instead. */
export interface DynamicPart extends IntervalPart {
  readonly window: PriceWindow | null;
}

/** Returns the intervals that share time with [from, to], of intervals in order of which none is longer than an hour. */
export function intervalsBetween(sorted: readonly PriceInterval[], from: number, to: number): readonly PriceInterval[] {
  return sorted.slice(indexFrom(sorted, from - longestMs), indexFrom(sorted, to + 1));
}

const longestMs = 3_600_000;

/** Returns the index of the first interval that begins at `at` or later. */
function indexFrom(sorted: readonly PriceInterval[], at: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.from ?? at) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Divides [from, to] at the borders of the intervals, which are in any order; where two include a moment, that which begins later applies. */
export function splitByInterval(intervals: readonly PriceInterval[], from: number, to: number): IntervalPart[] {
  const sorted = intervals.filter((one) => one.from <= to && one.to > from).toSorted((a, b) => a.from - b.from);
  const parts: IntervalPart[] = [];
  let start = from;
  do {
    const at = start;
    const interval = sorted.findLast((one) => one.from <= at && one.to > at) ?? null;
    const next = sorted.find((one) => one.from > at);
    start = Math.min(to, interval?.to ?? to, next?.from ?? to);
    parts.push({ from: at, to: start, interval });
  } while (start < to);
  return parts;
}

/** Divides the parts of a dynamic tariff further by the windows where `needsWindow` says that they matter. Both cover the same range. */
export function overlayWindows(
  parts: readonly IntervalPart[],
  windowParts: readonly WindowPart[],
  needsWindow: (interval: PriceInterval | null) => boolean,
): DynamicPart[] {
  return parts.flatMap((part): DynamicPart[] => {
    if (!needsWindow(part.interval)) return [{ ...part, window: null }];
    return windowParts
      .filter(({ from, to }) => (from < part.to && to > part.from) || from === to)
      .map(({ from, to, window }) => ({ ...part, from: Math.max(from, part.from), to: Math.min(to, part.to), window }));
  });
}
