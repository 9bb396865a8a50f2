import { quotedCsvText } from '@wattbook/domain/sheets/csv-text';
import { type Language, languageFacts } from '@wattbook/domain/texts/languages';
import type { Cell } from './cell.ts';
import type { SheetColumn } from './sheet-column.ts';

const rowsPerBatch = 500;
const lineEnd = '\r\n';
/** Sheets read UTF-8 where a file begins with this. */
const byteOrderMark = '\ufeff';
/** No figure is shown with more: a price per kWh has four, mi/Wh five. */
const maxDecimals = 5;

type Decimal = '.' | ',';

/** Rows as CSV (RFC 4180) as the sheet program of a user in this language opens it, in batches of lines, the head first. */
export function* csvLines<Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[], language: Language): Generator<string> {
  const { decimal } = languageFacts[language];
  // Where a decimal comma is written, commas do not separate.
  const separator = decimal === ',' ? ';' : ',';
  const line = (cells: readonly Cell[]) => `${cells.map((cell) => textOf(cell, decimal)).join(separator)}${lineEnd}`;
  yield byteOrderMark + line(columns.map(({ head }) => head));
  for (let at = 0; at < rows.length; at += rowsPerBatch)
    yield rows
      .slice(at, at + rowsPerBatch)
      .map((row) => line(columns.map(({ cell }) => cell(row))))
      .join('');
}

function textOf(cell: Cell, decimal: Decimal): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(Number(cell.toFixed(maxDecimals))).replace('.', decimal) : '';
  if (typeof cell === 'boolean') return cell ? '1' : '0';
  if (typeof cell === 'string') return quotedCsvText(cell);
  return 'day' in cell ? cell.day : new Date(cell.wall).toISOString().slice(0, 19).replace('T', ' ');
}
