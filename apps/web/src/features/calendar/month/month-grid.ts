import type { HoursFormat } from '@wattbook/i18n/formats/preferences';
import { addDays, type Day, endOfMonth, startOfMonth } from '../../../ui/range/day.ts';

/** As the weekday of a date counts: 0 is Sunday, 1 is Monday. */
export type WeekStart = 0 | 1;

/** Weeks start on Monday for who reads 24 hours, else on Sunday (DASH-033). */
export const weekStartOf = (hours: HoursFormat): WeekStart => (hours === '24' ? 1 : 0);

const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The weeks that hold a month, each of seven days; the first and the last reach into the months beside it. */
export function weeksOf(month: Day, weekStart: WeekStart): readonly (readonly Day[])[] {
  const first = startOfMonth(month);
  const last = endOfMonth(month);
  const weeks: Day[][] = [];
  for (let start = addDays(first, -((weekday(first) - weekStart + 7) % 7)); start <= last; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  }
  return weeks;
}
