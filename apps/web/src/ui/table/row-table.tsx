import { Checkbox, VisuallyHidden } from '@mantine/core';
import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Column } from './column.ts';
import type { DataTableProps } from './data-table-props.ts';
import { HeadCell } from './head-cell.tsx';
import { Missing } from './missing.tsx';
import { RowAnchor } from './row-anchor.tsx';
import classes from './row-table.module.css';

type RowTableProps<Row extends { readonly id: string }> = DataTableProps<Row> & { readonly rows: readonly Row[] };

export function RowTable<Row extends { readonly id: string }>(props: RowTableProps<Row>) {
  const { label, columns, rows, state, selection, rowName, rowLink, rowEnd } = props;
  const t = useT();
  return (
    <div className={classes['scroll']}>
      <table className={classes['table']}>
        <caption className={classes['caption']}>{label}</caption>
        <thead>
          <tr>
            {selection !== undefined && (
              <th scope="col" className={classes['check']}>
                <Checkbox
                  checked={selection.all === 'all'}
                  indeterminate={selection.all === 'some'}
                  onChange={selection.toggleAll}
                  aria-label={t('table.selectAll')}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} state={state} />
            ))}
            {rowEnd !== undefined && (
              <th scope="col" className={classes['end']}>
                <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow
              key={row.id}
              row={row}
              columns={columns}
              rowName={rowName}
              rowLink={rowLink}
              rowEnd={rowEnd}
              isSelected={selection?.has(row)}
              onToggle={selection?.toggle}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface BodyRowProps<Row extends { readonly id: string }>
  extends Pick<DataTableProps<Row>, 'columns' | 'rowName' | 'rowLink' | 'rowEnd'> {
  readonly row: Row;
  /** Undefined where rows cannot be selected. */
  readonly isSelected: boolean | undefined;
  readonly onToggle: ((row: Row) => void) | undefined;
}

/** Memoized: a row is several buttons and links, and a click on one of a hundred rows changes only that one. */
const BodyRow = memo(function BodyRow<Row extends { readonly id: string }>(props: BodyRowProps<Row>) {
  const { row, columns, rowName, rowLink, rowEnd, isSelected, onToggle } = props;
  const t = useT();
  return (
    <tr data-selected={isSelected || undefined}>
      {isSelected !== undefined && (
        <td className={classes['check']}>
          <Checkbox checked={isSelected} onChange={() => onToggle?.(row)} aria-label={t('table.selectRow', { row: rowName(row) })} />
        </td>
      )}
      {columns.map((column, index) => (
        <BodyCell key={column.id} column={column} row={row} first={index === 0} rowLink={rowLink} />
      ))}
      {rowEnd !== undefined && <td className={classes['end']}>{rowEnd(row)}</td>}
    </tr>
  );
}) as <Row extends { readonly id: string }>(props: BodyRowProps<Row>) => ReactNode;

interface BodyCellProps<Row extends { readonly id: string }> extends Pick<DataTableProps<Row>, 'rowLink'> {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly first: boolean;
}

function BodyCell<Row extends { readonly id: string }>({ column, row, first, rowLink }: BodyCellProps<Row>) {
  const formats = useFormats();
  const t = useT();
  const content = column.render?.(row, formats) ?? column.text(row, formats, t) ?? (
    <Missing why={column.missing?.(row)} isSkipped={rowLink !== undefined} />
  );
  return (
    <td className={clsx(column.align === 'right' && classes['number'], column.strong && classes['strong'])}>
      {first ? <RowAnchor link={rowLink?.(row)}>{content}</RowAnchor> : content}
    </td>
  );
}
