import { Button } from '@mantine/core';
import { IconLock, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CardList } from './card-list.tsx';
import type { DataTableProps } from './data-table-props.ts';
import classes from './data-table.module.css';
import { FileMenu } from './file/file-menu.tsx';
import { Pager } from './pager.tsx';
import { RowTable } from './row-table.tsx';
import { EmptyState, ErrorState, SkeletonCards, SkeletonRows } from './table-states.tsx';
import { useRowKeys } from './use-row-keys.ts';

/** A server-paged list: a table on a desktop, cards by day on a phone, with its loading, empty and error states. */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { result, refusal = null, state, selection, tools, empty, expected } = props;
  const t = useT();
  const isPhone = useIsPhone();
  const root = useRef<HTMLDivElement>(null);
  useRowKeys(root);
  const [isSelecting, setIsSelecting] = useState(false);
  const rows = result.data?.data;
  // On a phone a card opens with a tap: what selects rows is a mode of its own.
  const hasSelectMode = isPhone && selection !== undefined && rows?.length !== 0;
  const stopSelecting = () => {
    setIsSelecting(false);
    selection?.clear();
  };

  const content = () => {
    if (refusal !== null && rows === undefined) return <EmptyState icon={IconLock} title={refusal} />;
    if (result.isError && rows === undefined) return <ErrorState onRetry={() => void result.refetch()} />;
    if (result.isPaused === true && rows === undefined) return <EmptyState icon={IconWifiOff} title={t('table.rowsOffline')} />;
    if (rows === undefined) {
      const count = Math.max(1, Math.min(expected ?? state.pageSize, isPhone ? 5 : state.pageSize));
      return isPhone ? <SkeletonCards count={count} /> : <SkeletonRows count={count} />;
    }
    if (rows.length === 0) return empty;
    return isPhone ? <CardList {...props} rows={rows} isSelecting={isSelecting} /> : <RowTable {...props} rows={rows} />;
  };

  return (
    <div ref={root} className={classes['root']} aria-busy={rows === undefined || result.isPlaceholderData}>
      <TableTools select={hasSelectMode ? { isOn: isSelecting, onClick: isSelecting ? stopSelecting : () => setIsSelecting(true) } : null}>
        {tools}
      </TableTools>
      <div className={classes['content']} data-stale={result.isPlaceholderData || undefined}>
        {content()}
      </div>
      {result.data !== undefined && result.data.total > 0 && (
        <Pager label={props.label} total={result.data.total} state={state}>
          <FileMenu {...props} shown={result.data} />
        </Pager>
      )}
      {selection !== undefined && selection.rows.length > 0 && (
        <BulkBar count={selection.rows.length} sums={props.bulkSums} onClear={stopSelecting}>
          {props.bulkActions}
        </BulkBar>
      )}
    </div>
  );
}

interface TableToolsProps {
  /** The button of the mode in which a tap selects a card; null: there is none. */
  readonly select: { readonly isOn: boolean; readonly onClick: () => void } | null;
  readonly children: ReactNode;
}

function TableTools({ select, children }: TableToolsProps) {
  const t = useT();
  if (children === undefined && select === null) return null;
  return (
    <div className={classes['tools']}>
      {children}
      {select !== null && (
        <div className={classes['select']}>
          <Button variant="default" onClick={select.onClick}>
            {t(select.isOn ? 'table.stopSelecting' : 'table.select')}
          </Button>
        </div>
      )}
    </div>
  );
}
