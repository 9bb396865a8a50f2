import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Cell } from '@wattbook/files/sheets/cell';
import { beginSheet, endSheet, frameOf, MAX_SHEET_ROWS, type SheetHead, sheetPath, writeRows } from '@wattbook/files/sheets/workbook-parts';

export interface Workbook extends SheetHead {
  /** Name of the first sheet; further sheets have a number after it. */
  readonly name: string;
  /** Rows as they are read, in pages. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
}

/**
 * A workbook as a stream: rows go through to the reader and are not stored, so memory does not grow with its size. When a sheet is full, the rows continue
 * in the next one.
 */
export function writeWorkbook(workbook: Workbook, maxRows = MAX_SHEET_ROWS): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: Error) => output.destroy(error);
  const source = rowSource(workbook.rows);
  const sheets: string[] = [];
  let sheet: Readable | undefined;

  const addSheet = () => {
    sheets.push(sheets.length === 0 ? workbook.name : `${workbook.name} ${sheets.length + 1}`);
    sheet = Readable.from(sheetXml(workbook, source, maxRows));
    sheet.once('error', fail);
    sheet.once('end', () => void source.hasMore().then((more) => (more ? addSheet() : close()), fail));
    zip.addReadStream(sheet, sheetPath(sheets.length), { compressionLevel: 5 });
  };
  const close = () => {
    for (const [path, text] of Object.entries(frameOf(sheets))) zip.addBuffer(Buffer.from(text), path);
    zip.end();
  };
  // The end of reading also ends the rows.
  output.once('close', () => {
    sheet?.destroy();
    void source.end().catch(() => undefined);
  });
  zip.once('error', fail);
  addSheet();
  return output;
}

/** Reads rows one after the other from pages. */
function rowSource(pages: AsyncIterable<readonly (readonly Cell[])[]>) {
  const iterator = pages[Symbol.asyncIterator]();
  let page: readonly (readonly Cell[])[] = [];
  let at = 0;
  const hasMore = async (): Promise<boolean> => {
    while (at >= page.length) {
      const next = await iterator.next();
      if (next.done === true) return false;
      page = next.value;
      at = 0;
    }
    return true;
  };
  return {
    hasMore,
    /** Returns at most `max` rows of the current page. */
    read: (max: number): readonly (readonly Cell[])[] => {
      const rows = page.slice(at, at + max);
      at += rows.length;
      return rows;
    },
    end: async () => void (await iterator.return?.()),
  };
}

/** The number of rows written at once; between two batches other work can run. */
const rowsPerBatch = 500;

async function* sheetXml(columns: SheetHead, source: ReturnType<typeof rowSource>, maxRows: number): AsyncGenerator<Buffer> {
  yield Buffer.from(beginSheet(columns));
  for (let written = 1; written < maxRows && (await source.hasMore()); ) {
    const rows = source.read(Math.min(maxRows - written, rowsPerBatch));
    yield Buffer.from(writeRows(rows, written + 1));
    written += rows.length;
    await new Promise(setImmediate);
  }
  yield Buffer.from(endSheet);
}
