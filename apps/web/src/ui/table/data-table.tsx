import { IconWifiOff } from '@tabler/icons-react';
import { useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CardList } from './card-list.tsx';
import type { DataTableProps } from './data-table-props.ts';
import classes from './data-table.module.css';
import { Pager } from './pager.tsx';
import { RowTable } from './row-table.tsx';
import { EmptyState, ErrorState, SkeletonCards, SkeletonRows } from './table-states.tsx';
import { useRowKeys } from './use-row-keys.ts';

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
