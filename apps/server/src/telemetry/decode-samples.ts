import { stepsPerUnit } from '@wattbook/domain/telemetry/round-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { blankSample, filled } from './blank-sample.ts';
import { type ColumnType, sampleColumns } from './sample-columns.ts';

/**
 * One value that holds all rows of a query in PostgreSQL's binary format: a row of forty columns costs the driver ten times what it costs to read them from there. The
 * query names its rows `s`, with the columns of `decodedColumns`.
 */
export const encodedRows = `string_agg(record_send(s), ''::bytea order by s.ts, s.source)`;

/** The columns that `decodeSamples` expects, in this order. */
export const decodedColumns = ['ts', 'source', 'cleared', ...sampleColumns.map(({ name }) => name)].join(', ');

/** PostgreSQL counts microseconds from 2000. */
const postgresEpoch = Date.UTC(2000, 0, 1);
const twoTo32 = 4_294_967_296;

interface Decoded {
  readonly field: string;
  readonly type: ColumnType;
  /** Steps per unit of a number of single precision, which is rounded back to its step. */
  readonly perUnit: number;
}

const decoded: readonly Decoded[] = sampleColumns.map(({ field, type }) => ({ field, type, perUnit: stepsPerUnit[field] ?? 1 }));

/** The samples of `encodedRows`; null stands for no rows. */
export function decodeSamples(bytes: Buffer | null): Sample[] {
  if (bytes === null) return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples: Sample[] = [];
  // A row: the count of its columns; per column the number of its type, its length (-1: null) and its bytes.
  for (let at = 0; at < bytes.length; ) {
    at += 4 + 8;
    const micros = view.getInt32(at) * twoTo32 + view.getUint32(at + 4);
    at += 8 + 8;
    const sourceLength = view.getInt32(at - 4);
    const source = bytes.toString('utf8', at, at + sourceLength);
    at += sourceLength + 8;
    const cleared = view.getInt32(at) * twoTo32 + view.getUint32(at + 4);
    at += 8;
    const sample = blankSample(postgresEpoch + Math.round(micros / 1000), source, cleared + valuesAt(view, at));
    for (const column of decoded) {
      const length = view.getInt32(at + 4);
      at += 8;
      // What was cleared is null already.
      if (length === -1) continue;
      sample[column.field] = readValue(bytes, view, at, length, column);
      at += length;
    }
    samples.push(filled(sample));
  }
  return samples;
}

/** The bits of the fields that have a value. */
function valuesAt(view: DataView, start: number): number {
  let at = start;
  let mask = 0;
  for (let bit = 0; bit < decoded.length; bit += 1) {
    const length = view.getInt32(at + 4);
    at += 8;
    if (length === -1) continue;
    mask += 2 ** bit;
    at += length;
  }
  return mask;
}

function readValue(bytes: Buffer, view: DataView, at: number, length: number, { type, perUnit }: Decoded): number | boolean | string {
  switch (type) {
    case 'real':
      return Math.round(view.getFloat32(at) * perUnit) / perUnit + 0;
    case 'double':
      return view.getFloat64(at);
    case 'boolean':
      return view.getUint8(at) === 1;
    case 'text':
      return bytes.toString('utf8', at, at + length);
  }
}
