import type { Readable } from 'node:stream';
import type { Cell } from '@wattbook/files/sheets/cell';
import type { SheetColumn } from '@wattbook/files/sheets/sheet-column';
import { writeWorkbook } from './write-workbook.ts';

const rowsPerBatch = 500;

/** A workbook of rows that are in memory already, as a stream. */
export const writeSheet = <Row>(name: string, columns: readonly SheetColumn<Row>[], data: readonly Row[]): Readable =>
  writeWorkbook({
    name,
    head: columns.map(({ head }) => head),
    widths: columns.map(({ width }) => width),
    rows: batchesOf(data, columns),
  });

async function* batchesOf<Row>(data: readonly Row[], columns: readonly SheetColumn<Row>[]): AsyncGenerator<Cell[][]> {
  for (let at = 0; at < data.length; at += rowsPerBatch)
    yield data.slice(at, at + rowsPerBatch).map((row) => columns.map(({ cell }) => cell(row)));
}
