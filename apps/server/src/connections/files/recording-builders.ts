import { formats } from './formats.ts';
import type { ColumnMapping } from '@wattbook/domain/imports/column-mapping';
import type { FormatName } from '@wattbook/domain/imports/recording-formats';
import type { ReadEvent, ReadOptions, SampleRead } from './recording-format.ts';

/** Enough columns for a small TeslaFi export; a test adds the ones it needs. */
const fewColumns = ['data_id', 'Date', 'vehicle_id', 'state', 'speed', 'odometer', 'battery_level', 'driveNumber', 'chargeNumber'];

export type CsvRow = Readonly<Record<string, string>>;

/** A TeslaFi export of the given rows: the columns of the rows and a few more. */
export function teslafiText(rows: readonly CsvRow[], delimiter = ','): string {
  const columns = [...new Set([...fewColumns, ...rows.flatMap((row) => Object.keys(row))])];
  const blank: CsvRow = { vehicle_id: '7', state: 'online', driveNumber: '0', chargeNumber: '0' };
  const lines = rows.map((row) => columns.map((name) => ({ ...blank, ...row })[name] ?? '').join(delimiter));
  return `${[columns.join(delimiter), ...lines].join('\n')}\n`;
}

/** The mapping of a table with the columns `when`, `level` and `car`. */
export const fewMappedColumns: ColumnMapping = {
  timeFormat: 'day_first',
  decimal: 'comma',
  columns: [
    { column: 'when', target: 'time', unit: null },
    { column: 'level', target: 'soc', unit: 'percent' },
    { column: 'car', target: 'carName', unit: null },
  ],
};

async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** All events of a reader for some text or bytes, passed to it in chunks. */
export async function readAll(
  format: FormatName,
  content: string | Uint8Array,
  { chunkSize = 64 * 1024, ...options }: Partial<ReadOptions> & { chunkSize?: number } = {},
): Promise<ReadEvent[]> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const events: ReadEvent[] = [];
  const read = formats[format].read(chunksOf(bytes, chunkSize), {
    zone: 'Europe/Berlin',
    fileName: 'recording.csv',
    mapping: fewMappedColumns,
    ...options,
  });
  for await (const batch of read) events.push(...batch);
  return events;
}

/**  */
export function samplesOf(events: readonly ReadEvent[]): SampleRead[] {
  return events.filter((event) => event.kind === 'sample');
}

/** The times of the samples in UTC (ISO 8601). */
export function timesOf(events: readonly ReadEvent[]): string[] {
  return samplesOf(events).map(({ sample }) => new Date(sample.ts).toISOString());
}
