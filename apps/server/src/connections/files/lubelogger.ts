import { quotedCells } from '@wattbook/domain/imports/csv-cells';
import { columnUnits } from '@wattbook/domain/imports/column-targets';
import { lubeloggerKind, lubeloggerTable } from '@wattbook/domain/imports/lubelogger-table';
import { guessCulture, parseAmount, parseWrittenDate, type WrittenCulture } from '@wattbook/domain/imports/written-culture';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { cellsOfRow, type MissingColumns, readTable, type RowUnreadable, type TableReader } from './csv-table.ts';
import { isZone, readerOfZone } from './local-time.ts';
import {
  type FileSummary,
  type ImportedEntry,
  type ReadEvent,
  type ReadOptions,
  type RecordingFormat,
  shorten,
  unsliced,
  type VehicleHint,
} from './recording-format.ts';
import { rowKeyOf } from './row-key.ts';
import { ungroupedNumber } from './sample-cells.ts';

/**
 * The exports of LubeLogger: fuel, readings of the odometer, services, repairs, upgrades and taxes. Dates and money follow the culture of its server, which the inspection recognises. A date has no time of day: its
 * reading of the odometer is the sample of noon, of several on one day the greatest (as samples of one time merge). 0 is what LubeLogger writes where no odometer was entered.
 */
export const lubelogger: RecordingFormat = { name: 'lubelogger', inspect, read };

/** The file does not name its car. */
const vehicle: VehicleHint = {};
/** More different cells show nothing new. */
const MAX_CELLS = 20_000;
const missingIn: MissingColumns = (columns) => (lubeloggerTable(columns) === null ? ['Date', 'Odometer', 'Cost'] : []);

async function inspect(input: AsyncIterable<Uint8Array>): Promise<FileSummary> {
  const cells = { dates: new Set<string>(), amounts: new Set<string>(), quantities: new Set<string>() };
  const add = (set: Set<string>, text: string | undefined): void => {
    if (text && set.size < MAX_CELLS) set.add(Buffer.from(text).toString());
  };
  const events = readTable(input, missingIn, (columns, delimiter) => ({
    read(_, text) {
      const row = namedCells(columns, quotedCells(text, delimiter) ?? []);
      add(cells.dates, row['date']);
      add(cells.amounts, row['cost']);
      add(cells.quantities, row['fuelConsumed']);
      return null;
    },
    end() {},
  }));
  for await (const _ of events);
  return { hasRows: true, vehicles: [vehicle], culture: guessCulture(cells) };
}

async function* read(input: AsyncIterable<Uint8Array>, options: ReadOptions): AsyncGenerator<readonly ReadEvent[], void, undefined> {
  const { zone, culture = { dates: 'day_first', decimal: 'point' } } = options;
  if (zone === null || !isZone(zone)) return yield [{ kind: 'refused', reason: 'zone_required' }];
  const { dates, decimal } = culture;
  if (dates === null) return yield [{ kind: 'refused', reason: 'ambiguous_dates' }];
  yield* readTable(input, missingIn, (columns, delimiter) => ({
    read: readerOfRows(columns, delimiter, { ...options, zone, culture: { dates, decimal } }),
    end() {},
  }));
}

const fieldNames = [
  'date',
  'odometer',
  'initialOdometer',
  'fuelConsumed',
  'cost',
  'isFillToFull',
  'missedFuelUp',
  'description',
  'notes',
  'tags',
];
/** What is read of a reading of the odometer; the first reading of the day is that of the row before. */
const ofReading: readonly string[] = ['date', 'odometer', 'initialOdometer'];
const fieldOf = new Map(fieldNames.map((name) => [name.toLowerCase(), name]));

/** The cells of a row with a value, under the names of LubeLogger's columns. What it computed itself (`FuelEconomy`) is left out. */
function namedCells(columns: readonly string[], cells: readonly string[]): Readonly<Record<string, string>> {
  const entries = columns.flatMap((column, at): [string, string][] => {
    const name = column.toLowerCase().startsWith('extrafield_') ? column : fieldOf.get(column.toLowerCase());
    const cell = cells[at]?.trim() ?? '';
    return name === undefined || cell === '' ? [] : [[name, unsliced(cell)]];
  });
  return Object.fromEntries(entries);
}

