import { dayMs, includesTime, type PriceWindow } from './price-window.ts';
import type { SteadyRange, WallClock } from './wall-clock.ts';

/** A part of a charge and the window that applies to it; null: none does. Times in ms since 1970. */
export interface WindowPart {
  readonly from: number;
  readonly to: number;
  readonly window: ZonedWindow | null;
}

/** A window on the wall clock of its zone. */
export interface ZonedWindow extends PriceWindow {
  readonly timezone: string;
  readonly clock: WallClock;
}

/**
 * Divides [from, to] into parts to which the same one of `windows` applies, the first that fits. A window that begins while the clock is set forward begins when it goes on, and
 * one in the hour that comes twice applies twice, because windows are compared with the wall clock. `since` is the start of the charge, from which `after` counts.
 */
export function splitByWindow(windows: readonly ZonedWindow[], from: number, to: number, since = from): WindowPart[] {
  const starts = [from, ...bordersBetween(windows, { from, to, since })];
  const parts: WindowPart[] = [];
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? to;
    const window = windows.find((one) => start >= since + one.after && includesTime(one, start + offsetAt(one.clock, start))) ?? null;
    const last = parts.at(-1);
    if (last?.window === window) parts[parts.length - 1] = { from: last.from, to: end, window };
    else parts.push({ from: start, to: end, window });
  }
  return parts;
}

/** Returns every instant inside the range at which a window can begin or end, or the local day changes, in order. */
function bordersBetween(
  windows: readonly ZonedWindow[],
  { from, to, since }: { readonly from: number; readonly to: number; readonly since: number },
): number[] {
  const borders = new Set<number>(windows.map(({ after }) => since + after));
  for (const clock of new Set(windows.map((window) => window.clock))) {
    const times = new Set([0]);
    for (const window of windows) if (window.clock === clock) times.add(window.begin % dayMs).add(window.end % dayMs);
    for (const range of clock(from, to)) {
      borders.add(range.from);
      for (const border of occurrencesIn(range, times, from, to)) borders.add(border);
    }
  }
  return [...borders].filter((border) => border > from && border < to).sort((a, b) => a - b);
}

/** Every instant inside the range of one offset, and between `from` and `to` with their days, at which the wall clock shows one of the times. */
function* occurrencesIn(range: SteadyRange, times: Iterable<number>, from: number, to: number): Generator<number, void, undefined> {
  const last = Math.min(range.to, to) + range.offset;
  for (let day = Math.floor((Math.max(range.from, from) + range.offset) / dayMs); day * dayMs < last; day += 1) {
    for (const time of times) {
      const border = day * dayMs + time - range.offset;
      if (border >= range.from && border < range.to) yield border;
    }
  }
}

function offsetAt(clock: WallClock, at: number): number {
  return clock(at, at)[0]?.offset ?? 0;
}
