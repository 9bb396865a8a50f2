import type { FixedCost } from '@wattbook/contract/costs/cost.schema';
import { type Formats, useFormats } from '../../../i18n/use-formats.ts';
import { type Translate, useT } from '../../../i18n/use-t.ts';
import type { SortOf } from '../../../lists/read-page.ts';
import type { Column } from '../../../ui/table/column.ts';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { categoryWords, typeWords } from '@wattbook/i18n/cost-messages';
import { signedMoney } from '../signed-money.ts';

/** The days of a fixed cost: `2026-01-01 – 2026-12-31`, or since when it goes on. */
export function periodOf({ date, startDate, endDate }: FixedCost, formats: Formats, t: Translate): string {
  const [first, last] = [formats.plainDate(date ?? startDate) ?? '', formats.plainDate(endDate)];
  if (date !== null) return first;
  return last === null ? t('costs.since', { date: first }) : `${first} – ${last}`;
}

function Words({ of }: { readonly of: (formats: Formats, t: Translate) => string }) {
  return of(useFormats(), useT());
}

/** The columns of the fixed costs, all sorted by the server (COST-015). */
export const fixedCostColumns: readonly Column<FixedCost, SortOf<'GET /v1/costs'>>[] = [
  { id: 'description', label: 'costs.description', width: '26%', sort: 'description', text: ({ description }) => description },
  {
    id: 'category',
    label: 'costs.category',
    sort: 'category',
    text: ({ category }) => category,
    render: ({ category }) => <Words of={(_, t) => t(categoryWords[category])} />,
  },
  {
    id: 'type',
    label: 'costs.type',
    sort: 'type',
    text: ({ type }) => type,
    render: ({ type }) => <Words of={(_, t) => t(typeWords[type])} />,
  },
  {
    id: 'costs',
    label: 'costs.costs',
    sort: 'costs',
    align: 'right',
    strong: true,
    text: ({ costs, currency }, formats) => signedMoney(costs, formats, currency),
  },
  {
    id: 'startDate',
    label: 'costs.period',
    sort: 'startDate',
    text: ({ date, startDate }, formats) => formats.plainDate(date ?? startDate),
    render: (cost) => <Words of={(formats, t) => periodOf(cost, formats, t)} />,
  },
  { id: 'createdAt', label: 'costs.createdAt', width: 130, sort: 'createdAt', text: ({ createdAt }, formats) => formats.date(createdAt) },
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
