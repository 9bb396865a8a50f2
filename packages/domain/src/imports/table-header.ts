import { delimiterOf, endsInQuote, quotedCells } from './csv-cells.ts';

/** The header of a table: its names without the spaces around them. */
export interface TableHeader {
  readonly text: string;
  readonly columns: readonly string[];
  readonly delimiter: string;
  /** The index of the line below it. */
  readonly next: number;
}

/** A header is looked for in so many lines with content: titles of reports stand above it. */
export const MAX_TITLE_LINES = 50;

/** A name may have so many lines. */
const MAX_HEADER_LINES = 20;

/** The lines that may be a header, in their order. A line that was too long to be read is none. */
export function* possibleHeaders(lines: readonly (string | null)[]): Generator<TableHeader, void, undefined> {
  let seen = 0;
  for (const [at, line] of lines.entries()) {
    if (line === null || line.trim() === '') continue;
    yield headerAt(lines, at);
    seen += 1;
    if (seen === MAX_TITLE_LINES) return;
  }
}

function headerAt(lines: readonly (string | null)[], at: number): TableHeader {
  const first = lines[at] ?? '';
  const delimiter = delimiterOf(first);
  const parts = [first];
  let isOpen = endsInQuote(first, delimiter, false);
  while (isOpen && parts.length < MAX_HEADER_LINES) {
    const part = lines[at + parts.length];
    if (part === undefined || part === null) break;
    isOpen = endsInQuote(part, delimiter, true);
    parts.push(part);
  }
  const text = isOpen ? first : parts.join('\n');
  const columns = (quotedCells(text, delimiter) ?? []).map((name) => name.trim());
  return { text, columns, delimiter, next: at + (isOpen ? 1 : parts.length) };
}
