import { formatName } from '@wattbook/i18n/formats/moment';
import { countDays } from '../../../ui/range/day.ts';
import { type Range, rangeBefore, shapeOf } from '../../../ui/range/range.ts';
import type { Translate } from '../../../i18n/use-t.ts';

/** How the period before is called where there is little room: "October", "2025", "the 7 days before". */
export function beforeName(range: Range, language: string, t: Translate): string {
  const { from } = rangeBefore(range);
  const shape = shapeOf(range);
  if (shape === 'year') return from.slice(0, 4);
  if (shape === 'month') return formatName('month', from, { language }) ?? '';
  const count = countDays(range.from, range.to);
  return count === 1 ? t('dashboard.versusDay') : t('dashboard.versusDays', { count });
}
