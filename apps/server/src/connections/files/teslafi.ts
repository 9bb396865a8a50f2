import { missingColumns } from '@wattbook/domain/imports/recording-formats';
import { type MissingColumns, readTable } from './csv-table.ts';
import { decideDayOrder, type MonthHint, monthOfFileName, orderByMonth } from './day-order.ts';
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
import { type RowRead, readerOfRows, readerOfVehicles } from './teslafi-row.ts';
import { type DayOrder, wallClock } from './written-date.ts';

/** Pending rows while it is unknown whether `1/2/2019` is in January or February: 12 days at one row a minute, and some. */
const MAX_PENDING_ROWS = 20_000;

/** Without these a file is not a TeslaFi export (OQ-065). */
const missingIn: MissingColumns = (columns) => missingColumns('teslafi', columns);

interface PendingRow {
  readonly row: RowRead;
  readonly line: number;
}

/** TeslaFi monthly CSV exports (OQ-065; reference, import formats). */
export const teslafi: RecordingFormat = { name: 'teslafi', inspect, read };

async function* read(input: AsyncIterable<Uint8Array>, options: ReadOptions): AsyncGenerator<readonly ReadEvent[], void, undefined> {
  const { zone } = options;
  if (zone === null || !isZone(zone)) return yield [{ kind: 'refused', reason: 'zone_required' }];
  yield* readTable(input, missingIn, (columns, delimiter) => {
    const readRow = readerOfRows(columns, delimiter);
    const dateRow = createRowDater(zone, monthOfFileName(options.fileName));
    return {
      read(events, text, line) {
        const row = readRow(text);
        if (row.kind === 'unreadable') return row;
        dateRow(events, row, line);
        return null;
      },
      end: (events) => dateRow(events, null, 0),
    };
  });
}

async function inspect(input: AsyncIterable<Uint8Array>): Promise<FileSummary> {
  const vehicles = new Set<VehicleHint>();
  let hasRows = false;
  const events = readTable(input, missingIn, (columns, delimiter) => {
    const readVehicle = readerOfVehicles(columns, delimiter);
    return {
      read(_, text) {
        const vehicle = readVehicle(text);
        if (vehicle !== null && vehicles.size < MAX_VEHICLES) vehicles.add(vehicle);
        hasRows = true;
        return null;
      },
      end() {},
    };
  });
  for await (const _ of events);
  return { hasRows, vehicles: [...vehicles] };
}

/** Assigns times to rows and emits them in their order; they are pending while the order of day and month is open. */
function createRowDater(zone: string, fileMonth: MonthHint): (events: ReadEvent[], row: RowRead | null, line: number) => void {
  const timeOf = startRowClock(zone);
  let pending: PendingRow[] = [];
  let month = fileMonth;
  let order: DayOrder | null = null;

  function emitRow(events: ReadEvent[], { row, line }: PendingRow, dayOrder: DayOrder): void {
    const wall = wallClock(row.date, row.date.order ?? dayOrder);
    if (wall === null) {
      events.push({ kind: 'rejected', line, reason: 'unreadable_date', field: 'Date', value: shorten(row.writtenDate) });
      return;
    }
    if (!row.hasValues) {
      events.push({ kind: 'note', line, reason: 'row_without_values' });
      return;
    }
    const time = timeOf(wall, row.date.step);
    if (typeof time === 'string') {
      events.push({ kind: 'rejected', line, reason: time, field: 'Date', value: shorten(row.writtenDate) });
      return;
    }
    row.sample.ts = time;
    events.push({ kind: 'sample', vehicle: row.vehicle, sample: row.sample, line, ...(row.atSupercharger && { atSupercharger: true }) });
  }

  function release(events: ReadEvent[], decided: DayOrder): void {
    for (const one of pending) emitRow(events, one, decided);
    pending = [];
  }

  function decideByAll(events: ReadEvent[]): void {
    const [oldest] = pending;
    if (oldest === undefined) return;
    const decided = decideDayOrder(
      pending.map((one) => one.row.date),
      month,
    );
    if (decided.assumed) events.push({ kind: 'note', line: oldest.line, reason: 'day_order_assumed', value: oldest.row.writtenDate });
    order = decided.order;
    release(events, order);
  }

  return (events, row, line) => {
    if (row === null) return decideByAll(events);
    const { date } = row;
    if (order === null) {
      if (date.order === null) order = orderByMonth(date, month);
      else if (row.writtenDate.includes('-')) month ??= date.first;
      else order = date.order;
    }
    if (order !== null && pending.length > 0) release(events, order);
    if (order !== null) return emitRow(events, { row, line }, order);
    // A date that is clear in itself need not wait, unless rows above it do.
    if (date.order !== null && pending.length === 0) return emitRow(events, { row, line }, date.order);
    pending.push({ row, line });
    if (pending.length >= MAX_PENDING_ROWS) decideByAll(events);
  };
}
