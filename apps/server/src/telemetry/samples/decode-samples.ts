import { stepsPerUnit } from '@wattbook/domain/telemetry/round-sample';
import type { Sample, SampleField } from '@wattbook/domain/telemetry/sample';
import { blankSample, filled } from './blank-sample.ts';
import { type ColumnType, type SampleColumn, sampleColumns } from './sample-columns.ts';

/**
 * Selects some fields of many rows of `samples` as one value: PostgreSQL's binary format in base64. Parsing a row of forty columns costs
 * the driver ten times as much, and a `bytea` arrives as hexadecimal text that is slow to decode.
 */
export interface RowFormat {
  /** The columns to select; the statement names these rows `s`. */
  readonly columns: string;
  /** All rows named `s` as one value; null if there is none. */
  readonly encoded: string;
  readonly decode: (value: string | null) => Sample[];
}

/** PostgreSQL counts microseconds since 2000. */
const postgresEpoch = Date.UTC(2000, 0, 1);
const twoTo32 = 4_294_967_296;

interface Decoded {
  readonly field: string;
  readonly type: ColumnType;
  /** Steps per unit of a single-precision number, which is rounded to its step again. */
  readonly perUnit: number;
  readonly bit: number;
}

export function rowFormatOf(isSelected: (field: SampleField) => boolean): RowFormat {
  const selected = sampleColumns.filter(({ field }) => isSelected(field));
  const decoded = selected.map(decodedColumn);
  const bits = selected.map(({ bit }) => 2n ** BigInt(bit)).reduce((mask, bit) => mask | bit, 0n);
  return {
    columns: ['ts', 'source', `cleared & ${bits}::bigint as cleared`, ...selected.map(({ name }) => name)].join(', '),
    encoded: `encode(string_agg(record_send(s), ''::bytea order by s.ts, s.source), 'base64')`,
    decode: (value) => (value === null ? [] : decodeRows(Buffer.from(value, 'base64'), decoded)),
  };
}

function decodedColumn({ field, type, bit }: SampleColumn): Decoded {
  return { field, type, bit, perUnit: stepsPerUnit[field] ?? 1 };
}

/** A row: the number of its columns; per column the number of its type, its length (-1: null) and its bytes. */
function decodeRows(bytes: Buffer, columns: readonly Decoded[]): Sample[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples: Sample[] = [];
  for (let at = 0; at < bytes.length; ) {
    at += 4 + 8;
    const micros = view.getInt32(at) * twoTo32 + view.getUint32(at + 4);
    at += 8 + 8;
    const sourceLength = view.getInt32(at - 4);
    const source = bytes.toString('utf8', at, at + sourceLength);
    at += sourceLength + 8;
    const cleared = view.getInt32(at) * twoTo32 + view.getUint32(at + 4);
    at += 8;
    const sample = blankSample(postgresEpoch + Math.round(micros / 1000), source, cleared + valuesAt(view, at, columns));
    for (const column of columns) {
      const length = view.getInt32(at + 4);
      at += 8;
      // A cleared field is null already.
      if (length === -1) continue;
      sample[column.field] = column.type === 'text' ? bytes.toString('utf8', at, at + length) : readValue(view, at, column);
      at += length;
    }
    samples.push(filled(sample));
  }
  return samples;
}

/** The bits of the fields that have a value. */
function valuesAt(view: DataView, start: number, columns: readonly Decoded[]): number {
  let at = start;
  let mask = 0;
  for (const { bit } of columns) {
    const length = view.getInt32(at + 4);
    at += 8;
    if (length === -1) continue;
    mask += 2 ** bit;
    at += length;
  }
  return mask;
}

/** A value that is no text. */
function readValue(view: DataView, at: number, { type, perUnit }: Decoded): number | boolean {
  if (type === 'boolean') return view.getUint8(at) === 1;
  return type === 'double' ? view.getFloat64(at) : Math.round(view.getFloat32(at) * perUnit) / perUnit + 0;
}
