import { type Cell, escapeText, writeHead, writeRow } from './cell.ts';

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** The maximum number of rows of a sheet, its head included. */
export const MAX_SHEET_ROWS = 1_048_576;

/** The columns of a sheet: their heads, and their widths in characters. */
export interface SheetHead {
  readonly head: readonly string[];
  readonly widths: readonly number[];
}

/** The XML of a sheet up to its first row; the head row is frozen. */
export function beginSheet({ head, widths }: SheetHead): string {
  const columns = widths.map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`);
  const view =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return `${declaration}<worksheet xmlns="${namespace}">${view}<cols>${columns.join('')}</cols><sheetData>${writeHead(head)}`;
}

/** The XML of some rows; `first` is the number of the first one, 2 below the head. */
export const writeRows = (rows: readonly (readonly Cell[])[], first: number): string =>
  rows.map((row, index) => writeRow(row, first + index)).join('');

/** The XML of a sheet after its last row. */
export const endSheet = '</sheetData></worksheet>';

/** The path of a sheet in the workbook, by its number from 1. */
export const sheetPath = (number: number): string => `xl/worksheets/sheet${number}.xml`;

const packageUri = 'http://schemas.openxmlformats.org/package/2006';
const officeUri = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const partType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** All files of a workbook (Office Open XML, ECMA-376) except its sheets, by their paths; `sheets` are the names of these. */
export function frameOf(sheets: readonly string[]): Record<string, string> {
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

/** In the order of `styles`: plain, head in bold, times, texts that stay texts when they are edited, days. */
const stylesXml = `${declaration}<styleSheet xmlns="${namespace}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;
