import type { Sample, SampleFields } from '@wattbook/domain/telemetry/sample';
import { type CutRow, cutterOf } from './csv-row.ts';
import type { RowUnreadable } from './csv-table.ts';
import { shorten, type VehicleHint } from './recording-format.ts';
import { numberOf, plainNumber, parseCell } from './sample-cells.ts';
import { momentaryFields, numberColumns, textColumns } from './teslafi-columns.ts';
import { readWrittenDate, type WrittenDate } from './written-date.ts';

export interface RowRead {
  readonly kind: 'row';
  readonly date: WrittenDate;
  readonly writtenDate: string;
  readonly vehicle: VehicleHint;
  /** Without its time: that may depend on other rows. */
  readonly sample: Sample;
  readonly hasValues: boolean;
  readonly atSupercharger: boolean;
}

const DATE = 'Date';
const identity = ['vin', 'display_name', 'vehicle_name', 'vehicle_id', 'id'] as const;
const CHARGER = 'fast_charger_type';
const sessions = { driveNumber: 'driveNumber', chargeNumber: 'chargeNumber' } as const;
const MAX_CACHED = 1000;
const noVehicle: VehicleHint = {};

/** Copies texts that outlive the chunk of the file they were cut from, once for all rows that contain them. */
function createInterner(): (text: string) => string {
  const texts = new Map<string, string>();
  return (text) => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    if (texts.size >= MAX_CACHED) texts.clear();
    const copy = Buffer.from(text).toString();
    texts.set(copy, copy);
    return copy;
  };
}

/** Returns one hint per car of a file, from the cells of a row: VIN, two columns for its name, two for its number. */
function createVehicleNamer(): (cells: readonly (string | null | undefined)[]) => VehicleHint {
  const intern = createInterner();
  const vehicles = new Map<string, VehicleHint>();
  return ([vin, shown, named, number, other]) => {
    const name = shown ?? named;
    const id = number ?? other;
    const key = `${vin ?? ''}\n${name ?? ''}\n${id ?? ''}`;
    const known = vehicles.get(key);
    if (known !== undefined) return known;
    if (vehicles.size >= MAX_CACHED) vehicles.clear();
    const hint: VehicleHint = {
      ...(vin ? { vin: intern(vin) } : {}),
      ...(name ? { name: intern(name) } : {}),
      ...(id ? { number: intern(id) } : {}),
    };
    vehicles.set(intern(key), hint);
    return hint;
  };
}

/** Creates the reader of only the cars of the rows below a header; a row that cannot be cut has none. */
export function readerOfVehicles(header: readonly string[], delimiter: string): (row: string) => VehicleHint | null {
  const present = identity.filter((name) => header.includes(name));
  if (present.length === 0) return () => noVehicle;
  const cut = cutterOf(
    delimiter,
    header.length,
    present.map((name) => header.indexOf(name)),
    false,
  );
  const places = identity.map((name) => present.indexOf(name));
  const nameVehicle = createVehicleNamer();
  return (row) => {
    const cells = cut(row);
    if (typeof cells === 'string') return null;
    const { text, starts, ends } = cells;
    return nameVehicle(places.map((place) => (place < 0 ? undefined : parseCell(text.slice(starts[place], ends[place])))));
  };
}

/** The places of the columns of a table in its cut rows, by what is read of them; -1: the table has no such column. */
function placesOf(header: readonly string[]) {
  const names = [DATE, ...identity, ...Object.keys(numberColumns), ...Object.keys(textColumns), ...Object.keys(sessions), CHARGER];
  const present = names.filter((name) => header.includes(name));
  const placeOf = (name: string): number => present.indexOf(name);
  const isPresent = ({ place }: { readonly place: number }): boolean => place >= 0;
  return {
    wanted: present.map((name) => header.indexOf(name)),
    date: placeOf(DATE),
    charger: placeOf(CHARGER),
    identity: identity.map(placeOf),
    numbers: Object.entries(numberColumns)
      .map(([name, column]) => ({ name, place: placeOf(name), ...column }))
      .filter(isPresent),
    texts: Object.entries(textColumns)
      .map(([name, write]) => ({ name, place: placeOf(name), put: write }))
      .filter(isPresent),
    momentary: Object.entries(momentaryFields)
      .map(([name, fields]) => ({ place: placeOf(name), fields }))
      .filter(isPresent),
    sessionNumbers: Object.entries(sessions).map(([name, field]) => ({ name, field, place: placeOf(name) })),
  };
}

type Places = ReturnType<typeof placesOf>;

const textAt = ({ text, starts, ends }: CutRow, place: number): string => text.slice(starts[place], ends[place]);
const cellAt = (row: CutRow, place: number): string | null | undefined => (place < 0 ? undefined : parseCell(textAt(row, place)));

