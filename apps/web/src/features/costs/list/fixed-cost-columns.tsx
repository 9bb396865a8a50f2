import type { FixedCost } from '@wattbook/contract/costs/cost.schema';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import type { SortOf } from '../../../lists/read-page.ts';
import type { Column } from '../../../ui/table/column.ts';
import { amountCell, dateOf } from '../../../ui/table/column-kinds.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { categoryWords, typeWords } from '@wattbook/i18n/cost-messages';
import { signedMoney } from '../signed-money.ts';
import { dayCell } from '@wattbook/files/sheets/cell';

/** The days of a fixed cost: `2026-01-01 – 2026-12-31`, or since when it goes on. */
export function periodOf({ date, startDate, endDate }: FixedCost, formats: Formats, t: Translate): string {
  const [first, last] = [formats.plainDate(date ?? startDate) ?? '', formats.plainDate(endDate)];
  if (date !== null) return first;
  return last === null ? t('costs.since', { date: first }) : `${first} – ${last}`;
}

/** What it costs, with its sign. */
export const costsColumn: Pick<Column<FixedCost>, 'align' | 'strong' | 'text' | 'file'> = {
  align: 'right',
  strong: true,
  text: ({ costs, currency }, formats) => signedMoney(costs, formats, currency),
  file: [
    {
      unit: (formats) => formats.currency(),
      cell: ({ costs, currency }, formats) => amountCell(costs, currency, signedMoney(costs, formats, currency), formats),
    },
  ],
};

/** The columns of the fixed costs, all sorted by the server (COST-015). */
export const fixedCostColumns: readonly Column<FixedCost, SortOf<'GET /v1/costs'>>[] = [
  { id: 'description', label: 'costs.description', width: '26%', sort: 'description', text: ({ description }) => description },
  { id: 'category', label: 'costs.category', sort: 'category', text: ({ category }, _, t) => t(categoryWords[category]) },
  { id: 'type', label: 'costs.type', sort: 'type', text: ({ type }, _, t) => t(typeWords[type]) },
  { id: 'costs', label: 'costs.costs', sort: 'costs', ...costsColumn },
  {
    id: 'startDate',
    label: 'costs.period',
    sort: 'startDate',
    text: periodOf,
    file: [
      { label: 'costs.startDate', cell: ({ date, startDate }) => dayCell(date ?? startDate) },
      { label: 'costs.endDate', cell: ({ endDate }) => dayCell(endDate) },
    ],
  },
  { id: 'createdAt', label: 'costs.createdAt', width: 130, sort: 'createdAt', ...dateOf(({ createdAt }) => createdAt) },
];

/** A fixed cost on a phone. */
export function FixedCostCard({ cost }: { readonly cost: FixedCost }) {
  const formats = useFormats();
  const t = useT();
  return (
    <RowCard
      figure={{ value: signedMoney(cost.costs, formats, cost.currency), unit: '' }}
      side={t(typeWords[cost.type])}
      notes={[t(categoryWords[cost.category]), periodOf(cost, formats, t)]}
    >
      {cost.description}
    </RowCard>
  );
}
