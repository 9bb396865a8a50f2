import { type DayOrder, type WrittenDate, wallClock } from './written-date.ts';

/** The month of a file by its name, 1 to 12. */
export type MonthHint = number | null;

export interface DecidedOrder {
  readonly order: DayOrder;
  /** The file has no evidence for it. */
  readonly assumed: boolean;
}

const NAME_WITH_MONTH = /(?:^|[^0-9])(\d{1,2})(\d{4})\.[a-z]+$/i;

/** The month in the name of a monthly export: `TeslaFi82019.csv` and `82019.csv` are of August 2019. */
export function monthOfFileName(fileName: string): MonthHint {
  const month = Number(NAME_WITH_MONTH.exec(fileName)?.[1]);
  return month >= 1 && month <= 12 ? month : null;
}

/** The order of a date by the month of its file; `null` where that does not decide (both numbers are the month, or neither is). */
export function orderByMonth(date: WrittenDate, month: MonthHint): DayOrder | null {
  if ((date.first === month) === (date.second === month)) return null;
  return date.first === month ? 'month_first' : 'day_first';
}

/**
 * Decides which number of dates like `11/01/2017` is the month, where no number above 12 does: by the month of the file, else by the
 * order with the shorter duration (a monthly export of five days does not last five months), else month first.
 */
export function decideDayOrder(dates: readonly WrittenDate[], month: MonthHint): DecidedOrder {
  for (const date of dates) {
    const order = orderByMonth(date, month);
    if (order !== null) return { order, assumed: false };
  }
  const monthFirst = durationOf(dates, 'month_first');
  const dayFirst = durationOf(dates, 'day_first');
  if (monthFirst === dayFirst) return { order: 'month_first', assumed: dates.some((date) => date.first !== date.second) };
  return { order: monthFirst < dayFirst ? 'month_first' : 'day_first', assumed: false };
}

function durationOf(dates: readonly WrittenDate[], order: DayOrder): number {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const date of dates) {
    if (date.order !== null) continue;
    const wall = wallClock(date, order);
    if (wall === null) continue;
    min = Math.min(min, wall);
    max = Math.max(max, wall);
  }
  return max < min ? 0 : max - min;
}