/** A culture whose dates are unambiguous. */
type KnownCulture = WrittenCulture & { readonly dates: NonNullable<WrittenCulture['dates']> };

function readerOfRows(
  columns: readonly string[],
  delimiter: string,
  { zone, fileName, culture, distanceUnit = 'km' }: ReadOptions & { readonly zone: string; readonly culture: KnownCulture },
): TableReader['read'] {
  const table = lubeloggerTable(columns);
  const kind = table === null ? null : lubeloggerKind(table, fileName);
  const instantsOf = readerOfZone(zone);

  /** The time and the odometer of a row. */
  function readReading({ date = '', odometer = '' }: Facts): Reading | RowUnreadable {
    const wall = parseWrittenDate(date, culture.dates);
    if (wall === null) return unreadable('unreadable_date', 'Date', date);
    const [ts] = instantsOf(wall);
    if (ts === undefined) return unreadable('time_does_not_exist', 'Date', date);
    const reading = odometer === '' ? 0 : ungroupedNumber(odometer);
    if (reading === null) return unreadable('unreadable_number', 'Odometer', odometer);
    return { ts, ...(reading !== 0 && { odometerKm: reading * columnUnits[distanceUnit].factor }) };
  }

  /** What a fill or a service cost, and how much was filled in; what cannot be read is a note. */
  function readMoney(
    { fuelConsumed, cost }: Facts,
    note: (field: string, value: string) => void,
  ): Pick<ImportedEntry, 'quantity' | 'cost'> {
    const amount = cost === undefined ? null : parseAmount(cost, culture.decimal);
    const quantity = fuelConsumed === undefined ? null : ungroupedNumber(fuelConsumed);
    if (cost !== undefined && amount === null) note('Cost', cost);
    if (fuelConsumed !== undefined && quantity === null) note('FuelConsumed', fuelConsumed);
    return { ...(quantity !== null && { quantity }), ...(amount !== null && { cost: amount }) };
  }

  return (events, text, line) => {
    const cells = cellsOfRow(text, columns, delimiter);
    if ('kind' in cells) return cells;
    const facts = namedCells(columns, cells);
    const reading = readReading(facts);
    if ('kind' in reading) return reading;
    const { ts, ...odometer } = reading;
    const samples: Sample[] = odometer.odometerKm === undefined ? [] : [{ ts, source: 'lubelogger-history', ...odometer }];
    if (kind === null) pushReading(events, facts, samples, line);
    else {
      const money = readMoney(facts, (field, value) =>
        events.push({ kind: 'note', line, reason: 'unreadable_value', field, value: shorten(value) }),
      );
      const entry = { source: 'lubelogger', kind, rowKey: rowKeyOf(facts), startTime: ts, ...odometer, ...money, facts } as const;
      events.push({ kind: 'entry', vehicle, line, entry, samples });
    }
    return null;
  };
}

type Facts = Readonly<Partial<Record<string, string>>>;

interface Reading {
  readonly ts: number;
  readonly odometerKm?: number;
}

const unreadable = (reason: RowUnreadable['reason'], field: string, value: string): RowUnreadable => ({
  kind: 'unreadable',
  reason,
  field,
  value: shorten(value),
});

/** A reading is a sample, which keeps no text. */
function pushReading(events: ReadEvent[], facts: Readonly<Record<string, string>>, samples: readonly Sample[], line: number): void {
  for (const [field, value] of Object.entries(facts))
    if (!ofReading.includes(field)) events.push({ kind: 'note', line, reason: 'no_place', field, value: shorten(value) });
  if (samples.length === 0) events.push({ kind: 'note', line, reason: 'row_without_values' });
  for (const sample of samples) events.push({ kind: 'sample', vehicle, sample, line });
}
