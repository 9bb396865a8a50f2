import { countDays } from '../../../ui/range/day.ts';
import { type Range, rangeBefore, shapeOf } from '../../../ui/range/range.ts';
import type { Translate } from '../../../i18n/use-t.ts';

/** How the period before is called where there is little room: "October", "2025", "the 7 days before". */
export function beforeName(range: Range, language: string, t: Translate): string {
  const { from } = rangeBefore(range);
  const shape = shapeOf(range);
  if (shape === 'year') return from.slice(0, 4);
  // The middle of the day is the same month in every zone.
  if (shape === 'month') return new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(new Date(`${from}T12:00:00Z`));
  const count = countDays(range.from, range.to);
  return count === 1 ? t('dashboard.versusDay') : t('dashboard.versusDays', { count });
}
