import { Readable } from 'node:stream';
import type { Language } from '@wattbook/domain/texts/languages';
import { csvLines } from '@wattbook/files/sheets/csv-lines';
import type { SheetColumn } from '@wattbook/files/sheets/sheet-column';

/** Rows as CSV as the sheet program of a user in this language opens it, as a stream. */
export const writeSheetCsv = <Row>(columns: readonly SheetColumn<Row>[], data: readonly Row[], language: Language): Readable =>
  Readable.from(linesOf(columns, data, language));

function* linesOf<Row>(columns: readonly SheetColumn<Row>[], data: readonly Row[], language: Language): Generator<Buffer> {
  for (const lines of csvLines(columns, data, language)) yield Buffer.from(lines, 'utf8');
}
