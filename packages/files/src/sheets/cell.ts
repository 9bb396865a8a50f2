/** A cell: a number, a text, a boolean, a wall clock time, a day, or nothing. */
export type Cell = number | string | boolean | WallTime | PlainDay | null;

/** A wall clock time, in milliseconds since 1970 as if that clock were UTC: sheets have no zones. */
export interface WallTime {
  readonly wall: number;
}

/** A day of the calendar, `2026-01-31`. */
export interface PlainDay {
  readonly day: string;
}

/** A day as a cell; null: there is none. */
export const dayCell = (day: string | null): PlainDay | null => (day === null ? null : { day });

/** Days from the day 0 of sheets to 1970. */
const epochDay = 25_569;
const dayMs = 86_400_000;
const maxTextLength = 32_767;

/** Styles by their index in `styles.xml`. */
export const styles = { plain: 0, head: 1, time: 2, text: 3, day: 4 } as const;

/** A row of cells in the XML of a sheet, with its number from 1; empty cells are omitted. */
export function writeRow(cells: readonly Cell[], row: number): string {
  let xml = '';
  for (const [index, cell] of cells.entries()) xml += writeCell(cell, `${columnName(index)}${row}`);
  return `<row r="${row}">${xml}</row>`;
}

/** A text is written with the text style, so that it never becomes a formula, not even when it is edited. */
function writeCell(cell: Cell, ref: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${ref}"><v>${cell}</v></c>` : '';
  if (typeof cell === 'boolean') return `<c r="${ref}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'string') return writeText(cell, ref, styles.text);
  const [style, ms] = 'day' in cell ? [styles.day, Date.parse(cell.day)] : [styles.time, cell.wall];
  return Number.isFinite(ms) ? `<c r="${ref}" s="${style}"><v>${epochDay + ms / dayMs}</v></c>` : '';
}

/** The first row: the names of the columns. */
export const writeHead = (texts: readonly string[]): string =>
  `<row r="1">${texts.map((text, index) => writeText(text, `${columnName(index)}1`, styles.head)).join('')}</row>`;

const writeText = (text: string, ref: string, style: number): string =>
  `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text.slice(0, maxTextLength))}</t></is></c>`;

const names: string[] = [];

/** A, B, ..., Z, AA, AB, ... */
function columnName(index: number): string {
  const known = names[index];
  if (known !== undefined) return known;
  const before = index < 26 ? '' : columnName(Math.floor(index / 26) - 1);
  const name = `${before}${String.fromCharCode(65 + (index % 26))}`;
  names[index] = name;
  return name;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text for XML: characters that XML forbids are removed, and a text like an escape of sheets (`_x0041_`) is escaped. */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\P{Cc}]|[\ufffe\uffff]/gu, '')
    .replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);
