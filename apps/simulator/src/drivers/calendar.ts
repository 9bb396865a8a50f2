const hour = 3_600_000;
const day = 24 * hour;

/** A calendar day in Central Europe. */
export interface LocalDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly date: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Days since 1970-01-01. */
  readonly number: number;
}

/** Offset of Central Europe from UTC at a moment, hours: summer time from the last Sunday of March to the last one of October, 01:00 UTC. */
export function hoursAhead(ts: number): number {
  const year = new Date(ts).getUTCFullYear();
  return ts >= lastSunday(year, 2) && ts < lastSunday(year, 9) ? 2 : 1;
}

function lastSunday(year: number, month: number): number {
  const end = Date.UTC(year, month + 1, 0, 1);
  return end - new Date(end).getUTCDay() * day;
}

/** The hour of a day in Central Europe, 0 to below 24, with its fraction. */
export const localHour = (ts: number): number => (((ts / hour + hoursAhead(ts)) % 24) + 24) % 24;

export const localDayAt = (ts: number): LocalDay => localDay(Math.floor((ts + hoursAhead(ts) * hour) / day));

export function localDay(number: number): LocalDay {
  const at = new Date(number * day);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate(), weekday: at.getUTCDay(), number };
}

/** The moment of an hour of a day in Central Europe. An hour beyond 24 is on the next day. */
export function timeAt(dayNumber: number, atHour: number): number {
  const guess = dayNumber * day + Math.round(atHour * 3600) * 1000;
  return guess - hoursAhead(guess - 1.5 * hour) * hour;
}

/** Easter Sunday as a day number (the anonymous Gregorian computus). */
export function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1) / day;
}

/** Whether a day is a public holiday in all German states. */
export function isPublicHoliday({ year, month, date, number }: LocalDay): boolean {
  const fixed = ['1-1', '5-1', '10-3', '12-25', '12-26'];
  return fixed.includes(`${month}-${date}`) || [-2, 1, 39, 50].includes(number - easter(year));
}

export type SchoolHoliday = 'christmas' | 'easter' | 'summer' | 'autumn';

/** Approximate school holidays: the summer holidays differ by state, so their first day is a parameter. */
export function schoolHoliday(
  { year, month, date, number }: LocalDay,
  summerStarts: readonly [month: number, date: number],
): SchoolHoliday | null {
  if ((month === 12 && date >= 22) || (month === 1 && date <= 6)) return 'christmas';
  const fromEaster = number - easter(year);
  if (fromEaster >= -13 && fromEaster <= 2) return 'easter';
  const summer = Date.UTC(year, summerStarts[0] - 1, summerStarts[1]) / day;
  if (number >= summer && number < summer + 44) return 'summer';
  if ((month === 10 && date >= 20) || (month === 11 && date <= 1)) return 'autumn';
  return null;
}
