import type { SheetColumn } from '@wattbook/files/sheets/sheet-column';
import type { Formats } from '../../../i18n/use-formats.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import type { Column } from '../column.ts';

/** The widths of columns of texts and of others, in characters. */
const [textWidth, valueWidth] = [30, 14];

/** The columns of a file for those of a table. */
export const sheetOfTable = <Row>(columns: readonly Column<Row>[], formats: Formats, t: Translate): readonly SheetColumn<Row>[] =>
  columns.flatMap(({ label, text, file = [{ cell: text }] }) =>
    file.map(({ label: own = label, unit, cell }): SheetColumn<Row> => {
      const what = capitalized(t(own));
      const head = unit === undefined ? what : `${what} (${unit(formats, t)})`;
      const width = Math.max(cell === text ? textWidth : valueWidth, head.length + 2);
      return { head, width, cell: (row) => cell(row, formats, t) };
    }),
  );

/** The label of a second line begins small. */
const capitalized = (label: string): string => label.charAt(0).toLocaleUpperCase() + label.slice(1);
