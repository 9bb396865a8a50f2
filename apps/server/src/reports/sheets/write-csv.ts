import { harmless } from '@wattbook/domain/sheets/csv-text';

/** What a cell holds. Numbers have their decimals. */
export type CsvCell = string | number | null;

export interface CsvColumn<Row> {
  readonly name: string;
  readonly cell: (row: Row) => CsvCell;
  /** Of a number. */
  readonly decimals?: number;
}

interface CsvFormat {
  /** `,` or `.`. */
  readonly decimalSymbol: string;
  /** A sheet would run a text that begins as a formula: such a text gets an apostrophe before it. Programs that read the type of a column take it as it is. */
  readonly isForSheets: boolean;
}

const csvLineEnd = '\r\n';

/** Rows as CSV with semicolons, every text in quotation marks, lines ending as RFC 4180 says. */
export function writeCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[], format: CsvFormat): string {
  const lines = rows.map((row) => columns.map(({ cell, decimals = 0 }) => cellText(cell(row), decimals, format)));
  return [columns.map(({ name }) => quoted(name)), ...lines].map((cells) => `${cells.join(';')}${csvLineEnd}`).join('');
}

function cellText(cell: CsvCell, decimals: number, { decimalSymbol, isForSheets }: CsvFormat): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return cell.toFixed(decimals).replace('.', decimalSymbol);
  return quoted(isForSheets ? harmless(cell) : cell);
}

const quoted = (text: string): string =>
  `"${text
    .toWellFormed()
    .replaceAll('"', '""')
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')}"`;
