import type { Deviations } from '@wattbook/contract/statistics/deviations.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { CardDot } from '../../../ui/marks/card-dot.tsx';
import { cardLabel, YearTable } from '../../costs/public.ts';
import { signed } from './deviation-panels.ts';
import { deviationsByCard } from './deviation-sums.ts';

/** The charged and the billed energy of a year by card (STAT-039). */
export function DeviationTable({ deviations: { year, cards } }: { readonly deviations: Deviations }) {
  const t = useT();
  const formats = useFormats();
  const unit = formats.unit('energy');
  const withUnit = (label: string) => `${label} (${unit})`;
  return (
    <YearTable
      title={t('statistics.byCard')}
      rows={deviationsByCard(cards)}
      keyOf={({ cardId }) => cardId}
      none={t('statistics.noDeviations', { year: String(year) })}
      columns={[
        { label: t('costs.card'), text: (card) => cardLabel(card, t), mark: (card) => <CardDot color={card.cardColor ?? undefined} /> },
        { label: t('costs.charges'), align: 'right', wideOnly: true, text: ({ count }) => formats.number(count, 0) },
        { label: withUnit(t('statistics.charged')), align: 'right', text: ({ kWh }) => formats.number(kWh, 1) },
        { label: withUnit(t('statistics.billed')), align: 'right', text: ({ kWhBill }) => formats.number(kWhBill, 1) },
        { label: withUnit(t('statistics.difference')), align: 'right', text: ({ difference }) => signed(difference, formats) },
        {
          label: t('statistics.share'),
          align: 'right',
          wideOnly: true,
          text: ({ kWh, difference }) => (kWh > 0 ? `${signed((100 * difference) / kWh, formats)} %` : null),
        },
      ]}
    />
  );
}
