import type { HoursFormat } from '@wattbook/i18n/formats/preferences';
import { addDays, type Day, endOfMonth, startOfMonth } from '../../../ui/range/day.ts';

/** As `Date.getUTCDay` counts: 0 is Sunday, 1 is Monday. */
export type WeekStart = 0 | 1;

/** Weeks start on Monday with the 24 hour format, else on Sunday (DASH-033). */
export const weekStartOf = (hours: HoursFormat): WeekStart => (hours === '24' ? 1 : 0);

const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The weeks of a month, each of seven days; the first and the last include days of the neighbouring months. */
export function weeksOf(month: Day, weekStart: WeekStart): readonly (readonly Day[])[] {
  const first = startOfMonth(month);
  const last = endOfMonth(month);
  const weeks: Day[][] = [];
  for (let start = addDays(first, -((weekday(first) - weekStart + 7) % 7)); start <= last; start = addDays(start, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  }
  return weeks;
}
