import { continuesQuote, endsInQuote, fitsHeader, quotedCells } from './csv-cells.ts';

/** A row of a table and the number of the line on which it begins. `text` is null for a line that was too long to be read. */
export interface TableRow {
  readonly text: string | null;
  readonly line: number;
}

/** The most lines of a row, and characters: a quote that is closed nowhere does not take the rest of a file. */
const MAX_LINES = 500;
const MAX_LENGTH = 256 * 1024;

/** Joins the lines of a table to rows, in their order. */
export interface RowJoiner {
  /** The rows that end with this line. */
  add(row: TableRow): readonly TableRow[];
  /** The lines whose row has not ended. */
  end(): readonly TableRow[];
}

/**
 * Creates the joiner of the lines below a header: a quoted cell may contain line breaks. Where a quote is closed nowhere, or its row would have other columns than the header, it is a stray one and its
 * lines stand alone. Every line is looked at twice at most.
 */
export function joinerOf(columns: readonly string[], delimiter: string): RowJoiner {
  let open: TableRow[] = [];
  let length = 0;

  function release(): readonly TableRow[] {
    const lines = open;
    open = [];
    length = 0;
    return lines;
  }

  function add(row: TableRow): readonly TableRow[] {
    if (row.text === null) return [...release(), row];
    // The quote was a stray one: this line begins anew.
    if (open.length > 0 && !continuesQuote(row.text, delimiter)) return [...release(), ...add(row)];
    const isOpen = endsInQuote(row.text, delimiter, open.length > 0);
    if (!isOpen && open.length === 0) return [row];
    open.push(row);
    length += row.text.length;
    if (isOpen) return open.length > MAX_LINES || length > MAX_LENGTH ? release() : [];
    const lines = release();
    const text = lines.map((one) => one.text).join('\n');
    const cells = quotedCells(text, delimiter);
    if (cells !== null && fitsHeader(cells, columns)) return [{ text, line: lines[0]?.line ?? row.line }];
    // What closed the stray quote may open one of its own.
    return lines.length === 1 ? lines : [...lines.slice(0, -1), ...add(row)];
  }

  return { add, end: release };
}
