import type { TablerIcon } from '@tabler/icons-react';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { ReactNode } from 'react';
import type { Address } from '../address.ts';
import type { Formats } from '../i18n/use-formats.ts';
import type { Translate } from '../i18n/use-t.ts';
import type { RangeState } from '../ui/range/use-range.ts';
import type { SumFigure } from '../ui/strip/sum-figures.ts';
import type { Column } from '../ui/table/column.ts';
import type { TableFile } from '../ui/table/file/table-file.ts';
import type { PageSize, Sort } from '../ui/table/use-table-state.ts';
import type { DeletionOf } from './deletion.ts';
import type { PageParameters } from './read-page.ts';
import type { RowOfForm } from './row-form.tsx';
import type { ListFilter, RowSource, SummedSource } from './row-source.ts';
import type { Segment } from './segment.ts';

/** A list as data: the source of its rows, their display and their actions. A feature that the description omits is not drawn. */
export interface ListOf<Row extends { readonly id: string }> {
  readonly source: Pick<RowSource<Row>, 'noun' | 'read'>;
  readonly messages: {
    readonly title: MessageKey;
    /** Shown above older rows when reading failed. */
    readonly stale: MessageKey;
  };
  readonly columns: readonly Column<Row>[];
  /** The order until the user chooses one. */
  readonly sort: Sort;
  /** Rows per page until the user chooses another size. */
  readonly pageSize: PageSize;
  /** The same on a phone, where it differs. */
  readonly pageSizeOnPhone?: PageSize;
  /** Prefix of the parameters in the address, on a screen with several lists: `contacts` makes contactsPage, contactsSort and contactsSearch. */
  readonly prefix?: string;
  /** What is sent with every page: the list shows only a part of the rows. */
  readonly only?: Partial<PageParameters>;
  /** With `only`: whether a row that was entered without a connection is of that part. */
  readonly takes?: (entered: Readonly<Record<string, unknown>>) => boolean;
  /** The name of a row in labels. */
  readonly name: (row: Row, formats: Formats, t: Translate) => string;
  readonly link?: ((row: Row) => Address) | undefined;
  /** The page of a row by its id, where rows are created on a page of their own. */
  readonly details?: (id: string) => Address;
  /** A row on a phone. */
  readonly card: (row: Row) => ReactNode;
  /** Groups the rows by day on a phone, with the sum of each day. */
  readonly days?: { readonly start: (row: Row) => string; readonly sum: (rows: readonly Row[], formats: Formats) => string | null };
  /** Why there are no rows, and the next step. */
  readonly empty: EmptyList;
  readonly filters?: ListFiltersOf<Row>;
  /** Drawn above the rows of the page. */
  readonly above?: ((rows: readonly Row[] | undefined) => ReactNode) | undefined;
  /** The sums of the selection; without it rows cannot be selected. */
  readonly bulkSums?: (rows: readonly Row[], formats: Formats) => readonly (string | null)[];
  /** The page that creates a row. */
  readonly create?: CreationOf;
  /** The dialog that creates a row or changes one. */
  readonly form?: FormOfRow<Row>;
  readonly deletion?: DeletionOf<Row>;
  readonly assignment?: AssignmentOf<Row> | undefined;
  /** Further actions on a selection, as `BulkButton`s. */
  readonly bulkActions?: ((selected: BulkSelection<Row>) => ReactNode) | undefined;
  /** The columns of a file of its rows, where those of the table do not say them. */
  readonly sheet?: TableFile<Row>['columns'];
  /** Drawn above the rows. */
  readonly tool?: (shown: { readonly range: RangeState | undefined }) => ReactNode;
}

export interface CreationOf {
  readonly label: MessageKey;
  readonly to: Address;
  /** Why nothing can be created; null: it can. */
  readonly refusal: MessageKey | null;
}

export interface BulkSelection<Row> {
  readonly rows: readonly Row[];
  readonly owner: string;
  /** Called when the rows are done: clears the selection. */
  readonly onDone: () => void;
}

