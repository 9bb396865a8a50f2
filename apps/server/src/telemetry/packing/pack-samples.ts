import { crc32, constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { compareSamples } from '@wattbook/domain/telemetry/merge-samples';
import { stepsPerUnit } from '@wattbook/domain/telemetry/round-sample';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { blankSample, filled, type Filling } from '../samples/blank-sample.ts';
import { sampleColumns } from '../samples/sample-columns.ts';
import type { SampleRange } from '../samples/sample-range.ts';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { readColumn, type Value, writeColumn } from './pack-column.ts';

/** First byte of all packed bytes. A new format gets the next number; this one stays readable. */
const format = 1;
const headerBytes = 5;
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 6 } };
/** Far larger than any block or inbox row: a damaged length fails here instead of exhausting the memory. */
const largestPayload = 256 * 1024 * 1024;

/**
 * Packs samples: format, checksum, compressed columns per source (detection.md, section 10). Lossless for rounded samples except for
 * `receivedAt`, which the fold does not read. Equal samples give equal bytes. The samples are in the order of the fold.
 */
export function packSamples(samples: readonly Sample[]): Buffer {
  const writer = new ByteWriter();
  const bySource = Map.groupBy(samples, (sample) => sample.source);
  writer.writeCount(bySource.size);
  for (const [source, rows] of [...bySource].sort(([a], [b]) => (a < b ? -1 : 1))) writeSource(writer, source, rows);
  const payload = zstdCompressSync(writer.finish(), compression);
  const header = Buffer.alloc(headerBytes);
  header.writeUInt8(format, 0);
  header.writeUInt32LE(crc32(payload), 1);
  return Buffer.concat([header, payload]);
}

const always: SampleRange = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** Unpacks the bytes of `packSamples`, or of those only the samples within a range: a day of them for the half hour of a trip costs more than all the rest of its call. Throws if they are damaged. */
export function unpackSamples(bytes: Buffer, range = always): Sample[] {
  if (bytes[0] !== format) throw new RangeError(`packed samples have the unknown format ${bytes[0]}`);
  const payload = bytes.subarray(headerBytes);
  if (crc32(payload) !== bytes.readUInt32LE(1)) throw new RangeError('packed samples are damaged: their checksum does not fit');
  const reader = new ByteReader(zstdDecompressSync(payload, { maxOutputLength: largestPayload }));
  const sources = Array.from({ length: reader.readCount() }, () => readSource(reader, range));
  const [only] = sources;
  return sources.length === 1 && only !== undefined ? only : sources.flat().sort(compareSamples);
}

function writeSource(writer: ByteWriter, source: string, rows: readonly Sample[]): void {
  writer.writeText(source);
  writer.writeCount(rows.length);
  writeTimes(writer, rows);
  const used = sampleColumns.filter(({ field }) => rows.some((row) => row[field] !== undefined));
  writer.writeCount(used.length);
  for (const { field, bit } of used) {
    writer.writeCount(bit);
    writeColumn(
      writer,
      rows.map((row) => row[field]),
      stepsPerUnit[field] ?? 1,
    );
  }
}

function readSource(reader: ByteReader, { from, to }: SampleRange): Sample[] {
  const source = reader.readText();
  const count = reader.readCount();
  const times = readTimes(reader, count);
  // They are in order.
  const first = times.findIndex((ts) => ts >= from);
  const [start, end] = [first < 0 ? count : first, times.findLastIndex((ts) => ts < to) + 1];
  const wanted = times.slice(start, end);
  const masks = new Float64Array(wanted.length);
  const columns = Array.from({ length: reader.readCount() }, () => {
    const bit = reader.readCount();
    const column = sampleColumns[bit];
    if (column === undefined) throw new RangeError(`packed samples have the unknown field ${bit}`);
    const values = readColumn(reader, count).slice(start, end);
    values.forEach((value, row) => {
      if (value !== undefined) masks[row] = (masks[row] ?? 0) + 2 ** bit;
    });
    return { field: column.field, values };
  });
  const rows = wanted.map((ts, row) => blankSample(ts, source, masks[row] ?? 0));
  for (const { field, values } of columns) fillField(rows, field, values);
  return rows.map(filled);
}

function fillField(rows: readonly Filling[], field: string, values: readonly Value[]): void {
  rows.forEach((row, index) => {
    const value = values[index];
    if (value !== undefined) row[field] = value;
  });
}

/** Times as differences of their steps: a source with a constant interval takes one byte per run of equal steps after compression. */
function writeTimes(writer: ByteWriter, rows: readonly Sample[]): void {
  let before = 0;
  let step = 0;
  for (const { ts } of rows) {
    writer.writeSigned(ts - before - step);
    step = ts - before;
    before = ts;
  }
}

function readTimes(reader: ByteReader, count: number): number[] {
  const times: number[] = [];
  let before = 0;
  let step = 0;
  for (let index = 0; index < count; index += 1) {
    step += reader.readSigned();
    before += step;
    times.push(before);
  }
  return times;
}