const unreadableNumber = (row: CutRow, field: string, place: number): RowUnreadable => ({
  kind: 'unreadable',
  reason: 'unreadable_number',
  field,
  value: shorten(textAt(row, place).trim()),
});

/** Writes the numbers of a row into its sample; returns how many it has. */
function readNumbers(sample: Sample, row: CutRow, { numbers }: Places, delimiter: string): number | RowUnreadable {
  const { text, starts, ends } = row;
  let values = 0;
  for (const { name, place, field, factor } of numbers) {
    const start = starts[place] ?? 0;
    const end = ends[place] ?? 0;
    if (start === end) continue;
    const plain = plainNumber(text, start, end);
    const value = Number.isNaN(plain) ? writtenNumber(row, place, delimiter) : plain;
    if (value === undefined) continue;
    if (value === 'unreadable') return unreadableNumber(row, name, place);
    values += 1;
    // The export writes 0 for an unknown place.
    if ((field === 'lat' || field === 'lon') && value === 0) continue;
    sample[field] = value === null ? null : value * factor;
  }
  return values;
}

function writtenNumber(row: CutRow, place: number, delimiter: string): number | null | undefined | 'unreadable' {
  const cell = cellAt(row, place);
  return cell === undefined || cell === null ? cell : (numberOf(cell, delimiter) ?? 'unreadable');
}

/** Writes the words of a row into its sample; returns how many it has, those of the state apart. */
function readTexts(sample: Sample, row: CutRow, { texts }: Places): { readonly values: number; readonly states: number } {
  let [values, states] = [0, 0];
  for (const { name, place, put: write } of texts) {
    if (row.starts[place] === row.ends[place]) continue;
    const cell = cellAt(row, place);
    if (cell === undefined) continue;
    if (name === 'state') states += 1;
    else values += 1;
    write(sample, cell);
  }
  return { values, states };
}

/** A row that was polled does not leave out what the car does at the moment: a blank cell is unknown. */
function clearBlank(sample: Sample, row: CutRow, { momentary }: Places): void {
  for (const { place, fields } of momentary) {
    if (row.starts[place] !== row.ends[place] && cellAt(row, place) !== undefined) continue;
    for (const field of fields) sample[field] = null;
  }
}

function readSessionNumbers(sample: Sample, row: CutRow, { sessionNumbers }: Places, delimiter: string): RowUnreadable | null {
  for (const { name, field, place } of sessionNumbers) {
    const cell = cellAt(row, place);
    if (cell === undefined || cell === null) continue;
    const value = numberOf(cell, delimiter);
    if (value === undefined || value < 0 || !Number.isSafeInteger(value)) return unreadableNumber(row, name, place);
    if (value > 0) sample[field satisfies keyof SampleFields] = value;
  }
  return null;
}

/** Creates the reader of the rows below a header. */
export function readerOfRows(header: readonly string[], delimiter: string): (row: string) => RowRead | RowUnreadable {
  const places = placesOf(header);
  const cut = cutterOf(delimiter, header.length, places.wanted);
  const intern = createInterner();
  const nameVehicle = createVehicleNamer();

  return (text) => {
    const row = cut(text);
    if (typeof row === 'string') return { kind: 'unreadable', reason: row };
    const writtenDate = textAt(row, places.date).trim();
    const date = readWrittenDate(writtenDate);
    if (date === null) return { kind: 'unreadable', reason: 'unreadable_date', field: DATE, value: shorten(writtenDate) };

    const sample: Sample = { ts: 0, source: 'teslafi' };
    const numbers = readNumbers(sample, row, places, delimiter);
    if (typeof numbers === 'object') return numbers;
    const { values, states } = readTexts(sample, row, places);
    if (numbers + values > 0) clearBlank(sample, row, places);
    if (typeof sample.sw === 'string') sample.sw = intern(sample.sw);
    const unreadable = readSessionNumbers(sample, row, places, delimiter);
    if (unreadable !== null) return unreadable;
    const vehicle = nameVehicle(places.identity.map((place) => cellAt(row, place)));
    // Away from a fast charger the column repeats its last type.
    const atSupercharger = sample.fastCharger === true && cellAt(row, places.charger) === 'Tesla';
    const hasValues = numbers + values + states > 0;
    return { kind: 'row', date, writtenDate, vehicle, sample: withoutHalfPosition(sample), hasValues, atSupercharger };
  };
}

/** Removes half a position. Rare: an unknown position has 0 in both. */
function withoutHalfPosition(sample: Sample): Sample {
  if ((sample.lat === undefined) === (sample.lon === undefined)) return sample;
  const { lat: _lat, lon: _lon, ...rest } = sample;
  return rest;
}
