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

/** Creates the reader of the rows below a header. */
export function readerOfRows(header: readonly string[], delimiter: string): (row: string) => RowRead | RowUnreadable {
  const names = [DATE, ...identity, ...Object.keys(numberColumns), ...Object.keys(textColumns), ...Object.keys(sessions), CHARGER];
  const present = names.filter((name) => header.includes(name));
  const placeOf = (name: string): number => present.indexOf(name);
  const cut = cutterOf(
    delimiter,
    header.length,
    present.map((name) => header.indexOf(name)),
  );
  const datePlace = placeOf(DATE);
  const chargerPlace = placeOf(CHARGER);
  const identityPlaces = identity.map(placeOf);
  const numbers = Object.entries(numberColumns)
    .map(([name, column]) => ({ name, place: placeOf(name), ...column }))
    .filter(({ place }) => place >= 0);
  const textReaders = Object.entries(textColumns)
    .map(([name, write]) => ({ name, place: placeOf(name), put: write }))
    .filter(({ place }) => place >= 0);
  const momentary = Object.entries(momentaryFields)
    .map(([name, fields]) => ({ place: placeOf(name), fields }))
    .filter(({ place }) => place >= 0);
  const sessionNumbers = Object.entries(sessions).map(([name, field]) => ({ name, field, place: placeOf(name) }));
  const intern = createInterner();
  const nameVehicle = createVehicleNamer();

  /** A row that was polled does not leave out what the car does at the moment: a blank cell is unknown. */
  function clearBlank(sample: Sample, { text, starts, ends }: CutRow): void {
    for (const { place, fields } of momentary) {
      if (starts[place] !== ends[place] && parseCell(text.slice(starts[place], ends[place])) !== undefined) continue;
      for (const field of fields) sample[field] = null;
    }
  }

  return (row) => {
    const cells = cut(row);
    if (typeof cells === 'string') return { kind: 'unreadable', reason: cells };
    const { text, starts, ends } = cells;
    const cellAt = (place: number): string | null | undefined =>
      place < 0 ? undefined : parseCell(text.slice(starts[place], ends[place]));
    const unreadable = (field: string, place: number): RowUnreadable => ({
      kind: 'unreadable',
      reason: 'unreadable_number',
      field,
      value: shorten(text.slice(starts[place], ends[place]).trim()),
    });

    const writtenDate = text.slice(starts[datePlace], ends[datePlace]).trim();
    const date = readWrittenDate(writtenDate);
    if (date === null) return { kind: 'unreadable', reason: 'unreadable_date', field: DATE, value: shorten(writtenDate) };

    const sample: Sample = { ts: 0, source: 'teslafi' };
    let values = 0;
    for (const { name, place, field, factor } of numbers) {
      const start = starts[place] ?? 0;
      const end = ends[place] ?? 0;
      if (start === end) continue;
      let value: number | null = plainNumber(text, start, end);
      if (Number.isNaN(value)) {
        const cell = cellAt(place);
        if (cell === undefined) continue;
        const read = cell === null ? null : numberOf(cell, delimiter);
        if (read === undefined) return unreadable(name, place);
        value = read;
      }
      values += 1;
      // The export writes 0 for an unknown place.
      if ((field === 'lat' || field === 'lon') && value === 0) continue;
      sample[field] = value === null ? null : value * factor;
    }
    let states = 0;
    for (const { name, place, put: write } of textReaders) {
      if (starts[place] === ends[place]) continue;
      const cell = cellAt(place);
      if (cell === undefined) continue;
      if (name === 'state') states += 1;
      else values += 1;
      write(sample, cell);
    }
    if (values > 0) clearBlank(sample, cells);
    if (typeof sample.sw === 'string') sample.sw = intern(sample.sw);
    for (const { name, field, place } of sessionNumbers) {
      const cell = cellAt(place);
      if (cell === undefined || cell === null) continue;
      const value = numberOf(cell, delimiter);
      if (value === undefined || value < 0 || !Number.isSafeInteger(value)) return unreadable(name, place);
      if (value > 0) sample[field satisfies keyof SampleFields] = value;
    }
    const vehicle = nameVehicle(identityPlaces.map(cellAt));
    // Away from a fast charger the column repeats its last type.
    const atSupercharger = sample.fastCharger === true && cellAt(chargerPlace) === 'Tesla';
    return { kind: 'row', date, writtenDate, vehicle, sample: withoutHalfPosition(sample), hasValues: values + states > 0, atSupercharger };
  };
}

/** Removes half a position. Rare: an unknown position has 0 in both. */
function withoutHalfPosition(sample: Sample): Sample {
  if ((sample.lat === undefined) === (sample.lon === undefined)) return sample;
  const { lat: _lat, lon: _lon, ...rest } = sample;
  return rest;
}
