import { delimiterOf, quotedCells } from './csv-cells.ts';

/** The header and the first rows of a table. */
export interface TableStart {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** How many rows are shown and decide how a table is read. */
const MAX_ROWS = 200;

/** The header of a table with its delimiter; names without the spaces around them. */
function readHeader(line: string): { readonly columns: readonly string[]; readonly delimiter: string } {
  const delimiter = delimiterOf(line);
  return { columns: (quotedCells(line, delimiter) ?? []).map((name) => name.trim()), delimiter };
}

/**
 * Reads the start of a table from the start of a file, of which the last line may be a part: comma, semicolon or tab, perhaps a byte order mark. `null` where it is none: no
 * text, one column, or no row with a cell for each column.
 */
export function readTableStart(text: string): TableStart | null {
  if (/[\0\uFFFD]/.test(text)) return null;
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .slice(0, MAX_ROWS + 50);
  const at = lines.findIndex((line) => line.trim() !== '');
  const { columns: header, delimiter } = readHeader(lines[at] ?? '');
  if (header.length < 2 || header.every((name) => name === '')) return null;
  const rows = lines
    .slice(at + 1)
    .filter((line) => line.trim() !== '')
    .map((line) => quotedCells(line, delimiter))
    .filter((cells) => cells !== null)
    .filter((cells) => cells.length === header.length)
    .slice(0, MAX_ROWS);
  return rows.length === 0 ? null : { header, rows };
}
