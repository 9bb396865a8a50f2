import type { Address, PathParams } from '../../address.ts';
import { paths } from '../../paths.ts';
import { addDays, type Day, isDay, startOfMonth } from '../../ui/range/day.ts';

/** No car recorded data earlier; day arithmetic is valid from here on. */
const FIRST_DAY: Day = '1970-01-01';

/** The result of parsing an address: an existing day (for a month its first), one in the future, or none. */
export type ParsedDay = { readonly is: 'there' | 'ahead'; readonly day: Day } | { readonly is: 'nowhere' };

const nowhere: ParsedDay = { is: 'nowhere' };

function classify(day: Day, last: Day): ParsedDay {
  if (!isDay(day) || day < FIRST_DAY) return nowhere;
  return { is: day > last ? 'ahead' : 'there', day };
}

/** The month of `/calendar?month=2026-11` as its first day; without the parameter the current month. */
export function parseMonth(text: string | undefined, today: Day): ParsedDay {
  if (text === undefined) return { is: 'there', day: startOfMonth(today) };
  const [, year, month] = /^(\d{4})-(\d{1,2})$/.exec(text) ?? [];
  return year === undefined || month === undefined ? nowhere : classify(`${year}-${month.padStart(2, '0')}-01`, today);
}

/** The day of `/calendar/{year}/{month}/{day}` (DASH-034); 2026/3/9 is 2026/03/09, and 2026/2/30 does not exist. */
export function parseDay({ year, month, day }: PathParams<typeof paths.calendarDay.pattern>, today: Day): ParsedDay {
  const written = [year, month, day].join('-');
  if (!/^\d{4}-\d{1,2}-\d{1,2}$/.test(written)) return nowhere;
  return classify(`${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`, today);
}

/** The address of a day. */
export function dayAddress(day: Day): Address {
  const [year = '', month = '', date = ''] = day.split('-');
  return paths.calendarDay(year, month, date);
}

/** The month as a parameter of the address; undefined for the current month. */
export const monthParameter = (month: Day, today: Day): string | undefined =>
  startOfMonth(month) === startOfMonth(today) ? undefined : month.slice(0, 7);

/** The days before and after a day, each null where the calendar ends: no data exists before the first day and after today. */
export function neighboursOf(day: Day, today: Day): { readonly previous: Day | null; readonly next: Day | null } {
  return { previous: day > FIRST_DAY ? addDays(day, -1) : null, next: day < today ? addDays(day, 1) : null };
}
