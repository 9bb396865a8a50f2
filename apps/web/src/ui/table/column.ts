import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { ReactNode } from 'react';
import type { Formats } from '../../i18n/use-formats.ts';
import type { Translate } from '../../i18n/use-t.ts';

/** One column as data: its header, its cell and later its sheet read the same label, unit and text. */
export interface Column<Row, SortName extends string = string> {
  /** Name of the column; also what the address says when the list is sorted by it, unless `sort` differs. */
  readonly id: string;
  readonly label: MessageKey;
  /** Second line of the header: the unit of the numbers below, or what the second line of a cell holds. */
  readonly unit?: (formats: Formats, t: Translate) => string;
  /** The cell as text; null stands for a missing value and shows as "N/A". */
  readonly text: (row: Row, formats: Formats) => string | null;
  /** A picture of the cell where text is not enough: two lines, chips, marks. */
  readonly render?: (row: Row, formats: Formats) => ReactNode;
  readonly align?: 'left' | 'right';
  /** CSS width; without one the column takes what is left. */
  readonly width?: string | number;
  /** The word the server sorts by; without one the header is no button. */
  readonly sort?: SortName;
  /** The user's switch that shows or hides the column; without one it always shows. */
  readonly flag?: string;
  readonly shownByDefault?: boolean;
  /** The one figure of the row that is read first. */
  readonly strong?: boolean;
}

/** The columns to show: those without a switch, and those whose switch is on. */
export function shownColumns<Row>(columns: readonly Column<Row>[], flags: Readonly<Record<string, boolean>>): readonly Column<Row>[] {
  return columns.filter(({ flag, shownByDefault = true }) => flag === undefined || (flags[flag] ?? shownByDefault));
}

/** The words the server sorts by. */
export const sortWords = <Row>(columns: readonly Column<Row>[]): readonly string[] => columns.flatMap(({ sort }) => sort ?? []);
