import type { Deviations } from '@wattbook/contract/statistics/deviations.schema';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { ChartPanel, ChartTone } from '../../../ui/chart-frame/panel.ts';
import { type Deviation, sumDeviation } from './deviation-sums.ts';

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** What the vehicle charged by month, and on top of it what was billed beyond (STAT-038); what was billed less is below zero. */
export function deviationPanels({ cards }: Deviations, formats: Formats, t: Translate): readonly ChartPanel[] {
  const sums = months.map((month) => sumDeviation(cards.filter((card) => card.month === month)));
  const series = (id: 'kWh' | 'difference', label: string, tone: ChartTone): ChartPanel => ({
    id,
    label,
    tone,
    unit: formats.unit('energy'),
    stack: t('statistics.energy'),
    kind: 'bar',
    size: 'large',
    points: sums.map((sum: Deviation, index) => [index + 1, sum[id]]),
    format: (kWh) => `${signed(kWh, formats)} ${formats.unit('energy')}`,
  });
  return [series('kWh', t('statistics.charged'), 1), series('difference', t('statistics.difference'), 2)];
}

/** An energy with its sign, as a difference may be below zero. */
export const signed = (kWh: number, formats: Formats): string => `${kWh < 0 ? '\u2212' : ''}${formats.number(Math.abs(kWh), 1) ?? ''}`;
