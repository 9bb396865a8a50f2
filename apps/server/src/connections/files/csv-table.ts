import { fitsHeader, quotedCells } from '@wattbook/domain/imports/csv-cells';
import { joinerOf, type RowJoiner, type TableRow } from '@wattbook/domain/imports/csv-rows';
import { MAX_TITLE_LINES, possibleHeaders, type TableHeader } from '@wattbook/domain/imports/table-header';
import type { FileRefused, ReadEvent, RejectionReason } from './recording-format.ts';
import { readLines } from './text-lines.ts';

export interface RowUnreadable {
  readonly kind: 'unreadable';
  readonly reason: RejectionReason;
  readonly field?: string;
  readonly value?: string;
}

/** The cells of a row, as many as the header has columns. */
export function cellsOfRow(row: string, columns: readonly string[], delimiter: string): readonly string[] | RowUnreadable {
  const cells = quotedCells(row, delimiter);
  if (cells === null) return { kind: 'unreadable', reason: 'unbalanced_quote' };
  return fitsHeader(cells, columns) ? cells : { kind: 'unreadable', reason: 'wrong_column_count' };
}

/** Reads the rows below one header. */
export interface TableReader {
  /** Appends the events of the row to `events`, or returns the reason why it has none. */
  read(events: ReadEvent[], row: string, line: number): RowUnreadable | null;
  /** Appends the events of the pending rows to `events`. */
  end(events: ReadEvent[]): void;
}

/** A header is found in so many lines with the blank ones between them: a file may have nothing but these. */
const MAX_HEAD_LINES = 1000;

interface OpenTable {
  readonly header: TableHeader;
  readonly joiner: RowJoiner;
  readonly reader: TableReader;
}

/** The names that a header lacks to be that of the table; empty: it is. */
export type MissingColumns = (columns: readonly string[]) => readonly string[];

type CreateReader = (columns: readonly string[], delimiter: string) => TableReader;

/**
 * Reads a CSV recording: any of `,`, `;` and tab, titles above the header, blank lines skipped, line breaks in quoted cells, a repeated header in the middle (joined files) noted.
 * Refuses a table without the needed columns; a row of another length is rejected, as `cut_off` where the file ends in the middle of it.
 */
export async function* readTable(
  input: AsyncIterable<Uint8Array>,
  missingIn: MissingColumns,
  createReader: CreateReader,
): AsyncGenerator<readonly ReadEvent[], void, undefined> {
  const head = new TableHead();
  let table: OpenTable | null = null;

  for await (const batch of readLines(input)) {
    if (batch.kind === 'refused') return yield [batch];
    const rows = batch.lines.map((text, index): TableRow => ({ text, line: batch.first + index }));
    const events: ReadEvent[] = [];
    if (table === null) {
      head.add(rows, batch.unterminated);
      if (!head.isComplete()) continue;
      const found = head.open(events, missingIn, createReader);
      if ('kind' in found) return yield [found];
      table = found;
    } else readRows(events, table, rows, batch.unterminated);
    if (events.length > 0) yield events;
  }
  const events: ReadEvent[] = [];
  const found = table ?? head.open(events, missingIn, createReader);
  if ('kind' in found) return yield [found];
  for (const row of found.joiner.end()) readRow(events, found, row, false);
  found.reader.end(events);
  if (events.length > 0) yield events;
}

/** The first lines of a file, until they surely contain the header. */
class TableHead {
  readonly #rows: TableRow[] = [];
  #titles = 0;
  #isCutOff = false;

  add(rows: readonly TableRow[], isCutOff: boolean): void {
    this.#isCutOff = isCutOff;
    const first = this.#rows.length === 0 ? rows.findIndex(hasContent) : 0;
    if (first < 0) return;
    this.#rows.push(...rows.slice(first));
    this.#titles += rows.filter(hasContent).length;
  }

  isComplete(): boolean {
    return this.#titles >= MAX_TITLE_LINES || this.#rows.length >= MAX_HEAD_LINES;
  }

  /** The table whose header is among the lines, with the events of the rows that followed it. */
  open(events: ReadEvent[], missingIn: MissingColumns, createReader: CreateReader): OpenTable | FileRefused {
    const found = openTable(this.#rows, missingIn, createReader);
    if (!('kind' in found)) readRows(events, found, this.#rows.slice(found.header.next), this.#isCutOff);
    return found;
  }
}

const hasContent = ({ text }: TableRow): boolean => text?.trim() !== '';

function openTable(rows: readonly TableRow[], missingIn: MissingColumns, createReader: CreateReader): OpenTable | FileRefused {
  const first = rows.find(hasContent);
  if (first === undefined) return { kind: 'refused', reason: 'empty' };
  if (first.text === null) return { kind: 'refused', reason: 'header_too_long' };
  let least: readonly string[] | null = null;
  for (const header of possibleHeaders(rows.map(({ text }) => text))) {
    const { columns, delimiter } = header;
    const missing = missingIn(columns);
    if (missing.length === 0) return { header, joiner: joinerOf(columns, delimiter), reader: createReader(columns, delimiter) };
    if (missing.length < (least?.length ?? Number.POSITIVE_INFINITY)) least = missing;
  }
  return { kind: 'refused', reason: 'missing_columns', fields: least ?? [] };
}

function readRows(events: ReadEvent[], table: OpenTable, lines: readonly TableRow[], isCutOff: boolean): void {
  for (const [index, line] of lines.entries())
    if (hasContent(line)) for (const row of table.joiner.add(line)) readRow(events, table, row, isCutOff && index === lines.length - 1);
}

function readRow(events: ReadEvent[], { header, reader }: OpenTable, { text, line }: TableRow, isLast: boolean): void {
  if (text === null) events.push({ kind: 'rejected', line, reason: 'line_too_long' });
  else if (text.includes('\0')) events.push({ kind: 'rejected', line, reason: 'control_characters' });
  else if (text === header.text || text === `\uFEFF${header.text}`) events.push({ kind: 'note', line, reason: 'repeated_header' });
  else {
    const unreadable = reader.read(events, text, line);
    if (unreadable === null) return;
    const isCut = unreadable.reason === 'wrong_column_count' && isLast;
    events.push({ ...unreadable, kind: 'rejected', line, reason: isCut ? 'cut_off' : unreadable.reason });
  }
}
