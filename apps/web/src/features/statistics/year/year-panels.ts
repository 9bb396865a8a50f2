import type { YearReview } from '@wattbook/contract/statistics/year-review.schema';
import { withUnit } from '@wattbook/i18n/formats/quantity';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { ChartPanel } from '../../../ui/chart-frame/panel.ts';

/** The distance and the charged energy of a year by month. */
export function yearPanels(months: YearReview['months'], formats: Formats, t: Translate): readonly ChartPanel[] {
  const panel = (id: 'distance' | 'kWh', label: string, quantity: 'distance' | 'energy'): ChartPanel => ({
    id,
    label,
    unit: formats.unit(quantity),
    kind: 'bar',
    size: 'medium',
    points: months.map((month) => [month.month, formats.shown(quantity, month[id])]),
    format: (value) => withUnit(formats.number(value, 0) ?? '', formats.unit(quantity), formats.preferences),
  });
  return [panel('distance', t('review.distance'), 'distance'), panel('kWh', t('review.energy'), 'energy')];
}
