import { type DumpRow, samplesOf } from './dump-cells.ts';
import { CopiedLines, type CopyStart, copiedValues } from './pg-dump.ts';
import {
  type FileSummary,
  MAX_VEHICLES,
  type ReadEvent,
  type ReadOptions,
  type RecordingFormat,
  type VehicleHint,
} from './recording-format.ts';
import { sampledTables } from './teslamate-rows.ts';
import { pricesOf, readGeofence } from './teslamate-geofences.ts';
import { collectSessions, type SessionsOfDump } from './teslamate-sessions.ts';
import { readLines } from './text-lines.ts';

/**
 * A plain dump of the database of TeslaMate (`pg_dump`, not its binary formats). Positions, charges, their ends, states and versions become samples with the numbers of TeslaMate's
 * drives and charges, with which the report compares what is detected. The rows of the charges come before the table that names their cars: with several cars they need the
 * result of the inspection.
 */
export const teslamate: RecordingFormat = { name: 'teslamate', inspect, read };

type Cars = ReadonlyMap<string, VehicleHint>;

/** Tables without samples of their own. */
const otherTables: readonly string[] = ['cars', 'addresses', 'geofences'];

async function inspect(input: AsyncIterable<Uint8Array>): Promise<FileSummary> {
  const cars = new Map<string, VehicleHint>();
  const carOfCharge = new Map<string, string>();
  const copies = new CopiedLines();
  let hasRows = false;
  for await (const batch of readLines(input)) {
    if (batch.kind === 'refused') break;
    for (const line of batch.lines) {
      const copied = copies.read(line);
      hasRows ||= copied !== null && copied.table in sampledTables;
      const row = line !== null && copied !== null && namesCars.includes(copied.table) ? rowOf(copied.columns, line) : null;
      if (row !== null && copied?.table === 'cars') addCar(cars, row);
      else if (row !== null) addCharge(carOfCharge, row);
    }
  }
  return { hasRows, vehicles: [...cars.values()], carOfCharge };
}

/** The tables that tell of which car the others are. */
const namesCars: readonly string[] = ['cars', 'charging_processes'];

function addCharge(carOfCharge: Map<string, string>, { id, car_id: car }: DumpRow): void {
  if (id !== null && car !== null) carOfCharge.set(id ?? '', car ?? '');
}

async function* read(input: AsyncIterable<Uint8Array>, options: ReadOptions): AsyncGenerator<readonly ReadEvent[], void, undefined> {
  const cars = new Map<string, VehicleHint>();
  const sessions = collectSessions();
  const copies = new CopiedLines();
  let last = 0;
  for await (const batch of readLines(input)) {
    if (batch.kind === 'refused') return yield [batch];
    const events: ReadEvent[] = [];
    for (const [index, text] of batch.lines.entries()) {
      last = batch.first + index;
      const copied = copies.read(text);
      if (copied === null || text?.trim() === '' || !isRead(copied.table)) continue;
      if (text === null) events.push({ kind: 'rejected', line: last, reason: 'line_too_long' });
      else readRow(events, { text, line: last, copied, cars, sessions, carOfCharge: options.carOfCharge });
    }
    if (events.length > 0) yield events;
  }
  const details = sessions.all();
  if (details.length > 0) yield details;
  if (!copies.isComplete) yield [{ kind: 'rejected', line: last, reason: 'cut_off' }];
  else if (!Object.keys(sampledTables).some((table) => copies.tables.has(table))) yield [{ kind: 'refused', reason: 'unknown_format' }];
}

const isRead = (table: string): boolean => otherTables.includes(table) || table in sampledTables;

interface CopiedLine {
  readonly text: string;
  readonly line: number;
  readonly copied: CopyStart;
  readonly cars: Map<string, VehicleHint>;
  readonly sessions: SessionsOfDump;
  readonly carOfCharge: ReadonlyMap<string, string> | undefined;
}

function readRow(events: ReadEvent[], { text, line, copied, cars, sessions, carOfCharge }: CopiedLine): void {
  const row = rowOf(copied.columns, text);
  if (row === null) return void events.push({ kind: 'rejected', line, reason: 'wrong_column_count' });
  if (copied.table === 'cars') addCar(cars, row);
  if (copied.table === 'geofences') return void events.push(readGeofence(row, line), ...pricesOf(row, line));
  if (copied.table === 'addresses') sessions.add(copied.table, row, unnamed);
  const table = sampledTables[copied.table];
  if (table === undefined) return;
  const key = row[table.car] ?? '';
  const vehicle = (table.car === 'car_id' ? cars.get(key) : carOf(cars, carOfCharge, key)) ?? unnamed;
  const samples = samplesOf(
    () => {
      sessions.add(copied.table, row, vehicle);
      return table.samples(row);
    },
    (reason) => events.push({ kind: 'rejected', line, ...reason }),
  );
  for (const sample of samples) events.push({ kind: 'sample', vehicle, sample, line });
}

/** The import says where a row names none of several cars. */
const unnamed: VehicleHint = {};

function carOf(cars: Cars, carOfCharge: ReadonlyMap<string, string> | undefined, charge: string): VehicleHint | undefined {
  const [only] = cars.size === 1 ? cars.values() : [];
  return only ?? cars.get(carOfCharge?.get(charge) ?? '');
}

function rowOf(columns: readonly string[], line: string): DumpRow | null {
  const values = copiedValues(line);
  if (values.length !== columns.length) return null;
  return Object.fromEntries(columns.map((name, index) => [name, values[index] ?? null]));
}

function addCar(cars: Map<string, VehicleHint>, row: DumpRow): void {
  const [id, vin, name, model] = [row['id'], row['vin'], row['name'], row['model']];
  if (id === null || id === undefined || cars.size >= MAX_VEHICLES) return;
  cars.set(id, { number: id, ...(vin && { vin }), ...((name || model) && { name: name || `Model ${model}` }) });
}
