import type { TablerIcon } from '@tabler/icons-react';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { ReactNode } from 'react';
import type { Address } from '../address.ts';
import type { Formats } from '../i18n/use-formats.ts';
import type { Translate } from '../i18n/use-t.ts';
import type { SumFigure } from '../ui/strip/sum-figures.ts';
import type { Column } from '../ui/table/column.ts';
import type { PageSize, Sort } from '../ui/table/use-table-state.ts';
import type { DeletionOf } from './deletion.ts';
import type { RowSource, SummedSource } from './row-source.ts';
import type { Segment } from './segment.ts';

/** A list as data: where its rows come from, what shows of them, and what can be done with them. What is left out, the list does not have. */
export interface ListOf<Row extends { readonly id: string }> {
  readonly source: RowSource<Row>;
  readonly words: {
    readonly title: MessageKey;
    /** Reading failed, and the rows from before stay. */
    readonly stale: MessageKey;
  };
  readonly columns: readonly Column<Row>[];
  /** The order until the user chooses one. */
  readonly sort: Sort;
  /** Rows of a page where the user has no setting of their own for this list. */
  readonly pageSize: PageSize;
  /** Begins the words of the address on a screen with several lists: with `contacts` they are contactsPage, contactsSort and contactsSearch. */
  readonly address?: string;
  /** How a row is called in labels. */
  readonly name: (row: Row, formats: Formats, t: Translate) => string;
  readonly link?: ((row: Row) => Address) | undefined;
  /** A row on a phone. */
  readonly card: (row: Row) => ReactNode;
  /** Rows of a phone by day, with the sum of a day. */
  readonly days?: { readonly start: (row: Row) => string; readonly sum: (rows: readonly Row[], formats: Formats) => string | null };
  /** Why there are no rows, and the next step. */
  readonly empty: EmptyList;
  readonly filters?: ListFiltersOf<Row>;
  /** Stands above the rows and looks at them. */
  readonly above?: ((rows: readonly Row[] | undefined) => ReactNode) | undefined;
  /** Several rows can be chosen: what they sum up to. */
  readonly bulkSums?: (rows: readonly Row[], formats: Formats) => readonly (string | null)[];
  /** A page that makes a new row. */
  readonly create?: { readonly label: MessageKey; readonly to: Address };
  /** A dialog that makes a new row or changes one. */
  readonly form?: FormOfRow<Row>;
  readonly deletion?: DeletionOf<Row>;
}

/** Segments of a vehicle over a range, with their sums. */
export interface SegmentList<Row extends Segment, Sums> extends ListOf<Row> {
  readonly source: SummedSource<Row, Sums>;
  readonly words: ListOf<Row>['words'] & {
    /** The table, with `vehicle` and `range`. */
    readonly table: MessageKey;
    /** The sums, with `range`. */
    readonly summary: MessageKey;
  };
  readonly figures: readonly SumFigure<Sums>[];
}

interface EmptyList {
  readonly icon: TablerIcon;
  readonly title: MessageKey;
  readonly next?: MessageKey;
  /** The filters hide what there is. */
  readonly filtered?: MessageKey;
  /** Outside of the range: when the last one was, with `date`, or that there is none at all, and what brings the first in. */
  readonly beyond?: { readonly last: MessageKey; readonly none: MessageKey; readonly noneNext: MessageKey; readonly first: ReactNode };
}

export interface ListFiltersOf<Row> {
  readonly search: MessageKey;
  /** Shorter texts are not sent; the hint says so with `count`. */
  readonly shortest?: { readonly length: number; readonly hint: MessageKey };
  readonly tags?: {
    readonly of: (row: Row) => readonly string[];
    /** What is offered, from the user's own tags and those of the rows. */
    readonly choices: (own: readonly string[], met: readonly string[]) => readonly string[];
    readonly label?: (tag: string, t: Translate) => string;
  };
  readonly map?: { readonly label: MessageKey; readonly draw: (rows: readonly Row[]) => ReactNode };
}

export interface FormOfRow<Row> {
  readonly words: { readonly add: MessageKey; readonly addTitle: MessageKey; readonly edit: MessageKey; readonly editTitle: MessageKey };
  /** The fields of a row, or of a new one. */
  readonly fields: (row: Row | null, onClose: () => void) => ReactNode;
}