/** A value that is set on one row or on a selection. */
export interface AssignmentOf<Row> {
  readonly icon: TablerIcon;
  readonly messages: {
    /** The action on a selection: "Set purpose". */
    readonly label: MessageKey;
    /** The action on one row, with its name as `row`. */
    readonly one: MessageKey;
  };
  /** Why it cannot be set on a row; null: it can. */
  readonly refusal: (row: Row) => MessageKey | null;
  /** Its entries in the menu of a row. */
  readonly items: (props: AssignmentItems<Row>) => ReactNode;
  readonly dialog: (props: AssignmentDialog<Row>) => ReactNode;
}

export interface AssignmentItems<Row> {
  readonly row: Row;
  readonly owner: string;
  readonly refusal: string | null;
  /** Opens the dialog, which begins with a value or with that of the row. */
  readonly onOpen: (begin: string | null) => void;
}

export interface AssignmentDialog<Row> {
  readonly rows: readonly Row[];
  /** The chosen rows on which it cannot be set. */
  readonly kept: readonly { readonly row: Row; readonly reason: string }[];
  readonly owner: string;
  readonly begin: string | null;
  readonly onClose: () => void;
  /** Called when it is set on all rows. */
  readonly onDone: () => void;
}

/** The sums of some segments. */
export interface Counted {
  readonly total: number;
}

/** Segments of a vehicle over a range, with their sums. */
export interface SegmentList<Row extends Segment, Sums extends Counted> extends ListOf<Row> {
  readonly source: SummedSource<Row, Sums>;
  readonly filters?: SegmentFilters<Row>;
  readonly messages: ListOf<Row>['messages'] & {
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
  /** Shown when the filters hide every row. */
  readonly filtered?: MessageKey;
  /** For rows outside of the range: the date of the last row, with `date`, or that there is none and how to create the first one. */
  readonly beyond?: { readonly last: MessageKey; readonly none: MessageKey; readonly noneNext: MessageKey; readonly first: ReactNode };
}

/** What a list of a vehicle shows, on all of its pages. */
export interface ShownRows {
  readonly owner: string;
  readonly moments: { readonly from: string; readonly to: string };
  readonly filter: ListFilter;
  /** The number of rows; null while it is read. */
  readonly total: number | null;
  /** The range, and the filters where there are any: "November 2026 · “Kiel”". */
  readonly label: string;
}

export interface ListFiltersOf<Row> {
  readonly search?: MessageKey;
  /** Shorter texts are not sent; the hint has the minimum as `count`. */
  readonly shortest?: { readonly length: number; readonly hint: MessageKey };
  readonly tags?: {
    readonly of: (row: Row) => readonly string[];
    /** The offered tags, from the user's own tags and those of the rows. */
    readonly choices: (own: readonly string[], used: readonly string[]) => readonly string[];
    readonly label?: (tag: string, t: Translate) => string;
    /** Offers the rows that still have none of them to choose. */
    readonly untagged?: MessageKey;
  };
  /** Draws the filter by charging-rate card. */
  readonly card?: (props: { readonly cardId: string | undefined; readonly onCard: (cardId: string | undefined) => void }) => ReactNode;
  /** Draws the filter by named place. */
  readonly site?: (props: { readonly siteId: string | undefined; readonly onSite: (siteId: string | undefined) => void }) => ReactNode;
  /** Which rows the filter of estimated segments shows, in a sentence. */
  readonly estimated?: MessageKey;
  /** The rows have rule errors: a filter shows those with an open one. */
  readonly errors?: true;
  readonly map?: { readonly label: MessageKey; readonly draw: (shown: ShownRows) => ReactNode };
}

interface SegmentFilters<Row> extends ListFiltersOf<Row> {
  /** The number of rows that the filters find in the range, with `count` and `range`. */
  readonly found: MessageKey;
}

export interface FormOfRow<Row> {
  readonly messages: { readonly add: MessageKey; readonly addTitle: MessageKey; readonly edit: MessageKey; readonly editTitle: MessageKey };
  /** A `RowForm`. */
  readonly draw: (props: RowOfForm<Row>) => ReactNode;
}
