import { fitsHeader, quotedCells } from './csv-cells.ts';
import { joinerOf } from './csv-rows.ts';
import { hasTimeColumn } from './guess-mapping.ts';
import { possibleHeaders, type TableHeader } from './table-header.ts';

/** The header and the first rows of a table. */
export interface TableStart {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** How many rows are shown and decide how a table is read. */
const MAX_ROWS = 200;

/**
 * Reads the start of a table from the start of a file, of which the last line may be a part: comma, semicolon or tab, perhaps a byte order mark and titles above the header. `null` where it is none: no
 * text, one column, or no row with a cell for each column.
 */
export function readTableStart(text: string): TableStart | null {
  if (/[\0\uFFFD]/.test(text)) return null;
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .slice(0, MAX_ROWS + 50);
  let first: TableStart | null = null;
  let best: TableStart | null = null;
  for (const header of possibleHeaders(lines)) {
    if (header.columns.filter((name) => name !== '').length < 2) continue;
    const { rows, others } = rowsBelow(header, lines);
    if (rows.length === 0) continue;
    const table = { header: header.columns, rows };
    first ??= table;
    // A title has no rows of its own, or few before those of the table, and no name of a time.
    if (rows.length < others) continue;
    if (hasTimeColumn(header.columns)) return table;
    best ??= table;
  }
  return best ?? first;
}

function rowsBelow({ columns, delimiter, next }: TableHeader, lines: readonly string[]) {
  const joiner = joinerOf(columns, delimiter);
  const joined = lines
    .slice(next)
    .filter((line) => line.trim() !== '')
    .flatMap((line) => joiner.add({ text: line, line: 0 }));
  const rows = joined
    .map((row) => quotedCells(row.text ?? '', delimiter))
    .filter((cells) => cells !== null)
    .filter((cells) => fitsHeader(cells, columns));
  return { rows: rows.slice(0, MAX_ROWS), others: joined.length - rows.length };
}
