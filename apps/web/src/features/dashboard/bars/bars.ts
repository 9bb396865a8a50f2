import { addDays, addMonths, countDays, type Day, startOfMonth } from '../../../ui/range/day.ts';
import type { Range } from '../../../ui/range/range.ts';

/** Up to this many days one bar per day, up to this many months one per month, else one per year. */
const MAX_DAYS = 62;
const MAX_MONTHS = 48;
/** A range of more years shows only the last ones. */
const MAX_BARS = 100;

export interface Bar {
  /** First day of the day, month or year. */
  readonly from: Day;
  readonly value: number;
}

export interface Bars {
  readonly per: 'day' | 'month' | 'year';
  readonly bars: readonly Bar[];
}

/** One bar for each day of a range, for longer ranges one for each month or year; 0 without data. */
export function barsOf(range: Range, values: readonly { readonly date: Day; readonly value: number }[]): Bars {
  const days = countDays(range.from, range.to);
  const per = days <= MAX_DAYS ? 'day' : days <= MAX_MONTHS * 31 ? 'month' : 'year';
  const sums = new Map<Day, number>();
  const first = per === 'year' ? Math.max(Number(range.from.slice(0, 4)), Number(range.to.slice(0, 4)) - MAX_BARS + 1) : 0;
  const start = per === 'year' ? `${String(first).padStart(4, '0')}-01-01` : startOf(range.from, per);
  for (let from = start; from <= range.to; from = nextOf(from, per)) sums.set(from, 0);
  for (const { date, value } of values) {
    const from = startOf(date, per);
    const sum = sums.get(from);
    if (sum !== undefined) sums.set(from, sum + value);
  }
  return { per, bars: [...sums].map(([from, value]) => ({ from, value })) };
}

function startOf(day: Day, per: Bars['per']): Day {
  return per === 'day' ? day : per === 'month' ? startOfMonth(day) : `${day.slice(0, 4)}-01-01`;
}

const nextOf = (from: Day, per: Bars['per']): Day => (per === 'day' ? addDays(from, 1) : addMonths(from, per === 'month' ? 1 : 12));

/** Whether the day, month or year of a bar is not over yet. */
export const isOpenBar = ({ from }: Bar, per: Bars['per'], today: Day): boolean => nextOf(from, per) > today;

/** Below this share of the width two labels would overlap. */
const MIN_LABEL_DISTANCE = 0.14;

/** The indexes of the bars with a label: the first, the last and today's, where there is room. */
export function labelledBars({ per, bars }: Bars, today: Day): readonly number[] {
  const last = bars.length - 1;
  const now = bars.findIndex(({ from }) => from === startOf(today, per));
  const isApart = now > 0 && now < last && now / last >= MIN_LABEL_DISTANCE && (last - now) / last >= MIN_LABEL_DISTANCE;
  return [...new Set([0, ...(isApart ? [now] : []), last])].filter((index) => index >= 0);
}

/** The index of the bar at a share of the width, from 0 to 1: the first bar is at its start, the last at its end. */
export const barAt = (count: number, share: number): number => Math.round(Math.min(1, Math.max(0, share)) * Math.max(0, count - 1));

/** The index of the bar of today, else of the last bar. */
export function presentBar({ per, bars }: Bars, today: Day): number {
  const now = bars.findIndex(({ from }) => from === startOf(today, per));
  return now === -1 ? bars.length - 1 : now;
}
