import { UnstyledButton } from '@mantine/core';
import { IconArrowNarrowDown, IconArrowNarrowUp } from '@tabler/icons-react';
import clsx from 'clsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Column } from './column.ts';
import classes from './row-table.module.css';
import type { TableState } from './use-table-state.ts';

interface HeadCellProps<Row> {
  readonly column: Column<Row>;
  readonly state: Pick<TableState, 'sort' | 'setSort'>;
}

/** Label over unit; a click sorts by it, a second one reverses the order. A list always has an order. */
export function HeadCell<Row>({ column, state: { sort, setSort } }: HeadCellProps<Row>) {
  const t = useT();
  const formats = useFormats();
  const { sort: sortField, align, width } = column;
  const sorted = sortField !== undefined && sort.by === sortField;
  const Arrow = sort.descending ? IconArrowNarrowDown : IconArrowNarrowUp;
  const label = t(column.label);
  return (
    <th
      scope="col"
      className={clsx(align === 'right' && classes['number'])}
      style={width === undefined ? undefined : { width }}
      aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      {sortField === undefined ? (
        label
      ) : (
        <UnstyledButton
          className={classes['sort'] ?? ''}
          onClick={() => setSort({ by: sortField, descending: sorted ? !sort.descending : align === 'right' || sort.descending })}
          title={t('table.sortBy', { column: label })}
        >
          {label}
          {sorted && <Arrow size={14} stroke={2} aria-hidden />}
        </UnstyledButton>
      )}
      <span className={classes['unit']}>{column.unit?.(formats, t) ?? ''}</span>
    </th>
  );
}
