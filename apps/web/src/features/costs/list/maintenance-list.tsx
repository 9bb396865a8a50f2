import { IconTool } from '@tabler/icons-react';
import type { FixedCost } from '@wattbook/contract/costs/cost.schema';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { ListOf } from '../../../lists/list-of.ts';
import type { SortOf } from '../../../lists/read-page.ts';
import type { Column } from '../../../ui/table/column.ts';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { signedMoney } from '../signed-money.ts';
import { fixedCostList } from './fixed-cost-list.tsx';

const columns: readonly Column<FixedCost, SortOf<'GET /v1/costs'>>[] = [
  {
    id: 'startDate',
    label: 'costs.date',
    width: 130,
    sort: 'startDate',
    text: ({ date, startDate }, formats) => formats.plainDate(date ?? startDate),
  },
  { id: 'description', label: 'costs.description', width: '30%', sort: 'description', text: ({ description }) => description },
  { id: 'workshop', label: 'costs.workshop', text: ({ workshop }) => workshop ?? '' },
  {
    id: 'odometer',
    label: 'costs.odometer',
    align: 'right',
    text: ({ odometer }, formats) => formats.withUnit('odometer', odometer, { decimals: 0 }) ?? '',
  },
  {
    id: 'costs',
    label: 'costs.costs',
    sort: 'costs',
    align: 'right',
    strong: true,
    text: ({ costs, currency }, formats) => signedMoney(costs, formats, currency),
  },
];

function MaintenanceCard({ cost }: { readonly cost: FixedCost }) {
  const formats = useFormats();
  return (
    <RowCard
      figure={{ value: signedMoney(cost.costs, formats, cost.currency), unit: '' }}
      side={formats.plainDate(cost.date ?? cost.startDate)}
      notes={[cost.workshop, formats.withUnit('odometer', cost.odometer, { decimals: 0 })]}
    >
      {cost.description}
    </RowCard>
  );
}

/** What was done to a vehicle: its costs of the category maintenance, the newest first. */
export const maintenanceList: ListOf<FixedCost> = {
  ...fixedCostList,
  messages: { title: 'costs.maintenanceTitle', stale: 'costs.stale' },
  columns,
  sort: { by: 'startDate', descending: true },
  prefix: 'history',
  only: { 'filter[category]': 'Maintenance' },
  card: (cost) => <MaintenanceCard cost={cost} />,
  empty: { icon: IconTool, title: 'costs.maintenanceNone', next: 'costs.maintenanceNoneNext' },
};
