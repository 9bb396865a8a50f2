import type { ColumnMapping } from '@wattbook/domain/imports/column-mapping';
import { readerOfStatedRows, type StatedRow } from '@wattbook/domain/imports/stated-row';
import type { WrittenTime } from '@wattbook/domain/imports/written-time';
import { cellsOfRow, type RowUnreadable } from './csv-table.ts';
import { readerOfZone } from './local-time.ts';
import { type ReadEvent, shorten, type StatedEntry, type StatedKind, type VehicleHint } from './recording-format.ts';
import { rowKeyOf } from './row-key.ts';

const noonMs = 12 * 3_600_000;
/** No car has a higher average. */
const maxKmh = 250;
const percent = [0, 100] as const;
/** Beyond every car; going down a pass may give more than it takes. */
const limits = {
  startLevel: percent,
  endLevel: percent,
  startOdometer: [0, 10_000_000],
  endOdometer: [0, 10_000_000],
  energy: [-100, 10_000],
  gridEnergy: [0, 10_000],
  cost: [-1_000_000, 1_000_000],
} as const;

const kinds = { drives: 'drive', charges: 'charge', costs: 'cost' } as const;

/** The table whose rows are read. */
export interface StatedTable {
  readonly columns: readonly string[];
  readonly delimiter: string;
  /** Of its local times. */
  readonly zone: string;
  readonly carOf: (cells: readonly string[]) => VehicleHint;
}

/** Why a row is not read, and the target of the column that is the reason. */
interface Refusal {
  readonly refused: RowUnreadable['reason'];
  readonly target: string;
}

const refusal = (refused: Refusal['refused'], target: string): Refusal => ({ refused, target });

/** Reads rows that state a whole drive, charge or cost each (decision 0107). */
export function statedRowReader(mapping: ColumnMapping & { readonly rows: keyof typeof kinds }, table: StatedTable) {
  const { columns, delimiter, zone, carOf } = table;
  const readRow = readerOfStatedRows(mapping, columns);
  const instantsOf = readerOfZone(zone);
  const kind = kinds[mapping.rows];
  const columnOf = (target: string): string => mapping.columns.find((column) => column.target === target)?.column ?? target;

  /** Of two instants of a local time the first that is not before `earliest`; null: the clocks skipped it, or it is before. */
  const instantOf = (time: WrittenTime, earliest: number): number | null => {
    const instants: readonly number[] = time.kind === 'instant' ? [time.ts] : instantsOf(time.wall);
    return instants.find((instant) => instant >= earliest) ?? null;
  };

  function timesOf(row: StatedRow): Pick<StatedEntry, 'startTime' | 'endTime'> | Refusal {
    const day = row.isDay && row.start.kind === 'local' ? { ...row.start, wall: row.start.wall + noonMs } : row.start;
    const startTime = instantOf(day, Number.NEGATIVE_INFINITY);
    if (startTime === null) return refusal('time_does_not_exist', 'start');
    if (kind === 'drive' && row.isDay) return refusal('no_time_of_day', 'start');
    const stated = row.end === null ? null : instantOf(row.end, startTime + 1);
    if (row.end !== null && stated === null && kind !== 'cost') return refusal('no_end', 'end');
    const lasted = row.durationMs !== null && row.durationMs > 0 ? startTime + row.durationMs : null;
    return { startTime, endTime: stated ?? lasted };
  }

  function entryOf(row: StatedRow): StatedEntry | Refusal {
    const outside = outsideOf(row);
    if (outside !== undefined) return refusal('out_of_range', outside);
    const times = timesOf(row);
    if ('refused' in times) return times;
    const distance = distanceOf(row);
    const problem = kind === 'drive' ? problemOfDrive(row, times, distance) : null;
    if (problem !== null) return problem;
    const { start: _, end: __, durationMs: ___, ...rest } = row;
    // The day of a row that states no more may move with the clock of its zone, its text does not.
    const stated = kind === 'drive' ? [times.endTime] : [row.endOdometer, row.energy, row.gridEnergy, row.cost, row.note];
    return { ...rest, ...times, kind, rowKey: rowKeyOf(kind, times.startTime, ...stated), distance };
  }

  return (events: ReadEvent[], text: string, line: number): RowUnreadable | null => {
    const cells = cellsOfRow(text, columns, delimiter);
    if ('kind' in cells) return cells;
    const row = readRow(cells);
    if ('reason' in row) return { kind: 'unreadable', reason: row.reason, field: row.column, value: shorten(row.cell) };
    if (isEmpty(kind, row)) {
      events.push({ kind: 'note', line, reason: 'row_without_values' });
      return null;
    }
    const entry = entryOf(row);
    if ('refused' in entry) return { kind: 'unreadable', reason: entry.refused, field: columnOf(entry.target) };
    events.push({ kind: 'stated', vehicle: carOf(cells), line, entry });
    return null;
  };
}

/** The value that no car can have. */
const outsideOf = (row: StatedRow): string | undefined =>
  Object.entries(limits).find(([field, [min, max]]) => {
    const value = row[field as keyof typeof limits];
    return value !== null && (value < min || value > max);
  })?.[0];

function distanceOf({ distance, startOdometer, endOdometer }: StatedRow): number | null {
  if (distance !== null) return distance;
  return startOdometer === null || endOdometer === null ? null : endOdometer - startOdometer;
}

function problemOfDrive(
  { end }: StatedRow,
  { startTime, endTime }: Pick<StatedEntry, 'startTime' | 'endTime'>,
  distance: number | null,
): Refusal | null {
  if (endTime === null) return refusal('no_end', end === null ? 'duration' : 'end');
  const isPossible = distance !== null && distance > 0 && distance / ((endTime - startTime) / 3_600_000) <= maxKmh;
  return isPossible ? null : refusal('no_distance', 'distance');
}

/** A row of petrol has no energy, and a sum or a blank line no amount. */
const isEmpty = (kind: StatedKind, { energy, gridEnergy, cost }: StatedRow): boolean =>
  (kind === 'charge' && !(energy ?? 0) && !(gridEnergy ?? 0)) || (kind === 'cost' && !cost);
