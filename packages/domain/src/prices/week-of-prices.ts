import type { CardPrice, WeekDay } from './card.ts';
import {
  dayMs,
  includesDate,
  includesTime,
  kindOf,
  type PriceKind,
  type PriceWindow,
  type Situation,
  weekDays,
  windowsOf,
} from './price-window.ts';

/** A part of a day of the week, in minutes since midnight; `to` is at most 1440. */
export interface WeekPart {
  readonly day: WeekDay;
  readonly from: number;
  readonly to: number;
  /** The index of the entry that applies; null: a gap. */
  readonly entry: number | null;
  /** The entries that fit as well and do not apply: an overlap. */
  readonly overlapped: readonly number[];
}

const minuteMs = 60_000;
/** A Monday, as days since 1970-01-01. */
const monday = 4;

/**
 * Returns which entry of a card applies when in a week without a change of clocks, with gaps and overlaps, in order. Each entry is shown at its own times of day, whatever its
 * zone. `kind` is what is priced; `date` as MM-DD leaves out entries whose season is over then.
 */
export function weekOfPrices(
  prices: readonly CardPrice[],
  { kind = 'kWh', date, ...situation }: Situation & { readonly kind?: PriceKind; readonly date?: string },
): WeekPart[] {
  const windows = windowsOf(prices, situation)
    .filter(({ price }) => kindOf(price) === kind && (date === undefined || price.season === undefined || includesDate(price.season, date)))
    .map((window): PriceWindow => ({ ...window, price: { ...window.price, season: undefined } }));
  const times = [...new Set([0, ...windows.flatMap(({ begin, end }) => [begin % dayMs, end % dayMs])])].sort((a, b) => a - b);
  return weekDays.flatMap((day, index) => partsOfDay(day, (monday + index) * dayMs, times, windows));
}

function partsOfDay(day: WeekDay, midnight: number, times: readonly number[], windows: readonly PriceWindow[]): WeekPart[] {
  const parts: WeekPart[] = [];
  for (const [index, time] of times.entries()) {
    const [entry = null, ...overlapped] = windows.filter((window) => includesTime(window, midnight + time)).map((window) => window.entry);
    const part = { day, from: time / minuteMs, to: (times[index + 1] ?? dayMs) / minuteMs, entry, overlapped };
    const last = parts.at(-1);
    if (last !== undefined && isSame(last, part)) parts[parts.length - 1] = { ...last, to: part.to };
    else parts.push(part);
  }
  return parts;
}

const isSame = (a: WeekPart, b: WeekPart): boolean =>
  a.entry === b.entry && a.overlapped.length === b.overlapped.length && a.overlapped.every((entry, index) => entry === b.overlapped[index]);
