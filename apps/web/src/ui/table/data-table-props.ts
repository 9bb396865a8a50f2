import type { ReactNode } from 'react';
import type { Address } from '../../address.ts';
import type { Column } from './column.ts';
import type { TableFile } from './file/table-file.ts';
import type { Selection } from './use-selection.ts';
import type { TableState } from './use-table-state.ts';

/** The result of a list query; pass that of `useQuery` (with `placeholderData: keepPreviousData`, so that old rows stay). */
export interface ListResult<Row> {
  readonly data: { readonly total: number; readonly data: readonly Row[] } | undefined;
  readonly isError: boolean;
  readonly error?: unknown;
  /** Reading waits for a connection. */
  readonly isPaused?: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

/** How the rows of a list are grouped on a phone. */
export interface DayGroup<Row> {
  /** Rows of one key are under one heading, as long as they are adjacent. */
  readonly key: (row: Row) => string;
  readonly title: (row: Row) => string;
  readonly sum?: (rows: readonly Row[]) => ReactNode;
}

export interface DataTableProps<Row extends { readonly id: string }> {
  /** The content of the table, for screen readers: "Trips of ID.4 Pro, November 2026". */
  readonly label: string;
  /** The columns to show, after `shownColumns`. The first one has the link. */
  readonly columns: readonly Column<Row>[];
  readonly result: ListResult<Row>;
  /** Why the rows may not be read at all; null: nothing forbids it. */
  readonly refusal?: string | null;
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
  /** How a file has the rows of all pages; `shown`: those of this page are all, null: there is no file of them (decision 0220). */
  readonly file: TableFile<Row> | 'shown' | null;
  /** The number of rows, where known before they load: as many placeholders are shown. */
  readonly expected?: number | undefined;
}
