import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { quotedCells } from '@wattbook/domain/imports/csv-cells';

/** One record of a table. Its cells are null where a quote is not closed. */
export interface CsvRecord {
  /** The number of its first line. */
  readonly line: number;
  readonly cells: readonly string[] | null;
  readonly delimiter: string;
}

/** A record with longer cells than this has a quote too much. */
const maxLines = 30;

/**
 * Reads the records of a file: a quoted cell may contain line feeds. Lines are UTF-8, or where one is not Windows-1252, as both occur in one
 * register. Memory: a chunk of the file and one record. A record whose quote is not closed is only its first line.
 */
export async function* readRecords(path: string, delimiterOfRecord: (text: string) => string): AsyncGenerator<CsvRecord> {
  // Latin-1 keeps every byte, so that each line is decoded by itself.
  const lines = createInterface({ input: createReadStream(path, { encoding: 'latin1' }), crlfDelay: Number.POSITIVE_INFINITY });
  let open: Line[] = [];
  let number = 0;
  const readLine = function* (line: Line): Generator<CsvRecord> {
    open.push(line);
    const text = open.map((part) => part.text).join('\n');
    const delimiter = delimiterOfRecord(text);
    const cells = quotedCells(text, delimiter);
    if (cells !== null) {
      yield { line: open[0]?.number ?? line.number, cells, delimiter };
      open = [];
    } else if (open.length === maxLines) yield* giveUp();
  };
  /** The first line has a quote too much; the others are read again without it. */
  const giveUp = function* (): Generator<CsvRecord> {
    const [first, ...others] = open;
    open = [];
    if (first !== undefined) yield { line: first.number, cells: null, delimiter: '' };
    for (const line of others) yield* readLine(line);
  };
  for await (const bytes of lines) {
    number += 1;
    yield* readLine({ number, text: decode(bytes) });
  }
  while (open.length > 0) yield* giveUp();
}

interface Line {
  readonly number: number;
  readonly text: string;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows1252 = new TextDecoder('windows-1252');

function decode(bytes: string): string {
  if (isAscii(bytes)) return bytes;
  const buffer = Buffer.from(bytes, 'latin1');
  try {
    // A byte order mark is not part of the text.
    return utf8.decode(buffer);
  } catch {
    return windows1252.decode(buffer);
  }
}

const isAscii = (text: string): boolean => !/[\u0080-\u00FF]/.test(text);
