import { IconCoins } from '@tabler/icons-react';
import type { FixedCost } from '@wattbook/contract/costs/cost.schema';
import type { ListOf } from '../../../lists/list-of.ts';
import { paths } from '../../../paths.ts';
import { costRows } from '../data/costs.queries.ts';
import { FixedCostCard, fixedCostColumns } from './fixed-cost-columns.tsx';

/** The list of fixed costs (COST-015 to COST-019). */
export const fixedCostList: ListOf<FixedCost> = {
  source: costRows,
  messages: { title: 'costs.listTitle', stale: 'costs.stale' },
  columns: fixedCostColumns,
  sort: { by: 'createdAt', descending: true },
  pageSize: 10,
  name: ({ description }) => description,
  link: ({ id }) => paths.fixCost(id),
  card: (cost) => <FixedCostCard cost={cost} />,
  empty: { icon: IconCoins, title: 'costs.listNone', next: 'costs.listNoneNext' },
  deletion: {
    source: costRows,
    messages: { one: 'table.delete', title: 'costs.deleteTitle', deleted: 'costs.deleted' },
    name: ({ description }) => description,
    loss: (_, __, t) => t('costs.deleteLoss'),
  },
};
