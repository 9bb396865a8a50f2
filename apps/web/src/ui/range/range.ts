import { addDays, addMonths, countDays, type Day, endOfMonth, isDay, startOfMonth, startOfWeek } from './day.ts';

/** From one local day to another, both included. */
export interface Range {
  readonly from: Day;
  readonly to: Day;
}

/** The quick selections, in their order (SET-049). */
export const quickRanges = ['today', 'yesterday', 'week', 'month', 'lastMonth', 'year', 'lastYear'] as const;
export type QuickRange = (typeof quickRanges)[number];

/** The range of a quick selection on a given day; week, month and year run to their end. */
export function rangeOf(quick: QuickRange, today: Day): Range {
  const year = today.slice(0, 4);
  const before = String(Number(year) - 1).padStart(4, '0');
  const lastMonth = addMonths(today, -1);
  const yesterday = addDays(today, -1);
  const monday = startOfWeek(today);
  const ranges: Record<QuickRange, Range> = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: monday, to: addDays(monday, 6) },
    month: { from: startOfMonth(today), to: endOfMonth(today) },
    lastMonth: { from: lastMonth, to: endOfMonth(lastMonth) },
    year: { from: `${year}-01-01`, to: `${year}-12-31` },
    lastYear: { from: `${before}-01-01`, to: `${before}-12-31` },
  };
  return ranges[quick];
}

/** The quick selection that equals a range today, if any. */
export function quickOf(range: Range, today: Day): QuickRange | null {
  return quickRanges.find((quick) => isSame(rangeOf(quick, today), range)) ?? null;
}

export const isSame = (a: Range, b: Range) => a.from === b.from && a.to === b.to;

type Shape = 'year' | 'month' | 'days';

/** Whole years and whole months shift by years and months; every other range by its number of days. */
export function shapeOf({ from, to }: Range): Shape {
  if (from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`) return 'year';
  return from === startOfMonth(from) && to === endOfMonth(from) ? 'month' : 'days';
}

/** The neighbour of the same kind: the month before a month, the seven days after a week. */
export function shiftRange(range: Range, direction: -1 | 1): Range {
  const shape = shapeOf(range);
  if (shape === 'days') {
    const days = countDays(range.from, range.to) * direction;
    return { from: addDays(range.from, days), to: addDays(range.to, days) };
  }
  const from = addMonths(range.from, shape === 'year' ? 12 * direction : direction);
  return { from, to: shape === 'year' ? `${from.slice(0, 4)}-12-31` : endOfMonth(from) };
}

/** The range before, to compare with; for an unfinished one as many days as have passed, else three weeks would be compared with a whole month. */
export function rangeBefore(range: Range, today: Day): Range {
  const before = shiftRange(range, -1);
  if (today < range.from || today >= range.to) return before;
  const to = addDays(before.from, countDays(range.from, today) - 1);
  return to < before.to ? { from: before.from, to } : before;
}

/** A range from the address; null where it has none or an invalid one. */
export function readRange(from: string | undefined, to: string | undefined): Range | null {
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}
