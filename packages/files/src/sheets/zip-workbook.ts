import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { SheetColumn } from './sheet-column.ts';
import { beginSheet, endSheet, frameOf, sheetPath, writeRows } from './workbook-parts.ts';

/** The number of rows written at once; between two batches other work can run. */
const rowsPerBatch = 250;

/**
 * A workbook of one sheet in memory, for a browser: at most 1,048,575 rows. It is written in small steps with a pause after each, in which the page reacts.
 */
export async function zipWorkbook<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  pause: () => Promise<unknown>,
): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  const failures: Error[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) failures.push(error);
    pieces.push(piece);
  });
  const add = (path: string) => {
    const file = new ZipDeflate(path, { level: 5 });
    zip.add(file);
    return (text: string, isLast: boolean) => file.push(strToU8(text), isLast);
  };
  const sheet = add(sheetPath(1));
  sheet(beginSheet({ head: columns.map(({ head }) => head), widths: columns.map(({ width }) => width) }), false);
  for (let at = 0; at < rows.length; at += rowsPerBatch) {
    const batch = rows.slice(at, at + rowsPerBatch).map((row) => columns.map(({ cell }) => cell(row)));
    sheet(writeRows(batch, at + 2), false);
    await pause();
  }
  sheet(endSheet, true);
  for (const [path, text] of Object.entries(frameOf([name]))) add(path)(text, true);
  zip.end();
  const [failure] = failures;
  if (failure !== undefined) throw failure;
  return pieces;
}
