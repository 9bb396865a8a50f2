import type { ColumnMapping } from '@wattbook/domain/imports/column-mapping';
import { fitsHeader, quotedCells } from '@wattbook/domain/imports/csv-cells';
import { readerOfStatedRows, type StatedRow } from '@wattbook/domain/imports/stated-row';
import type { WrittenTime } from '@wattbook/domain/imports/written-time';
import type { RowUnreadable } from './csv-table.ts';
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

/** Reads rows that state a whole drive, charge or cost each (decision 0107). */
export function statedRowReader(
  mapping: ColumnMapping & { readonly rows: keyof typeof kinds },
  header: readonly string[],
  delimiter: string,
  zone: string,
  carOf: (cells: readonly string[]) => VehicleHint,
) {
  const readRow = readerOfStatedRows(mapping, header);
  const instantsOf = readerOfZone(zone);
  const kind = kinds[mapping.rows];
  const columnOf = (target: string): string => mapping.columns.find((column) => column.target === target)?.column ?? target;

  /** Of two instants of a local time the first that is not before `earliest`; null: the clocks skipped it, or it is before. */
  const instantOf = (time: WrittenTime, earliest: number): number | null => {
    const instants: readonly number[] = time.kind === 'instant' ? [time.ts] : instantsOf(time.wall);
    return instants.find((instant) => instant >= earliest) ?? null;
  };

  return (events: ReadEvent[], text: string, line: number): RowUnreadable | null => {
    const cells = quotedCells(text, delimiter);
    if (cells === null) return { kind: 'unreadable', reason: 'unbalanced_quote' };
    if (!fitsHeader(cells, header)) return { kind: 'unreadable', reason: 'wrong_column_count' };
    const row = readRow(cells);
    if ('reason' in row) return { kind: 'unreadable', reason: row.reason, field: row.column, value: shorten(row.cell) };
    if (isEmpty(kind, row)) {
      events.push({ kind: 'note', line, reason: 'row_without_values' });
      return null;
    }
    const refused = (reason: RowUnreadable['reason'], target: string): RowUnreadable => ({
      kind: 'unreadable',
      reason,
      field: columnOf(target),
    });
    const outside = Object.entries(limits).find(([field, [min, max]]) => {
      const value = row[field as keyof typeof limits];
      return value !== null && (value < min || value > max);
    });
    if (outside !== undefined) return refused('out_of_range', outside[0]);
    const day = row.isDay && row.start.kind === 'local' ? { ...row.start, wall: row.start.wall + noonMs } : row.start;
    const startTime = instantOf(day, Number.NEGATIVE_INFINITY);
    if (startTime === null) return refused('time_does_not_exist', 'start');
    if (kind === 'drive' && row.isDay) return refused('no_time_of_day', 'start');
    const stated = row.end === null ? null : instantOf(row.end, startTime + 1);
    if (row.end !== null && stated === null && kind !== 'cost') return refused('no_end', 'end');
    const endTime = stated ?? (row.durationMs !== null && row.durationMs > 0 ? startTime + row.durationMs : null);
    const distance = row.distance ?? (row.startOdometer === null || row.endOdometer === null ? null : row.endOdometer - row.startOdometer);
    if (kind === 'drive') {
      if (endTime === null) return refused('no_end', row.end === null ? 'duration' : 'end');
      if (distance === null || distance <= 0 || distance / ((endTime - startTime) / 3_600_000) > maxKmh)
        return refused('no_distance', 'distance');
    }
    const { start: _, end: __, durationMs: ___, ...rest } = row;
    // The day of a row that states no more may move with the clock of its zone, its text does not.
    const rowKey = rowKeyOf(
      kind,
      startTime,
      ...(kind === 'drive' ? [endTime] : [row.endOdometer, row.energy, row.gridEnergy, row.cost, row.note]),
    );
    const entry: StatedEntry = { ...rest, kind, rowKey, startTime, endTime, distance };
    events.push({ kind: 'stated', vehicle: carOf(cells), line, entry });
    return null;
  };
}

/** A row of petrol has no energy, and a sum or a blank line no amount. */
const isEmpty = (kind: StatedKind, { energy, gridEnergy, cost }: StatedRow): boolean =>
  (kind === 'charge' && !(energy ?? 0) && !(gridEnergy ?? 0)) || (kind === 'cost' && !cost);
