import { setImmediate as yieldToEvents } from 'node:timers/promises';
import type { DumpRow } from './dump-cells.ts';
import { readInsertedValues } from './inserted-values.ts';
import type { FileRefused, RowRejected } from './recording-format.ts';
import { type NoText, readText } from './read-text.ts';
import { MAX_LINE_BYTES } from './text-lines.ts';

/** A row of an INSERT, and the line of the file on which it begins. */
export interface InsertedRow {
  readonly kind: 'row';
  readonly table: string;
  readonly line: number;
  readonly row: DumpRow;
}

/** After the last row. A dump with the first comment of `mysqldump` and without its last one was cut off, as was one that ends within a row. */
interface DumpEnd {
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
const insertStart = /INSERT (?:IGNORE )?INTO `?(\w+)`?(?: \(([^)]*)\))? VALUES\s/y;
/** Longer than the head of any INSERT: the columns of the widest table of a logger have 2 KB. */
const maxHeadLength = 16 * 1024;
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
  const scan = startScan(isWanted);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for await (const bytes of readText(input)) {
    if ('kind' in bytes) return yield [bytes];
    for (const events of scan(decoder.decode(bytes, { stream: true }), false)) {
      yield events;
      if (events.some(({ kind }) => kind === 'refused')) return;
      await yieldToEvents();
    }
  }
  yield* scan(decoder.decode(), true);
}

interface Insert {
  readonly table: string;
  readonly columns: readonly string[];
}

function startScan(isWanted: (table: string) => boolean) {
  const columnsOf = new Map<string, string[]>();
  let rest = '';
  let line = 1;
  let [hasStart, hasEnd, isSkipping] = [false, false, false];
  let creating: string[] | null = null;
  let insert: Insert | null = null;

  function readLine(text: string): void {
    const [, created] = tableStart.exec(text) ?? [];
    if (created !== undefined) {
      creating = [];
      if (columnsOf.size < maxTables) columnsOf.set(created, creating);
    } else if (creating !== null) {
      const [, column] = tableColumn.exec(text) ?? [];
      if (column !== undefined) creating.push(column);
      else if (text.startsWith(')')) creating = null;
    } else if (dumpStart.test(text)) hasStart = true;
    else if (dumpEnd.test(text)) hasEnd = true;
  }

  function* scanLines(text: string, isLast: boolean): Generator<DumpEvent[], void, undefined> {
    let events: DumpEvent[] = [];
    let at = 0;
    /** Moves to the next line; false where it has not arrived. */
    const skipLine = (): boolean => {
      const end = text.indexOf('\n', at);
      isSkipping = end < 0;
      at = end < 0 ? text.length : end + 1;
      if (end >= 0) line += 1;
      return end >= 0;
    };
    const reject = (reason: RowRejected['reason']): void => {
      events.push({ kind: 'rejected', line, reason });
      skipLine();
    };

    if (isSkipping) skipLine();
    while (at < text.length) {
      if (insert === null) {
        insertStart.lastIndex = at;
        const [head, table, list] = insertStart.exec(text) ?? [];
        if (head !== undefined && table !== undefined) {
          const columns = list?.split(',').map((name) => name.trim().replaceAll('`', '')) ?? columnsOf.get(table);
          if (!isWanted(table)) skipLine();
          else if (columns === undefined) return yield [...events, { kind: 'refused', reason: 'missing_columns', fields: [table] }];
          else {
            // The blank after VALUES may be the end of the line.
            at += head.length - 1;
            insert = { table, columns };
          }
          continue;
        }
        const end = text.indexOf('\n', at);
        if (end < 0 && !isLast && text.length - at < maxHeadLength) break;
        if (end < 0 && !isLast) skipLine();
        else {
          readLine(text.slice(at, end < 0 ? text.length : end));
          skipLine();
        }
        continue;
      }
      const current: Insert = insert;
      const first = text[at];
      if (first === '\n') line += 1;
      if (first === ';') insert = null;
      if (first === ';' || first === ',' || first === '\n' || first === '\r' || first === ' ') {
        at += 1;
        continue;
      }
      const values = first === '(' ? readInsertedValues(text, at, isLast) : 'malformed';
      const lineEnd = values === 'malformed' ? text.indexOf('\n', at) : -1;
      const end = typeof values === 'object' && values !== null ? values.end : lineEnd < 0 ? text.length : lineEnd;
      const isComplete = values !== null && (values !== 'malformed' || lineEnd >= 0 || isLast);
      if (end - at > MAX_LINE_BYTES) reject('line_too_long');
      else if (!isComplete) break;
      else if (values === 'malformed') reject('no_record');
      else {
        events.push(rowEvent(current, values.values, line));
        line += values.lines;
        at = end;
      }
      if (events.length >= batchRows) {
        yield events;
        events = [];
      }
    }
    rest = text.slice(at);
    if (isLast) events.push({ kind: 'end', line, isCutOff: rest !== '' || insert !== null || (hasStart && !hasEnd) });
    if (events.length > 0) yield events;
  }

  return (added: string, isLast: boolean): Generator<DumpEvent[], void, undefined> => scanLines(rest + added, isLast);
}

function rowEvent({ table, columns }: Insert, values: readonly (string | null)[], line: number): InsertedRow | RowRejected {
  if (values.length !== columns.length) return { kind: 'rejected', line, reason: 'wrong_column_count' };
  const row: Record<string, string | null> = {};
  for (const [index, name] of columns.entries()) row[name] = values[index] ?? null;
  return { kind: 'row', table, line, row };
}
