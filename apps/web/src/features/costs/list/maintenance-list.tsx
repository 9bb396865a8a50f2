import { IconTool } from '@tabler/icons-react';
import type { FixedCost } from '@wattbook/contract/costs/cost.schema';
import { serviceCategories } from '@wattbook/domain/costs/fixed-cost';
import { categoryWords } from '@wattbook/i18n/cost-messages';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useT } from '../../../i18n/use-t.ts';
import type { ListOf } from '../../../lists/list-of.ts';
import { RowForm } from '../../../lists/row-form.tsx';
import type { SavedSource } from '../../../lists/row-source.ts';
import type { SortOf } from '../../../lists/read-page.ts';
import type { Column } from '../../../ui/table/column.ts';
import { plainDay, withUnit } from '../../../ui/table/column-kinds.tsx';
import { RowCard } from '../../../ui/table/row-card.tsx';
import { type CostBody, costRows } from '../data/costs.queries.ts';
import { serviceForm } from '../form/fixed-cost.form.ts';
import { signedMoney } from '../signed-money.ts';
import { costsColumn } from './fixed-cost-columns.tsx';
import { fixedCostList } from './fixed-cost-list.tsx';

const odometerColumn = withUnit<FixedCost>('odometer', ({ odometer }) => odometer, { decimals: 0 });

const columns: readonly Column<FixedCost, SortOf<'GET /v1/costs'>>[] = [
  {
    id: 'startDate',
    label: 'costs.date',
    width: 130,
    sort: 'startDate',
    ...plainDay(({ date, startDate }) => date ?? startDate),
  },
  { id: 'description', label: 'costs.description', width: '30%', sort: 'description', text: ({ description }) => description },
  { id: 'category', label: 'costs.category', sort: 'category', text: ({ category }, _, t) => t(categoryWords[category]) },
  { id: 'workshop', label: 'costs.workshop', text: ({ workshop }) => workshop ?? '' },
  {
    id: 'odometer',
    label: 'costs.odometer',
    ...odometerColumn,
    // A workshop that did not note it is no gap.
    text: (cost, formats, t) => odometerColumn.text(cost, formats, t) ?? '',
  },
  { id: 'costs', label: 'costs.costs', sort: 'costs', ...costsColumn },
];

function MaintenanceCard({ cost }: { readonly cost: FixedCost }) {
  const [formats, t] = [useFormats(), useT()];
  return (
    <RowCard
      figure={{ value: signedMoney(cost.costs, formats, cost.currency), unit: '' }}
      side={formats.plainDate(cost.date ?? cost.startDate)}
      notes={[t(categoryWords[cost.category]), cost.workshop, formats.withUnit('odometer', cost.odometer, { decimals: 0 })]}
    >
      {cost.description}
    </RowCard>
  );
}

/** Such a cost happened once. */
const added = { type: 'OneTime' } as const;
const serviceRows: SavedSource<FixedCost, CostBody> = {
  ...costRows,
  waits: { noun: 'costs', added },
};

/** What was done to a vehicle: its one-time costs of workshops, the newest first. */
export const maintenanceList: ListOf<FixedCost> = {
  ...fixedCostList,
  messages: { title: 'costs.maintenanceTitle', stale: 'costs.stale' },
  columns,
  sort: { by: 'startDate', descending: true },
  prefix: 'history',
  only: { 'filter[service]': 'true' },
  takes: ({ type, category }) => type === added.type && serviceCategories.some((one) => one === category),
  card: (cost) => <MaintenanceCard cost={cost} />,
  form: {
    messages: { add: 'costs.entryAdd', addTitle: 'costs.entryAddTitle', edit: 'costs.entryEdit', editTitle: 'costs.entryEditTitle' },
    draw: (props) => (
      <RowForm
        {...props}
        source={serviceRows}
        form={serviceForm}
        autofocus="description"
        saved="costs.entrySaved"
        errorMessages={{ not_found: 'costs.gone', conflict: 'costs.changed' }}
      />
    ),
  },
  empty: { icon: IconTool, title: 'costs.maintenanceNone', next: 'costs.maintenanceNoneNext' },
};
