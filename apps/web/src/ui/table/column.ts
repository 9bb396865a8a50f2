import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { ReactNode } from 'react';
import type { Formats } from '../../i18n/use-formats.ts';
import type { Translate } from '../../i18n/use-t.ts';
import type { Unknown } from '../facts/unknown.ts';

/** One column as data: its header and its cells share label, unit and text. */
export interface Column<Row, SortName extends string = string> {
  /** Name of the column; also the sort in the address, unless `sort` differs. */
  readonly id: string;
  readonly label: MessageKey;
  /** Second line of the header: the unit of the numbers below, or the content of the second line of a cell. */
  readonly unit?: (formats: Formats, t: Translate) => string;
  /** The cell as text; null stands for a missing value and shows as "N/A". */
  readonly text: (row: Row, formats: Formats) => string | null;
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
