import { formatName } from '@wattbook/i18n/formats/moment';
import { addDays } from '../../../ui/range/day.ts';
import type { WeekStart } from './month-grid.ts';

/** A Sunday. */
const SUNDAY = '2026-11-01';

/** The names of the weekdays from the first of the week on, `Mon` and `Monday`, in a language. */
export function weekdayNames(weekStart: WeekStart, language: string): readonly { readonly short: string; readonly long: string }[] {
  const name = (width: 'short' | 'long', index: number) =>
    formatName('weekday', addDays(SUNDAY, weekStart + index), { language }, width) ?? '';
  return Array.from({ length: 7 }, (_, index) => ({ short: name('short', index), long: name('long', index) }));
}
