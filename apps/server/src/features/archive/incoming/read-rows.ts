import { endsInQuote, quotedCells } from '@wattbook/domain/imports/csv-cells';
import { readCsvText } from '@wattbook/domain/sheets/csv-text';
import { ArchiveRefused } from './refusal.ts';

/** The longest row has the PDF of a logbook of ten years. */
const maxLineBytes = 64 * 1024 ** 2;
const maxColumns = 200;

/** A row of an archive by the names of its file: each a text of CSV, or a value of JSON. */
export type IncomingRow = Readonly<Record<string, unknown>>;

/** The rows of a file of an archive. Throws `ArchiveRefused`. */
export async function* readRows(path: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<IncomingRow> {
  yield* path.endsWith('.csv') ? csvRows(path, bytes) : jsonRows(path, bytes);
}

async function* jsonRows(path: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<IncomingRow> {
  for await (const line of linesOf(path, bytes)) {
    if (line === '') continue;
    const row = parse(path, line);
    if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new ArchiveRefused('unfit', path);
    yield row as IncomingRow;
  }
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ArchiveRefused('unfit', path, error);
  }
}

async function* csvRows(path: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<IncomingRow> {
  let names: readonly string[] | undefined;
  let open: string | undefined;
  for await (const line of linesOf(path, bytes)) {
    const record = open === undefined ? line : `${open}\n${line}`;
    if (record.length > maxLineBytes) throw new ArchiveRefused('unfit', path);
    if (endsInQuote(line, ',', open !== undefined)) {
      open = record;
      continue;
    }
    open = undefined;
    const text = record.endsWith('\r') ? record.slice(0, -1) : record;
    if (text === '') continue;
    const cells = quotedCells(text, ',');
    if (cells === null || cells.length > maxColumns || (names !== undefined && cells.length !== names.length))
      throw new ArchiveRefused('unfit', path);
    if (names === undefined) names = cells;
    else yield Object.fromEntries(names.map((name, at) => [name, readCsvText(cells[at] ?? '')]));
  }
  if (open !== undefined) throw new ArchiveRefused('unfit', path);
}

async function* linesOf(path: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decode(path, () => decoder.decode(chunk, { stream: true }))).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxLineBytes) throw new ArchiveRefused('unfit', path);
    yield* lines;
  }
  const last = rest + decode(path, () => decoder.decode());
  if (last !== '') yield last;
}

function decode(path: string, run: () => string): string {
  try {
    return run();
  } catch (error) {
    throw new ArchiveRefused('unfit', path, error);
  }
}
