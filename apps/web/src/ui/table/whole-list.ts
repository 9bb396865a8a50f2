import type { DataTableProps } from './data-table-props.ts';

const stays = () => undefined;

/** The state of a table whose rows are all on one page, in the order of the server. */
export const wholeList: DataTableProps<{ readonly id: string }>['state'] = {
  page: 1,
  pageSize: 50,
  sort: { by: '', descending: false },
  setPage: stays,
  setSort: stays,
  query: { page: '1', limit: '50', sort: '' },
};
