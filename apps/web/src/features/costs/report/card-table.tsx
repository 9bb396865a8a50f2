import type { CostReport } from '@wattbook/contract/costs/cost-report.schema';
import { WITHOUT_CARD } from '@wattbook/domain/costs/fixed-cost';
import { averagePrice } from '@wattbook/i18n/formats/average-price';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import { paths } from '../../../paths.ts';
import { CardDot } from '../../../ui/marks/card-dot.tsx';
import { cardLabel, sumByCard } from './card-sums.ts';
import { cardColor } from './cost-panels.ts';
import { YearTable } from './year-table.tsx';

/** The charges of a year by card (COST-004). */
export function CardTable({ report }: { readonly report: CostReport }) {
  const t = useT();
  const formats = useFormats();
  const { currency, year } = report;
  const sums = sumByCard(report.cards);
  return (
    <YearTable
      title={t('costs.byCard')}
      rows={sums}
      keyOf={({ cardId }) => cardId}
      isMuted={({ cardId }) => cardId === WITHOUT_CARD}
      none={t('costs.noCharges', { year: String(year) })}
      columns={[
        { label: t('costs.card'), text: (card) => cardLabel(card, t), mark: (card) => <CardDot color={cardColor(card, sums)} /> },
        { label: t('costs.charges'), align: 'right', wideOnly: true, text: ({ count }) => formats.number(count, 0) },
        { label: t('costs.energy'), align: 'right', text: ({ kWh }) => formats.withUnit('energy', kWh, { decimals: 1 }) },
        { label: t('costs.cost'), align: 'right', text: ({ cost }) => formats.money(cost, { currency }) },
        {
          label: t('costs.perEnergy', { unit: formats.unit('energy') }),
          align: 'right',
          missing: {
            reason: 'costs.noPriceKnown',
            next: { label: 'costs.toCharges', to: paths.charges({ from: `${year}-01-01`, to: `${year}-12-31` }) },
          },
          text: ({ pricedCost, pricedkWh, count }) => {
            const average = pricedCost === null ? null : averagePrice(pricedCost, pricedkWh, count);
            return average === null ? null : formats.money(average.price, { currency, decimals: average.decimals });
          },
        },
      ]}
    />
  );
}
