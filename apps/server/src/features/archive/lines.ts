import { csvText } from '@wattbook/domain/sheets/csv-text';
import type { StoredRow } from './stored-rows.ts';

/** The API name of a column: `start_time` is `startTime`. */
export const wireName = (column: string): string => column.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase());

/** A row as one line of JSON. */
export const jsonLine = (columns: readonly string[], row: StoredRow): string =>
  `${JSON.stringify(Object.fromEntries(columns.map((column) => [wireName(column), plain(row[column])])))}\n`;

/** Bytes as base64. */
const plain = (value: unknown): unknown => (Buffer.isBuffer(value) ? value.toString('base64') : value);

/** Cells as one line of CSV (RFC 4180): commas, a dot in numbers, moments as ISO 8601 in UTC, lists and records as JSON, an empty cell for unknown values. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null || value === undefined) return '';
  const written = value instanceof Date ? value.toISOString() : plain(value);
  return csvText(typeof written === 'string' ? written : JSON.stringify(written));
}
