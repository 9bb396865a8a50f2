/** The delimiter of a header line: the most frequent of `,`, `;` and tab (RFC 4180 allows the comma only). */
export function delimiterOf(header: string): ',' | ';' | '\t' {
  const count = (mark: string): number => header.split(mark).length;
  const semicolons = count(';');
  if (semicolons > count(',')) return semicolons >= count('\t') ? ';' : '\t';
  return count('\t') > count(',') ? '\t' : ',';
}

/** All cells of a row that may be quoted (`"a,b"`, `""` for a quote inside), or `null` where a quote is not closed. */
export function quotedCells(row: string, delimiter: string): string[] | null {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    const quoted = row[at] === '"' ? readQuoted(row, at) : noQuote;
    if (quoted === null) return null;
    at += quoted.length;
    const end = row.indexOf(delimiter, at);
    cells.push(quoted.text + row.slice(at, end < 0 ? row.length : end));
    if (end < 0) return cells;
    at = end + delimiter.length;
  }
}

/** A quoted text, and how long it is with its quotes. */
interface QuotedText {
  readonly text: string;
  readonly length: number;
}

const noQuote: QuotedText = { text: '', length: 0 };

/** The quoted text that begins at an index; null: its quote is not closed. */
function readQuoted(row: string, at: number): QuotedText | null {
  let text = '';
  let from = at + 1;
  for (;;) {
    const quote = row.indexOf('"', from);
    if (quote < 0) return null;
    text += row.slice(from, quote);
    if (row[quote + 1] !== '"') return { text, length: quote + 1 - at };
    text += '"';
    from = quote + 2;
  }
}

/**
 * Whether the cells of a row are those of a header. Programs end rows, or only the header, with one delimiter more: an empty cell beyond the header is none, and an unnamed column at its end
 * may be absent.
 */
export function fitsHeader(cells: readonly string[], columns: readonly string[]): boolean {
  if (cells.length === columns.length) return true;
  if (cells.length > columns.length) return cells.slice(columns.length).every((cell) => cell.trim() === '');
  return cells.length > columns.findLastIndex((name) => name !== '');
}

/** Whether the quoted cell in which a line begins goes on, or ends where a cell does: before a delimiter or the end of the line. */
export function continuesQuote(line: string, delimiter: string): boolean {
  for (let at = line.indexOf('"'); at >= 0; at = line.indexOf('"', at + 2))
    if (line[at + 1] !== '"') return at + 1 === line.length || line.startsWith(delimiter, at + 1);
  return true;
}

/** Whether a line ends within a quoted cell, as `quotedCells` reads it; `isOpen`: it begins within one. */
export function endsInQuote(line: string, delimiter: string, isOpen: boolean): boolean {
  if (!line.includes('"')) return isOpen;
  let at = 0;
  for (let inside = isOpen; ; inside = false) {
    if (!inside && line[at] === '"') {
      inside = true;
      at += 1;
    }
    while (inside) {
      const quote = line.indexOf('"', at);
      if (quote < 0) return true;
      inside = line[quote + 1] === '"';
      at = quote + (inside ? 2 : 1);
    }
    const end = line.indexOf(delimiter, at);
    if (end < 0) return false;
    at = end + delimiter.length;
  }
}
