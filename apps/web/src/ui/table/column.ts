import type { Cell } from '@wattbook/files/sheets/cell';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { ReactNode } from 'react';
import type { Formats } from '../../i18n/use-formats.ts';
import type { Translate } from '../../i18n/use-t.ts';
import type { Unknown } from '../facts/unknown.ts';

/** A column of a file of the rows: its numbers are numbers and its days are days. */
export interface FileColumn<Row> {
  /** Its head; without it that of the column of the table. */
  readonly label?: MessageKey;
  readonly unit?: (formats: Formats, t: Translate) => string;
  readonly cell: (row: Row, formats: Formats, t: Translate) => Cell;
}

/** One column as data: its header, its cells and its column in a file share label, unit and text. */
export interface Column<Row, SortName extends string = string> {
  /** Name of the column; also the sort in the address, unless `sort` differs. */
  readonly id: string;
  readonly label: MessageKey;
  /** Second line of the header: the unit of the numbers below, or the content of the second line of a cell. */
  readonly unit?: (formats: Formats, t: Translate) => string;
  /** The whole cell as text, in a file too; null stands for a missing value and shows as "N/A". */
  readonly text: (row: Row, formats: Formats, t: Translate) => string | null;
  /** What a file has in its place where that is no text, or more than one value; empty: nothing. */
  readonly file?: readonly FileColumn<Row>[];
  /** Why a value is missing; without it, that nothing reported it. */
  readonly missing?: (row: Row) => Unknown;
  /** Renders the cell where text is not enough: two lines, chips, marks. */
  readonly render?: (row: Row, formats: Formats) => ReactNode;
  readonly align?: 'left' | 'right';
  /** CSS width; without one the column fills the remaining width. */
  readonly width?: string | number;
  /** The field the server sorts by; without one the header is no button. */
  readonly sort?: SortName;
  /** The user's switch that shows or hides the column; without one it always shows. */
  readonly flag?: string;
  readonly shownByDefault?: boolean;
  /** Whether it is the main figure of the row. */
  readonly strong?: boolean;
}

/** The columns to show: those without a switch, and those whose switch is on. */
export function shownColumns<Row>(columns: readonly Column<Row>[], flags: Readonly<Record<string, boolean>>): readonly Column<Row>[] {
  return columns.filter(({ flag, shownByDefault = true }) => flag === undefined || (flags[flag] ?? shownByDefault));
}

/** The fields the server sorts by. */
export const sortFields = <Row>(columns: readonly Column<Row>[]): readonly string[] => columns.flatMap(({ sort }) => sort ?? []);
