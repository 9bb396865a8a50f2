import type { ColumnMapping, MappedColumn } from '@wattbook/domain/imports/column-mapping';
import { columnTargets, type TargetTraits } from '@wattbook/domain/imports/column-targets';
import { quotedCells } from '@wattbook/domain/imports/csv-cells';
import { isBlankCell, parseNumberCell, parseWordCell } from '@wattbook/domain/imports/mapped-value';
import { withClock } from '@wattbook/domain/imports/stated-row';
import { isLocalFormat, parseWrittenTime } from '@wattbook/domain/imports/written-time';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { statedRowReader } from './csv-stated-rows.ts';
import { cellsOfRow, type MissingColumns, readTable, type RowUnreadable } from './csv-table.ts';
import { isZone, readerOfZone } from './local-time.ts';
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
const noonMs = 12 * 3_600_000;
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
        : statedRowReader({ ...mapping, rows }, { columns, delimiter, zone: inZone, carOf: readerOfCars(mapping, columns) });
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

/** A mapped column with what its target is and its place in the rows. */
type PlacedColumn = MappedColumn & { readonly traits: TargetTraits; readonly at: number };

function readerOfRows(mapping: ColumnMapping, header: readonly string[], delimiter: string, zone: string) {
  const carOf = readerOfCars(mapping, header);
  const columns = mapping.columns.map(
    (column): PlacedColumn => ({ ...column, traits: columnTargets[column.target], at: header.indexOf(column.column) }),
  );
  const readTime = readerOfTimes(mapping, columns, zone);

  return (events: ReadEvent[], row: string, line: number): RowUnreadable | null => {
    const cells = cellsOfRow(row, header, delimiter);
    if ('kind' in cells) return cells;
    const sample: Sample = { ts: 0, source: 'csv' };
    const notes: ReadEvent[] = [];
    for (const column of columns) {
      const problem = readCell(sample, column, cells, mapping.decimal);
      if (problem?.reason === 'unreadable_number') return problem;
      if (problem !== null) notes.push({ ...problem, kind: 'note', line });
    }
    // A half position is none, and 0 is written for an unknown one.
    if (!sample.lat || !sample.lon) {
      delete sample.lat;
      delete sample.lon;
    }
    const time = readTime(cells);
    if ('kind' in time) return time;
    sample.ts = time.ts;
    if (time.isDay) notes.push(...keepOdometer(sample, columns, cells, line));
    events.push(...notes);
    const hasValues = Object.keys(sample).length > 2;
    events.push(hasValues ? { kind: 'sample', vehicle: carOf(cells), sample, line } : { kind: 'note', line, reason: 'row_without_values' });
    return null;
  };
}

/** A number that cannot be read makes its row unreadable, an unknown word is left out. */
type CellProblem =
  | { readonly kind: 'unreadable'; readonly reason: 'unreadable_number'; readonly field: string; readonly value: string }
  | { readonly reason: 'unreadable_value'; readonly field: string; readonly value: string };

/** Adds the value of one cell to the sample. */
function readCell(
  sample: Sample,
  { traits, column, unit, at }: PlacedColumn,
  cells: readonly string[],
  decimal: ColumnMapping['decimal'],
): CellProblem | null {
  const cell = cells[at]?.trim() ?? '';
  if (traits.kind === 'words') {
    const value = cell === '' ? null : parseWordCell(cell, traits.field);
    if (value !== null) Object.assign(sample, { [traits.field]: value });
    else if (!isBlankCell(cell)) return { reason: 'unreadable_value', field: column, value: shorten(cell) };
  } else if (traits.kind === 'number' && unit !== null && !isBlankCell(cell)) {
    const value = parseNumberCell(cell, decimal, unit);
    if (value === null) return { kind: 'unreadable', reason: 'unreadable_number', field: column, value: shorten(cell) };
    Object.assign(sample, { [traits.field]: value });
  }
  return null;
}

/** The time of a row: an instant, or, where the row has no time of day, noon of its day. */
interface RowMoment {
  readonly ts: number;
  readonly isDay: boolean;
}

function readerOfTimes({ timeFormat }: ColumnMapping, columns: readonly PlacedColumn[], zone: string) {
  const timeOf = startRowClock(zone);
  const instantsOf = readerOfZone(zone);
  const times = ['time', 'clock'].flatMap((wanted) => columns.filter(({ target }) => target === wanted));
  const field = times[0]?.column ?? '';

  return (cells: readonly string[]): RowMoment | RowUnreadable => {
    const written = times.map(({ at }) => cells[at]?.trim() ?? '').join(' ');
    const unreadable = (reason: RowUnreadable['reason']): RowUnreadable => ({ kind: 'unreadable', reason, field, value: shorten(written) });
    const isDay = withClock(written) !== written;
    const time = parseWrittenTime(withClock(written), timeFormat);
    if (time === null) return unreadable('unreadable_date');
    if (time.kind === 'instant') return { ts: time.ts, isDay: false };
    const instant = isDay ? (instantsOf(time.wall + noonMs)[0] ?? 'time_does_not_exist') : timeOf(time.wall, time.stepMs);
    return typeof instant === 'string' ? unreadable(instant) : { ts: instant, isDay };
  };
}

/** Of a day only the odometer is known (decision 0110): whatever else has a value has no time. Returns what is left out. */
function keepOdometer(sample: Sample, columns: readonly PlacedColumn[], cells: readonly string[], line: number): ReadEvent[] {
  sample.source = 'csv-days';
  return columns.flatMap(({ traits, column, at }): ReadEvent[] => {
    const value = cells[at]?.trim() ?? '';
    if ((traits.kind !== 'words' && traits.kind !== 'number') || traits.field === 'odometerKm' || isBlankCell(value)) return [];
    delete sample[traits.field];
    return [{ kind: 'note', line, reason: 'no_place', field: column, value: shorten(value) }];
  });
}
