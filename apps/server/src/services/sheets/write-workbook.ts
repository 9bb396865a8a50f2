import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Cell, escapeText, writeHead, writeRow } from './cell.ts';

export interface Workbook {
  /** Name of the first sheet; further sheets have a number after it. */
  readonly name: string;
  readonly head: readonly string[];
  readonly widths: readonly number[];
  /** Rows as they are read, in pages. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
}

/** The maximum number of rows of a sheet, its head included. */
const MAX_ROWS = 1_048_576;

/**
 * A workbook as a stream: rows go through to the reader and are not stored, so memory does not grow with its size. When a sheet is full, the rows continue
 * in the next one.
 */
export function writeWorkbook(workbook: Workbook, maxRows = MAX_ROWS): Readable {
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
    zip.addReadStream(sheet, `xl/worksheets/sheet${sheets.length}.xml`, { compressionLevel: 5 });
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

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** The number of rows written at once; between two batches other work can run. */
const rowsPerBatch = 500;

async function* sheetXml({ head, widths }: Workbook, source: ReturnType<typeof rowSource>, maxRows: number): AsyncGenerator<Buffer> {
  const columns = widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`);
  // The head row is frozen.
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  yield Buffer.from(`${declaration}<worksheet xmlns="${namespace}">${view}<cols>${columns.join('')}</cols><sheetData>${writeHead(head)}`);
  for (let written = 1; written < maxRows && (await source.hasMore()); ) {
    const rows = source.read(Math.min(maxRows - written, rowsPerBatch));
    const first = written + 1;
    written += rows.length;
    yield Buffer.from(rows.map((row, index) => writeRow(row, first + index)).join(''));
    await new Promise(setImmediate);
  }
  yield Buffer.from('</sheetData></worksheet>');
}

const packageUri = 'http://schemas.openxmlformats.org/package/2006';
const officeUri = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const partType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** All files of a workbook except its sheets. */
function frameOf(sheets: readonly string[]): Record<string, string> {
  const each = (write: (number: number, name: string) => string) => sheets.map((name, index) => write(index + 1, name)).join('');
  const part = (path: string, kind: string) => `<Override PartName="/xl/${path}" ContentType="${partType}.${kind}+xml"/>`;
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${officeUri}/${kind}" Target="${target}"/>`;
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packageUri}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}${part('styles.xml', 'styles')}${each((number) => part(`worksheets/sheet${number}.xml`, 'worksheet'))}</Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packageUri}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${namespace}" xmlns:r="${officeUri}"><sheets>${each((number, name) => `<sheet name="${escapeText(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packageUri}/relationships">${each((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`))}${relation('styles', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': stylesXml,
  };
}

/** In the order of `styles`: plain, head in bold, times, texts that stay texts when they are edited. */
const stylesXml = `${declaration}<styleSheet xmlns="${namespace}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/></cellXfs></styleSheet>`;
