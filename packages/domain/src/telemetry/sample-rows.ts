import { sampleRules } from './check-sample.ts';
import type { Sample, SampleField } from './sample.ts';

const fields = Object.keys(sampleRules) as SampleField[];

/** The columns of the sheet in which samples leave the product and come back, by their names. */
export const sampleColumnNames: readonly string[] = ['time', 'source', ...fields];

type Value = string | number | boolean | null;

/** A text that a cell contains as it is: no other reading of it is possible, and no spreadsheet runs it as a formula. */
const plainText = /^[a-z0-9](?:[\w .:/()-]*[\w.:/()-])?$/i;
const isWord = (text: string): boolean => text !== 'null' && plainText.test(text);

/**
 * A sample as a line of CSV (RFC 4180) with the columns of `sampleColumnNames`: the time as ISO 8601 in UTC, an empty cell for a field that the source did not report, `null` for
 * one that is known to be unknown, and a text of unusual characters as JSON. `readSampleCell` reads a cell exactly as it was.
 */
export function writeSampleLine(sample: Sample): string {
  const values: readonly (Value | undefined)[] = [
    new Date(sample.ts).toISOString(),
    sample.source,
    ...fields.map((field) => sample[field]),
  ];
  return `${values.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: Value | undefined): string {
  if (value === undefined) return '';
  if (typeof value !== 'string' || isWord(value)) return String(value);
  return `"${JSON.stringify(value).replaceAll('"', '""')}"`;
}

/** Whether a column is a field of a sample. */
export const isSampleField = (name: string): name is SampleField => Object.hasOwn(sampleRules, name);

/** The value of a cell of the field: undefined where the source did not report it; `unreadable`: the field has no such value. */
export function readSampleCell(field: SampleField, cell: string): { readonly value: Value | undefined } | 'unreadable' {
  if (cell === '') return { value: undefined };
  if (cell === 'null') return { value: null };
  const rule = sampleRules[field];
  if (rule === 'boolean') return cell === 'true' || cell === 'false' ? { value: cell === 'true' } : 'unreadable';
  if (isNumeric(rule)) return /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/.test(cell) ? { value: Number(cell) } : 'unreadable';
  const value = readTextCell(cell);
  return value === null ? 'unreadable' : { value };
}

const isNumeric = (rule: (typeof sampleRules)[SampleField]): boolean => Array.isArray(rule) && typeof rule[0] === 'number';

/** The text of a cell; null: it is none. */
export function readTextCell(cell: string): string | null {
  if (!cell.startsWith('"')) return cell;
  try {
    const value: unknown = JSON.parse(cell);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}
