import type { ColumnMapping, MappedColumn } from '@wattbook/domain/imports/column-mapping';
import { columnTargets } from '@wattbook/domain/imports/column-targets';
import { fitsHeader, quotedCells } from '@wattbook/domain/imports/csv-cells';
import { isBlankCell, parseNumberCell, parseWordCell } from '@wattbook/domain/imports/mapped-value';
import { isLocalFormat, parseWrittenTime } from '@wattbook/domain/imports/written-time';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { statedRowReader } from './csv-stated-rows.ts';
import { type MissingColumns, readTable, type RowUnreadable } from './csv-table.ts';
import { isZone } from './local-time.ts';
import {
  type FileSummary,
  MAX_VEHICLES,
  type ReadEvent,
  type ReadOptions,
  type RecordingFormat,
  shorten,
  type VehicleHint,
} from './recording-format.ts';
import { startRowClock } from './row-clock.ts';

/** Any table whose columns the user mapped (SET-023): a row is a sample, or a whole drive, charge or cost. */
export const csv: RecordingFormat = { name: 'csv', inspect, read };

const MAX_CACHED = 1000;
const noVehicle: VehicleHint = {};

async function* read(
  input: AsyncIterable<Uint8Array>,
  { zone, mapping }: ReadOptions,
): AsyncGenerator<readonly ReadEvent[], void, undefined> {
  if (!mapping) return yield [{ kind: 'refused', reason: 'unknown_format' }];
  const needsZone = isLocalFormat(mapping.timeFormat);
  if (needsZone && (zone === null || !isZone(zone))) return yield [{ kind: 'refused', reason: 'zone_required' }];
  yield* readTable(input, missingIn(mapping), (columns, delimiter) => {
    const inZone = needsZone && zone !== null ? zone : 'UTC';
    const { rows = 'readings' } = mapping;
    const readRow =
      rows === 'readings'
        ? readerOfRows(mapping, columns, delimiter, inZone)
        : statedRowReader({ ...mapping, rows }, columns, delimiter, inZone, readerOfCars(mapping, columns));
    return { read: (events, text, line) => readRow(events, text, line), end() {} };
  });
}

/** Reads the cars of the rows; without a column for them there is one, without a name. */
async function inspect(input: AsyncIterable<Uint8Array>, mapping?: ColumnMapping | null): Promise<FileSummary> {
  if (!mapping?.columns.some(({ target }) => columnTargets[target].kind === 'car')) return { hasRows: true, vehicles: [noVehicle] };
  const vehicles = new Set<VehicleHint>();
  let hasRows = false;
  const events = readTable(input, missingIn(mapping), (columns, delimiter) => {
    const carOf = readerOfCars(mapping, columns);
    return {
      read(_, text) {
        const cells = quotedCells(text, delimiter);
        hasRows = true;
        if (cells !== null && vehicles.size < MAX_VEHICLES) vehicles.add(carOf(cells));
        return null;
      },
      end() {},
    };
  });
  for await (const _ of events);
  return { hasRows, vehicles: [...vehicles] };
}

const missingIn =
  ({ columns }: ColumnMapping): MissingColumns =>
  (names) =>
    columns.map(({ column }) => column).filter((name) => !names.includes(name));

/** Returns one hint per car, so that it can be a key. */
function readerOfCars({ columns }: ColumnMapping, header: readonly string[]): (cells: readonly string[]) => VehicleHint {
  const placeOf = (wanted: MappedColumn['target']): number => header.indexOf(columns.find(({ target }) => target === wanted)?.column ?? '');
  const [vinAt, nameAt] = [placeOf('vin'), placeOf('carName')];
  const known = new Map<string, VehicleHint>();
  return (cells) => {
    const [vin, name] = [vinAt, nameAt].map((at) => (isBlankCell(cells[at] ?? '') ? '' : (cells[at]?.trim() ?? '')));
    if (!vin && !name) return noVehicle;
    const key = `${vin}\n${name}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    if (known.size >= MAX_CACHED) known.clear();
    const hint: VehicleHint = { ...(vin && { vin: copyOf(vin) }), ...(name && { name: copyOf(name) }) };
    known.set(copyOf(key), hint);
    return hint;
  };
}

/** A text that outlives the chunk of the file it was cut from. */
const copyOf = (text: string): string => Buffer.from(text).toString();

function readerOfRows(mapping: ColumnMapping, header: readonly string[], delimiter: string, zone: string) {
  const timeOf = startRowClock(zone);
  const carOf = readerOfCars(mapping, header);
  const columns = mapping.columns.map((column) => ({ ...column, traits: columnTargets[column.target], at: header.indexOf(column.column) }));
  const times = ['time', 'clock'].flatMap((wanted) => columns.filter(({ target }) => target === wanted));
  const timeName = times[0]?.column ?? '';

  function readTime(cells: readonly string[]): number | RowUnreadable {
    const written = times.map(({ at }) => cells[at]?.trim() ?? '').join(' ');
    const unreadable = (reason: RowUnreadable['reason']): RowUnreadable => ({
      kind: 'unreadable',
      reason,
      field: timeName,
      value: shorten(written),
    });
    const time = parseWrittenTime(written, mapping.timeFormat);
    if (time === null) return unreadable('unreadable_date');
    if (time.kind === 'instant') return time.ts;
    const instant = timeOf(time.wall, time.stepMs);
    return typeof instant === 'string' ? unreadable(instant) : instant;
  }

  return (events: ReadEvent[], row: string, line: number): RowUnreadable | null => {
    const cells = quotedCells(row, delimiter);
    if (cells === null) return { kind: 'unreadable', reason: 'unbalanced_quote' };
    if (!fitsHeader(cells, header)) return { kind: 'unreadable', reason: 'wrong_column_count' };
    const sample: Sample = { ts: 0, source: 'csv' };
    const notes: ReadEvent[] = [];
    for (const { traits, column, unit, at } of columns) {
      const cell = cells[at]?.trim() ?? '';
      if (traits.kind === 'words') {
        const value = cell === '' ? null : parseWordCell(cell, traits.field);
        if (value !== null) Object.assign(sample, { [traits.field]: value });
        else if (!isBlankCell(cell)) notes.push({ kind: 'note', line, reason: 'unreadable_value', field: column, value: shorten(cell) });
      } else if (traits.kind === 'number' && unit !== null && !isBlankCell(cell)) {
        const value = parseNumberCell(cell, mapping.decimal, unit);
        if (value === null) return { kind: 'unreadable', reason: 'unreadable_number', field: column, value: shorten(cell) };
        Object.assign(sample, { [traits.field]: value });
      }
    }
    // A half position is none, and 0 is written for an unknown one.
    if (!sample.lat || !sample.lon) {
      delete sample.lat;
      delete sample.lon;
    }
    const time = readTime(cells);
    if (typeof time === 'object') return time;
    sample.ts = time;
    events.push(...notes);
    const hasValues = Object.keys(sample).length > 2;
    events.push(hasValues ? { kind: 'sample', vehicle: carOf(cells), sample, line } : { kind: 'note', line, reason: 'row_without_values' });
    return null;
  };
}
