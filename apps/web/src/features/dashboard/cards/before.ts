import { formatName } from '@wattbook/i18n/formats/moment';
import { countDays } from '../../../ui/range/day.ts';
import { type Range, shapeOf } from '../../../ui/range/range.ts';
import type { Translate } from '../../../i18n/use-t.ts';

interface Compared {
  readonly range: Range;
  readonly before: Range;
}

/** A short label of the previous range: "October", "2025", "the 7 days before", or "October 1–22" for the current month. */
export function beforeName({ range, before }: Compared, language: string, t: Translate): string {
  const shape = shapeOf(range);
  const count = countDays(before.from, before.to);
  if (shape === 'days') {
    if (count < countDays(range.from, range.to)) return t('dashboard.versusFirstDays', { count });
    return count === 1 ? t('dashboard.versusDay') : t('dashboard.versusDays', { count });
  }
  const name = shape === 'year' ? before.from.slice(0, 4) : (formatName('month', before.from, { language }) ?? '');
  if (shapeOf(before) === shape) return name;
  return shape === 'year' ? t('dashboard.versusPartOfYear', { name }) : t('dashboard.versusPartOfMonth', { name, day: count });
}
