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

/**
 * Reads a CSV recording: any of `,`, `;` and tab, titles above the header, blank lines skipped, line breaks in quoted cells, a repeated header in the middle (joined files) noted.
 * Refuses a table without the needed columns; a row of another length is rejected, as `cut_off` where the file ends in the middle of it.
 */
export async function* readTable(
  input: AsyncIterable<Uint8Array>,
  missingIn: MissingColumns,
  createReader: (columns: readonly string[], delimiter: string) => TableReader,
): AsyncGenerator<readonly ReadEvent[], void, undefined> {
  let head: TableRow[] | null = [];
  let titles = 0;
  let table: OpenTable | null = null;
  let isCutOff = false;

  for await (const batch of readLines(input)) {
    if (batch.kind === 'refused') return yield [batch];
    let rows = batch.lines.map((text, index): TableRow => ({ text, line: batch.first + index }));
    isCutOff = batch.unterminated;
    if (head !== null) {
      const first = head.length === 0 ? rows.findIndex(hasContent) : 0;
      if (first < 0) continue;
      head.push(...rows.slice(first));
      titles += rows.filter(hasContent).length;
      if (titles < MAX_TITLE_LINES && head.length < MAX_HEAD_LINES) continue;
      rows = head;
      head = null;
    }
    const events: ReadEvent[] = [];
    const found: OpenTable | FileRefused = table ?? openTable(rows, missingIn, createReader);
    if ('kind' in found) return yield [found];
    readRows(events, found, table === null ? rows.slice(found.header.next) : rows, isCutOff);
    table = found;
    if (events.length > 0) yield events;
  }
  const events: ReadEvent[] = [];
  const found = table ?? openTable(head ?? [], missingIn, createReader);
  if ('kind' in found) return yield [found];
  if (head !== null) readRows(events, found, head.slice(found.header.next), isCutOff);
  for (const row of found.joiner.end()) readRow(events, found, row, false);
  found.reader.end(events);
  if (events.length > 0) yield events;
}

const hasContent = ({ text }: TableRow): boolean => text?.trim() !== '';

function openTable(
  rows: readonly TableRow[],
  missingIn: MissingColumns,
  createReader: (columns: readonly string[], delimiter: string) => TableReader,
): OpenTable | FileRefused {
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
