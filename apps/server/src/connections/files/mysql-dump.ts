import { setImmediate as yieldToEvents } from 'node:timers/promises';
import type { DumpRow } from './dump-cells.ts';
import { type DumpToken, DumpTokens } from './dump-tokens.ts';
import type { FileRefused, RowRejected } from './recording-format.ts';
import { type NoText, readText } from './read-text.ts';

/** A row of an INSERT, and the line of the file on which it begins. */
export interface InsertedRow {
  readonly kind: 'row';
  readonly table: string;
  readonly line: number;
  readonly row: DumpRow;
}

/** After the last row. A dump with the first comment of `mysqldump` and without its last one was cut off, as was one that ends within a row. */
export interface DumpEnd {
  readonly kind: 'end';
  readonly line: number;
  readonly isCutOff: boolean;
}

type DumpEvent = InsertedRow | RowRejected | NoText | FileRefused | DumpEnd;

/** The first comment of a dump by `mysqldump` or `mariadb-dump`. */
const dumpStart = /^-- (?:MySQL|MariaDB) dump /;
const dumpEnd = /^-- Dump completed/;
const tableStart = /^CREATE TABLE (?:IF NOT EXISTS )?`?(\w+)`? \(/;
const tableColumn = /^\s+`(\w+)` /;
const batchRows = 500;
/** Bounds the memory for a file of nothing but tables. */
const maxTables = 1000;

/**
 * Reads the rows of some tables of a plain dump of MariaDB or MySQL: INSERTs of one or many rows, with and without their columns, on one line of any length or on one each. The columns come from the
 * INSERT, else from the CREATE TABLE. `mysqldump` escapes line feeds within values, so that whatever is not needed is skipped line by line. Memory: one chunk, one row of at most
 * `MAX_LINE_BYTES` characters, and the columns of the tables.
 */
export async function* readInserts(
  input: AsyncIterable<Uint8Array>,
  isWanted: (table: string) => boolean,
): AsyncGenerator<readonly DumpEvent[], void, undefined> {
  const tokens = new DumpTokens(isWanted);
  const rows = new DumpRows();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for await (const bytes of readText(input)) {
    if ('kind' in bytes) return yield [bytes];
    for (const events of rows.batches(tokens.read(decoder.decode(bytes, { stream: true }), false))) {
      yield events;
      if (events.some(({ kind }) => kind === 'refused')) return;
      await yieldToEvents();
    }
  }
  yield* rows.batches(tokens.read(decoder.decode(), true));
}

/** Makes rows of the tokens of a dump: the values of an INSERT with the names of its columns. */
class DumpRows {
  /** By table, as its CREATE TABLE names them. */
  readonly #columnsOf = new Map<string, string[]>();
  /** The columns of the CREATE TABLE whose lines are read. */
  #created: string[] | null = null;
  #insert: { readonly table: string; readonly columns: readonly string[] } = { table: '', columns: [] };
  #hasStart = false;
  #hasEnd = false;

  /** The events of tokens, some at a time; a file that is refused ends with its refusal. */
  *batches(tokens: Iterable<DumpToken>): Generator<readonly DumpEvent[], void, undefined> {
    let events: DumpEvent[] = [];
    for (const token of tokens) {
      const event = this.#read(token);
      if (event === null) continue;
      events.push(event);
      if (event.kind === 'refused') return yield events;
      if (events.length >= batchRows) {
        yield events;
        events = [];
      }
    }
    if (events.length > 0) yield events;
  }

  #read(token: DumpToken): DumpEvent | null {
    switch (token.kind) {
      case 'text':
        this.#readLine(token.text);
        return null;
      case 'insert':
        return this.#startInsert(token.table, token.columns);
      case 'values':
        return this.#row(token.values, token.line);
      case 'rejected':
        return token;
      case 'end':
        return { kind: 'end', line: token.line, isCutOff: token.isWithin || (this.#hasStart && !this.#hasEnd) };
    }
  }

  #readLine(text: string): void {
    const [, created] = tableStart.exec(text) ?? [];
    if (created !== undefined) {
      this.#created = [];
      if (this.#columnsOf.size < maxTables) this.#columnsOf.set(created, this.#created);
    } else if (this.#created !== null) {
      const [, column] = tableColumn.exec(text) ?? [];
      if (column !== undefined) this.#created.push(column);
      else if (text.startsWith(')')) this.#created = null;
    } else if (dumpStart.test(text)) this.#hasStart = true;
    else if (dumpEnd.test(text)) this.#hasEnd = true;
  }

  #startInsert(table: string, named: readonly string[] | null): FileRefused | null {
    const columns = named ?? this.#columnsOf.get(table);
    if (columns === undefined) return { kind: 'refused', reason: 'missing_columns', fields: [table] };
    this.#insert = { table, columns };
    return null;
  }

  #row(values: readonly (string | null)[], line: number): InsertedRow | RowRejected {
    const { table, columns } = this.#insert;
    if (values.length !== columns.length) return { kind: 'rejected', line, reason: 'wrong_column_count' };
    const row: Record<string, string | null> = {};
    for (const [index, name] of columns.entries()) row[name] = values[index] ?? null;
    return { kind: 'row', table, line, row };
  }
}
