import { type ReactNode, useId } from 'react';
import { DataTable, type DataTableProps, type ListResult } from '../../../ui/table/data-table.tsx';
import { StaleNotice } from '../../../ui/table/stale-notice.tsx';
import { useExistingPage } from '../../../ui/table/use-existing-page.ts';
import { useLastRows } from '../../../ui/table/use-last-rows.ts';
import type { TableState } from '../../../ui/table/use-table-state.ts';
import classes from './day.module.css';

/** As a day goes by. */
export const earliestFirst = { by: 'startTime', descending: false } as const;
/** Rows that are sketched while nobody knows how many will come: most days have few. */
const FEW = 2;
/** DASH-045 */
export const PAGE_SIZE = 5;

interface DayTableProps<Row extends { readonly id: string }>
  extends Pick<DataTableProps<Row>, 'label' | 'columns' | 'rowName' | 'rowLink' | 'card' | 'expected'> {
  readonly title: string;
  readonly list: ListResult<Row>;
  readonly state: TableState;
  /** Vehicle and day: rows of another one are never kept. */
  readonly owner: string;
  /** What is said when reading failed while older rows stand. */
  readonly stale: string;
  readonly empty: ReactNode;
}

/** One table of the day view, 5 rows a page (DASH-042, DASH-044, DASH-045). */
export function DayTable<Row extends { readonly id: string }>({ title, list, owner, stale, expected = FEW, ...table }: DayTableProps<Row>) {
  const heading = useId();
  const rows = useLastRows(list, owner);
  useExistingPage(rows, table.state);
  return (
    <section className={classes['section']} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {rows.isOld && <StaleNotice text={stale} onRetry={() => void list.refetch()} />}
      <DataTable {...table} expected={expected} result={rows} />
    </section>
  );
}
