import { dayOf } from '@wattbook/i18n/formats/moment';

/** The month before the one of a moment in a zone: `2026-10`. */
export function lastMonthOf(moment: number, zone: string): string {
  const day = dayOf(moment, zone);
  if (day === null) throw new Error('A moment has a day.');
  return Temporal.PlainYearMonth.from(day.slice(0, 7)).subtract({ months: 1 }).toString();
}
