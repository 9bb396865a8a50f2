import { type DumpRow, samplesOf, UnreadableCell } from './dump-cells.ts';
import { isZone } from './local-time.ts';
import { type DumpEnd, type InsertedRow, readInserts } from './mysql-dump.ts';
import {
  type FileSummary,
  MAX_VEHICLES,
  type ReadEvent,
  type ReadOptions,
  type RecordingFormat,
  type VehicleHint,
} from './recording-format.ts';
import { startRowClock } from './row-clock.ts';
import { loggedTables, type TimeIn } from './teslalogger-rows.ts';
import { collectSessions, type SessionsOfDump } from './teslalogger-sessions.ts';
import { readWrittenDate, wallClock } from './written-date.ts';

/**
 * A plain dump of the database of TeslaLogger (`mysqldump`, `mariadb-dump`). Positions, charges, the ends of drives and charges, states and versions become samples with the numbers of TeslaLogger's
 * drives and charges, with which the report compares what is detected. Its times are local and have no zone; the rows of a table follow each other in time, which decides in an hour that occurs twice.
 */
export const teslalogger: RecordingFormat = { name: 'teslalogger', inspect, read };

const source = 'teslalogger';
/** The tables that another program is unlikely to have. */
const ownTables: readonly string[] = ['pos', 'drivestate', 'chargingstate'];
const isRead = (table: string) => table === 'cars' || Object.hasOwn(loggedTables, table);

async function inspect(input: AsyncIterable<Uint8Array>): Promise<FileSummary> {
  const cars = collectHints();
  let hasRows = false;
  for await (const events of readInserts(input, isRead)) {
    for (const event of events) {
      if (event.kind !== 'row') continue;
      hasRows ||= event.table !== 'cars';
      if (event.table === 'cars') cars.name(event.row);
      else cars.of(event.row);
    }
  }
  return { hasRows, vehicles: cars.all() };
}

async function* read(input: AsyncIterable<Uint8Array>, { zone }: ReadOptions): AsyncGenerator<readonly ReadEvent[], void, undefined> {
  if (zone === null || !isZone(zone)) return yield [{ kind: 'refused', reason: 'zone_required' }];
  const [cars, times, sessions] = [collectHints(), timesOfRows(zone), collectSessions()];
  let hasOwnTable = false;
  for await (const inserted of readInserts(input, isRead)) {
    const events: ReadEvent[] = [];
    for (const event of inserted) {
      if (event.kind === 'row') {
        hasOwnTable ||= ownTables.includes(event.table);
        readRow(events, event, { cars, times, sessions });
      } else if (event.kind === 'end') events.push(...sessions.all(), ...problemOfEnd(event, hasOwnTable));
      else events.push(event);
    }
    if (events.length > 0) yield events;
  }
}

function problemOfEnd({ line, isCutOff }: DumpEnd, hasOwnTable: boolean): readonly ReadEvent[] {
  if (isCutOff) return [{ kind: 'rejected', line, reason: 'cut_off' }];
  return hasOwnTable ? [] : [{ kind: 'refused', reason: 'unknown_format' }];
}

interface RowContext {
  readonly cars: HintCollector;
  readonly times: (row: InsertedRow) => TimeIn;
  readonly sessions: SessionsOfDump;
}

function readRow(events: ReadEvent[], inserted: InsertedRow, { cars, times, sessions }: RowContext): void {
  const { table, row, line } = inserted;
  if (table === 'cars') {
    cars.name(row);
    return;
  }
  const vehicle = cars.of(row);
  const samples = samplesOf(
    () => {
      const ofRow = loggedTables[table]?.(row, times(inserted)) ?? [];
      sessions.add(table, row, ofRow, vehicle);
      return ofRow;
    },
    (reason) => events.push({ kind: 'rejected', line, ...reason }),
  );
  const atSupercharger = table === 'chargingstate' && row['fast_charger_brand'] === 'Tesla';
  for (const sample of samples) events.push({ kind: 'sample', vehicle, sample, line, ...(atSupercharger && { atSupercharger }) });
}

/** The times of the rows, in their order for each table and car. */
function timesOfRows(zone: string): (inserted: InsertedRow) => TimeIn {
  const clocks = new Map<string, ReturnType<typeof startRowClock>>();
  return ({ table, row }) => {
    const key = `${table} ${numberOfCar(row)}`;
    const clock = clocks.get(key) ?? startRowClock(zone);
    if (clocks.size < MAX_VEHICLES) clocks.set(key, clock);
    return (column) => {
      const text = row[column] ?? '';
      const date = readWrittenDate(text);
      const wall = date === null ? null : wallClock(date, 'month_first');
      if (date === null || wall === null) throw new UnreadableCell('unreadable_time', column, text);
      const ts = clock(wall, date.step);
      if (typeof ts === 'string') throw new UnreadableCell(ts, column, text);
      return { ts, source };
    };
  };
}

const numberOfCar = (row: DumpRow): string => row['CarID'] ?? '';

/** The cars of a dump, each with one hint. */
interface HintCollector {
  /** Adds a row of the table of cars. */
  name(row: DumpRow): void;
  /** The car of another row. Before there were several cars, rows did not name theirs. */
  of(row: DumpRow): VehicleHint;
  all(): readonly VehicleHint[];
}

const unnamed: VehicleHint = {};

function collectHints(): HintCollector {
  const cars = new Map<string, VehicleHint>();
  return {
    name(row) {
      const [id, vin] = [row['id'] ?? '', row['vin']];
      const name = row['display_name'] || row['model_name'];
      if (cars.size < MAX_VEHICLES) cars.set(id, { number: id, ...(vin && { vin }), ...(name && { name }) });
    },
    of(row) {
      const number = numberOfCar(row);
      if (number === '') return unnamed;
      const known = cars.get(number);
      if (known !== undefined) return known;
      const hint = { number };
      if (cars.size < MAX_VEHICLES) cars.set(number, hint);
      return hint;
    },
    all: () => [...cars.values()],
  };
}
