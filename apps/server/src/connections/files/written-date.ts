/** Which number of `11/01/2017` is the month. */
export type DayOrder = 'month_first' | 'day_first';

export interface WrittenDate {
  readonly year: number;
  /** The two numbers as written; `order` decides which is the month, `null` where only the rest of the file can. */
  readonly first: number;
  readonly second: number;
  readonly order: DayOrder | null;
  /** Milliseconds since midnight. */
  readonly clock: number;
  /** The resolution of the written time, in milliseconds: a minute or a second. */
  readonly step: number;
}

const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})[ T](\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d{1,6})?)?$/;
const YEAR_LAST = /^(\d{1,2})([/.])(\d{1,2})([/.])(\d{4}),? +(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?(?: ?([AaPp])[Mm])?$/;

/**
 * Reads the date forms of exported recordings: `2016-06-26 07:58:31`, `6/26/2016 7:58:31 AM`, `06/26/2016 07:58`, `26/06/2016 07:58`,
 * `26.06.2016 07:58`, with and without leading zeros. `null` where it is none of these or the time of day does not exist.
 */
export function readWrittenDate(text: string): WrittenDate | null {
  const iso = YEAR_FIRST.exec(text);
  if (iso !== null) {
    const [, year, month, day, hour, minute, second] = iso;
    const time = clockOf(hour, minute, second);
    return time && { year: Number(year), first: Number(month), second: Number(day), order: 'month_first', ...time };
  }
  const slashed = YEAR_LAST.exec(text);
  if (slashed === null) return null;
  const [, first, mark, second, otherMark, year, hour, minute, seconds, half] = slashed;
  if (otherMark !== mark) return null;
  const time = clockOf(hour, minute, seconds, half);
  return time && { year: Number(year), ...orderOf(Number(first), Number(second), mark), ...time };
}

/** Dots are written with the day first; else a number above 12 decides. */
function orderOf(first: number, second: number, mark: string | undefined): Pick<WrittenDate, 'first' | 'second' | 'order'> {
  if (mark === '.' || first > 12) return { first, second, order: 'day_first' };
  return { first, second, order: second > 12 ? 'month_first' : null };
}

/** The time of day, of `half` a day where it says so; null where it does not exist. */
function clockOf(
  hour: string | undefined,
  minute: string | undefined,
  seconds: string | undefined,
  half?: string,
): Pick<WrittenDate, 'clock' | 'step'> | null {
  let hours = Number(hour);
  if (half !== undefined) {
    if (hours < 1 || hours > 12) return null;
    hours = (hours % 12) + (half === 'P' || half === 'p' ? 12 : 0);
  }
  const minutes = Number(minute);
  const rest = seconds === undefined ? 0 : Number(seconds);
  if (hours > 23 || minutes > 59 || rest > 59) return null;
  return { clock: ((hours * 60 + minutes) * 60 + rest) * 1000, step: seconds === undefined ? 60_000 : 1000 };
}

/** The wall clock in milliseconds as if it were UTC, `null` for a day that no calendar has (month 0, 31 June). */
export function wallClock(date: WrittenDate, order: DayOrder): number | null {
  const month = order === 'month_first' ? date.first : date.second;
  const day = order === 'month_first' ? date.second : date.first;
  const midnight = Date.UTC(date.year, month - 1, day);
  const back = new Date(midnight);
  if (date.year < 100 || back.getUTCMonth() !== month - 1 || back.getUTCDate() !== day) return null;
  return midnight + date.clock;
}
