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
  /** So many at once, where the server answers no more. */
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

/** Reads the rows of all pages, each once however the list changes meanwhile; null: there are more than a file takes. */
export async function readRows<Row extends { readonly id: string }>(
  { read, atOnce = ROWS_AT_ONCE }: Pick<TableFile<Row>, 'read' | 'atOnce'>,
  signal: AbortSignal,
  onRead: (done: number, total: number) => void,
): Promise<readonly Row[] | null> {
  const rows = new Map<string, Row>();
  for (let page = 1; ; page++) {
    const { total, data } = await read({ page: String(page), limit: String(atOnce) }, signal);
    signal.throwIfAborted();
    if (total > MAX_FILE_ROWS) return null;
    for (const row of data) rows.set(row.id, row);
    onRead(rows.size, total);
    if (data.length === 0 || rows.size >= total) return [...rows.values()];
  }
}
