import { delimiterOf, quotedCells } from '@wattbook/domain/imports/csv-cells';
import type { ReadEvent, RejectionReason } from './recording-format.ts';
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

/**
 * Reads a CSV recording: any of `,`, `;` and tab, blank lines skipped, a repeated header in the middle (joined files) noted.
 * Refuses a table without the needed columns; a row of another length is rejected, as `cut_off` where the file ends in the middle of it.
 */
export async function* readTable(
  input: AsyncIterable<Uint8Array>,
  needed: readonly string[],
  createReader: (columns: readonly string[], delimiter: string) => TableReader,
): AsyncGenerator<readonly ReadEvent[], void, undefined> {
  let header = '';
  let table: TableReader | null = null;

  for await (const batch of readLines(input)) {
    if (batch.kind === 'refused') return yield [batch];
    const events: ReadEvent[] = [];
    for (const [index, text] of batch.lines.entries()) {
      const line = batch.first + index;
      if (text?.trim() === '') continue;
      if (table === null) {
        if (text === null) return yield [{ kind: 'refused', reason: 'header_too_long' }];
        header = text;
        const delimiter = delimiterOf(header);
        const columns = (quotedCells(header, delimiter) ?? []).map((name) => name.trim());
        const missing = needed.filter((name) => !columns.includes(name));
        if (missing.length > 0) return yield [{ kind: 'refused', reason: 'missing_columns', fields: missing }];
        table = createReader(columns, delimiter);
      } else if (text === null) {
        events.push({ kind: 'rejected', line, reason: 'line_too_long' });
      } else if (text.includes('\0')) {
        events.push({ kind: 'rejected', line, reason: 'control_characters' });
      } else if (text === header || text === `\uFEFF${header}`) {
        events.push({ kind: 'note', line, reason: 'repeated_header' });
      } else {
        const unreadable = table.read(events, text, line);
        if (unreadable === null) continue;
        const isCut = unreadable.reason === 'wrong_column_count' && batch.unterminated && index === batch.lines.length - 1;
        events.push({ ...unreadable, kind: 'rejected', line, reason: isCut ? 'cut_off' : unreadable.reason });
      }
    }
    if (events.length > 0) yield events;
  }
  if (table === null) return yield [{ kind: 'refused', reason: 'empty' }];
  const rest: ReadEvent[] = [];
  table.end(rest);
  if (rest.length > 0) yield rest;
}
