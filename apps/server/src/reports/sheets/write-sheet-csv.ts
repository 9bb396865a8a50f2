import { type Language, languageFacts } from '@wattbook/domain/texts/languages';
import { Readable } from 'node:stream';
import type { Cell } from '@wattbook/files/sheets/cell';
import type { SheetColumn } from '@wattbook/files/sheets/sheet-column';
import { csvLineEnd } from './write-csv.ts';

const rowsPerBatch = 500;
/** Sheets read UTF-8 where a file begins with this. */
const byteOrderMark = '\ufeff';
/** A figure has no more. */
const maxDecimals = 3;

/** Where a decimal comma is written, commas do not separate. */
interface CsvLanguage {
  readonly separator: ',' | ';';
  readonly decimal: '.' | ',';
}

/** Rows as CSV (RFC 4180) as the sheet program of a user in this language opens it, as a stream. */
export function writeSheetCsv<Row>(columns: readonly SheetColumn<Row>[], data: readonly Row[], language: Language): Readable {
  const { decimal } = languageFacts[language];
  const written: CsvLanguage = { separator: decimal === ',' ? ';' : ',', decimal };
  return Readable.from(linesOf(columns, data, written));
}

async function* linesOf<Row>(columns: readonly SheetColumn<Row>[], data: readonly Row[], language: CsvLanguage): AsyncGenerator<Buffer> {
  const line = (cells: readonly Cell[]) => `${cells.map((cell) => textOf(cell, language)).join(language.separator)}${csvLineEnd}`;
  yield Buffer.from(byteOrderMark + line(columns.map(({ head }) => head)), 'utf8');
  for (let at = 0; at < data.length; at += rowsPerBatch) {
    const batch = data.slice(at, at + rowsPerBatch).map((row) => line(columns.map(({ cell }) => cell(row))));
    yield Buffer.from(batch.join(''), 'utf8');
  }
}

function textOf(cell: Cell, { decimal }: CsvLanguage): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(Number(cell.toFixed(maxDecimals))).replace('.', decimal) : '';
  if (typeof cell === 'boolean') return cell ? '1' : '0';
  if (typeof cell === 'string') return quoted(cell);
  return new Date(cell.wall).toISOString().slice(0, 19).replace('T', ' ');
}

/** A sheet would run a text that begins as a formula: such a text gets an apostrophe before it. */
const quoted = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).toWellFormed().replaceAll('"', '""')}"`;
