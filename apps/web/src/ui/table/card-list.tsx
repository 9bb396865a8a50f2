import { Checkbox } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useT } from '../../i18n/use-t.ts';
import type { DataTableProps, DayGroup } from './data-table-props.ts';
import classes from './card-list.module.css';
import { RowAnchor } from './row-anchor.tsx';
import type { TableState } from './use-table-state.ts';

type CardListProps<Row extends { readonly id: string }> = DataTableProps<Row> & {
  readonly rows: readonly Row[];
  /** A tap selects a card instead of opening it. */
  readonly isSelecting: boolean;
};

export function CardList<Row extends { readonly id: string }>({
  label,
  rows,
  day,
  card,
  rowLink,
  rowName,
  rowEnd,
  selection,
  isSelecting,
  state,
  result,
}: CardListProps<Row>) {
  const t = useT();
  const days = groupByDay(rows, day);
  const total = result.data?.total ?? rows.length;
  const groups = days.map((group, index) => {
    const [first] = group;
    const isWhole = isWholeDay(index, days.length, state, total);
    return (
      <div key={first?.id} className={classes['group']}>
        {day !== undefined && first !== undefined && (
          <h2 className={classes['day']}>
            {day.title(first)}
            {isWhole && <span>{day.sum?.(group)}</span>}
          </h2>
        )}
        <ul className={classes['cards']}>
          {group.map((row) => (
            <li key={row.id} className={classes['card']} data-selected={selection?.has(row) || undefined}>
              {selection !== undefined && isSelecting ? (
                <SelectableCard
                  label={t('table.selectRow', { row: rowName(row) })}
                  isSelected={selection.has(row)}
                  onToggle={() => selection.toggle(row)}
                >
                  {card(row)}
                </SelectableCard>
              ) : (
                <>
                  <div className={classes['content']}>
                    <RowAnchor link={rowLink?.(row)}>{card(row)}</RowAnchor>
                  </div>
                  {rowEnd !== undefined && <div className={classes['end']}>{rowEnd(row)}</div>}
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    );
  });
  return <section aria-label={label}>{groups}</section>;
}

interface SelectableCardProps {
  readonly label: string;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A card as the label of its checkbox: a tap anywhere selects it. */
function SelectableCard({ label, isSelected, onToggle, children }: SelectableCardProps) {
  const id = useId();
  return (
    <>
      <Checkbox className={classes['check'] ?? ''} id={id} size="sm" checked={isSelected} onChange={onToggle} aria-label={label} />
      <label className={classes['content']} htmlFor={id}>
        {children}
      </label>
    </>
  );
}

/** Whether all rows of a day are on this page, so that their sum is the day's: a list by time splits a day only at the ends of a page. */
export function isWholeDay(
  index: number,
  days: number,
  { page, pageSize, sort }: Pick<TableState, 'page' | 'sort'> & { readonly pageSize: number },
  total: number,
): boolean {
  const hasMore = page * pageSize < total;
  return sort.by === 'startTime' && (index > 0 || page === 1) && (index < days - 1 || !hasMore);
}

function groupByDay<Row>(rows: readonly Row[], day: DayGroup<Row> | undefined): Row[][] {
  const groups: Row[][] = [];
  let key: string | undefined;
  for (const row of rows) {
    const next = day?.key(row) ?? '';
    const last = groups.at(-1);
    if (last === undefined || next !== key) groups.push([row]);
    else last.push(row);
    key = next;
  }
  return groups;
}
