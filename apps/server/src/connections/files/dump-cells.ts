import type { Sample, SampleFields } from '@wattbook/domain/telemetry/sample';
import { shorten } from './recording-format.ts';
import { numberOf } from './sample-cells.ts';

/** The values of a row by column; null: none. */
export type DumpRow = Readonly<Record<string, string | null>>;

/** A row with a value that cannot be read. */
export class UnreadableCell extends Error {
  readonly reason: 'unreadable_time' | 'unreadable_number' | 'time_does_not_exist' | 'too_many_at_one_time';
  readonly column: string;
  readonly value: string;

  constructor(reason: UnreadableCell['reason'], column: string, value: string) {
    super(`${reason}: ${column}`);
    this.reason = reason;
    this.column = column;
    this.value = value;
  }
}

/** Whether a row has no value in a column. */
export const isEmpty = (row: DumpRow, column: string): boolean => (row[column] ?? null) === null;

type NumberField = { [Field in keyof SampleFields]-?: number extends SampleFields[Field] ? Field : never }[keyof SampleFields];

/** The numbers of some columns; one without a value stays as it was. */
export function numbers(row: DumpRow, columns: Partial<Record<NumberField, string>>): SampleFields {
  const fields: SampleFields = {};
  for (const [field, column] of Object.entries(columns)) {
    const value = numberIn(row, column);
    if (value !== undefined) fields[field as NumberField] = value;
  }
  return fields;
}

/** The number in a column; `undefined` without a value. */
export function numberIn(row: DumpRow, column: string): number | undefined {
  const text = row[column] ?? null;
  if (text === null) return undefined;
  const value = numberOf(text, '\t');
  if (value === undefined) throw new UnreadableCell('unreadable_number', column, text);
  return value;
}

/** PostgreSQL writes `t` and `f`, MariaDB `1` and `0`. */
export function flag(row: DumpRow, field: 'climateOn' | 'fastCharger', column: string): SampleFields {
  const text = row[column] ?? null;
  if (text === null) return {};
  return { [field]: text === 't' || text === '1' };
}

/** The samples of a row; `reject` receives the value that cannot be read, and the row has none then. */
export function samplesOf(
  samples: () => readonly Sample[],
  reject: (reason: { readonly reason: UnreadableCell['reason']; readonly field: string; readonly value: string }) => void,
): readonly Sample[] {
  try {
    return samples();
  } catch (error) {
    if (!(error instanceof UnreadableCell)) throw error;
    reject({ reason: error.reason, field: error.column, value: shorten(error.value) });
    return [];
  }
}
