import type { SheetColumn } from '@wattbook/files/sheets/sheet-column';
import type { MessageKey } from '@wattbook/i18n/catalogue';
import type { Preferences } from '@wattbook/i18n/formats/preferences';

/** Some rows of a list, and how many there are. */
export interface RowPage<Row> {
  readonly total: number;
  readonly data: readonly Row[];
}

/** Which rows: parameters of a list call. */
export interface PageOf {
  readonly page: string;
  readonly limit: string;
}

/** How a file has the rows of a table. */
export interface TableFile<Row> {
  /** Its name, and that of its sheet; without it that of the table. */
  readonly title?: string;
  /** So many at once, where the server answers no more; at least 450, so that all rows of a file are read in pages that overlap. */
  readonly atOnce?: number;
  /** Reads other rows with the filters and the order that are shown. */
  readonly read: (page: PageOf, signal: AbortSignal) => Promise<RowPage<Row>>;
  /** What is said where reading failed. */
  readonly messageOf?: (error: unknown) => MessageKey;
  /** Its columns for those that are shown, by their names, where the columns of the table do not say them. */
  readonly columns?: (shown: readonly string[], rows: readonly Row[], preferences: Preferences) => Promise<readonly SheetColumn<Row>[]>;
}

/** A file has no more rows: the browser holds them all. */
export const MAX_FILE_ROWS = 50_000;
const ROWS_AT_ONCE = 2_000;

/** How often a list is read again that changes meanwhile. */
const MAX_TRIES = 4;

type Reading<Row> = Pick<TableFile<Row>, 'read' | 'atOnce'>;
type OnRead = (done: number, total: number) => void;
type WhyNot = 'too_many' | 'changing';

/** Reads the rows of all pages, none of them missed and each once however the list changes meanwhile. */
export async function readRows<Row extends { readonly id: string }>(
  file: Reading<Row>,
  signal: AbortSignal,
  onRead: OnRead,
): Promise<readonly Row[] | WhyNot> {
  for (let tries = 1; ; tries++) {
    const read = await readOnce(file, signal, onRead);
    if (read === 'too_many') return read;
    // Rows that came before the first page meanwhile are not in it, deleted ones still are: it is what the list was when reading began.
    if (read !== 'changing' && (read.rows.length === read.total || tries === MAX_TRIES)) return read.rows;
    if (tries === MAX_TRIES) return 'changing';
  }
}

/**
 * Each page has one row less than the one before, so that they overlap. Where the last row of a page is not in the next one, rows before it were deleted meanwhile, and others moved
 * from the next page to the former one without being read.
 */
async function readOnce<Row extends { readonly id: string }>(
  { read, atOnce = ROWS_AT_ONCE }: Reading<Row>,
  signal: AbortSignal,
  onRead: OnRead,
): Promise<{ readonly total: number; readonly rows: readonly Row[] } | WhyNot> {
  const rows = new Map<string, Row>();
  let last: string | undefined;
  for (let page = 1; ; page++) {
    const limit = atOnce + 1 - page;
    const { total, data } = await read({ page: String(page), limit: String(limit) }, signal);
    signal.throwIfAborted();
    if (total > MAX_FILE_ROWS) return 'too_many';
    if (last !== undefined && !data.some(({ id }) => id === last)) return 'changing';
    for (const row of data) rows.set(row.id, row);
    onRead(rows.size, total);
    if (page * limit >= total) return { total, rows: [...rows.values()] };
    last = data.at(-1)?.id;
  }
}
