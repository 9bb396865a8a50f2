import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import type { Address } from '../../address.ts';
import { useT } from '../../i18n/use-t.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CardList, type DayGroup } from './card-list.tsx';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import { Pager } from './pager.tsx';
import { RowTable } from './row-table.tsx';
import { EmptyState, ErrorState, SkeletonCards, SkeletonRows } from './table-states.tsx';
import type { Selection } from './use-selection.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { TableState } from './use-table-state.ts';

/** The result of a list query; pass that of `useQuery` (with `placeholderData: keepPreviousData`, so that old rows stay). */
export interface ListResult<Row> {
  readonly data: { readonly total: number; readonly data: readonly Row[] } | undefined;
  readonly isError: boolean;
  /** Reading waits for a connection. */
  readonly isPaused?: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

export interface DataTableProps<Row extends { readonly id: string }> {
  /** The content of the table, for screen readers: "Trips of ID.4 Pro, November 2026". */
  readonly label: string;
  /** The columns to show, after `shownColumns`. The first one has the link. */
  readonly columns: readonly Column<Row>[];
  readonly result: ListResult<Row>;
  readonly state: Omit<TableState, 'pageSize'> & { readonly pageSize: number };
  /** The name of a row in labels: "trip 2026-11-20 12:12". */
  readonly rowName: (row: Row) => string;
  readonly rowLink?: ((row: Row) => Address | undefined) | undefined;
  /** Marks and the row menu, last in the row. */
  readonly rowEnd?: ((row: Row) => ReactNode) | undefined;
  readonly selection?: Selection<Row> | undefined;
  /** Sums of the selected rows, and the buttons that act on them. */
  readonly bulkSums?: ReactNode;
  readonly bulkActions?: ReactNode;
  /** An `<EmptyState>`: why there are no rows, and the next step. */
  readonly empty: ReactNode;
  /** A row as a card, below 640 px. */
  readonly card: (row: Row) => ReactNode;
  /** The day a row belongs to on a phone, with the sum of that day's rows on the page. */
  readonly day?: DayGroup<Row> | undefined;
  /** Search, filters and display settings above the rows. */
  readonly tools?: ReactNode;
  /** The number of rows, where known before they load: as many placeholders are shown. */
  readonly expected?: number | undefined;
}

/** A server-paged list: a table on a desktop, cards by day on a phone, with its loading, empty and error states. */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { result, state, selection, tools, empty, expected } = props;
  const t = useT();
  const isPhone = useIsPhone();
  const root = useRef<HTMLDivElement>(null);
  useRowKeys(root);
  const rows = result.data?.data;

  const content = () => {
    if (result.isError && rows === undefined) return <ErrorState onRetry={() => void result.refetch()} />;
    if (result.isPaused === true && rows === undefined) return <EmptyState icon={IconWifiOff} title={t('table.rowsOffline')} />;
    if (rows === undefined) {
      const count = Math.max(1, Math.min(expected ?? state.pageSize, isPhone ? 5 : state.pageSize));
      return isPhone ? <SkeletonCards count={count} /> : <SkeletonRows count={count} />;
    }
    if (rows.length === 0) return empty;
    return isPhone ? <CardList {...props} rows={rows} /> : <RowTable {...props} rows={rows} />;
  };

  return (
    <div ref={root} className={classes['root']} aria-busy={rows === undefined || result.isPlaceholderData}>
      {tools !== undefined && <div className={classes['tools']}>{tools}</div>}
      <div className={classes['content']} data-stale={result.isPlaceholderData || undefined}>
        {content()}
      </div>
      {result.data !== undefined && result.data.total > 0 && <Pager label={props.label} total={result.data.total} state={state} />}
      {selection !== undefined && selection.rows.length > 0 && (
        <BulkBar count={selection.rows.length} sums={props.bulkSums} onClear={selection.clear}>
          {props.bulkActions}
        </BulkBar>
      )}
    </div>
  );
}
