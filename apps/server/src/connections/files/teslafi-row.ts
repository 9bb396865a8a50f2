import type { Sample, SampleFields } from '@wattbook/domain/telemetry/sample';
import { quotedCells, wantedCells } from './csv-row.ts';
import type { RowUnreadable } from './csv-table.ts';
import { shorten, type VehicleHint } from './recording-format.ts';
import { numberOf, saidBy } from './sample-cells.ts';
import { numberColumns, wordColumns } from './teslafi-columns.ts';
import { readWrittenDate, type WrittenDate } from './written-date.ts';

export interface RowRead {
  readonly kind: 'row';
  readonly date: WrittenDate;
  readonly writtenDate: string;
  readonly vehicle: VehicleHint;
  /** Without its time, which other rows may have to decide. */
  readonly sample: Sample;
  readonly hasValues: boolean;
}

const DATE = 'Date';
const identity = ['vin', 'display_name', 'vehicle_name', 'vehicle_id', 'id'] as const;
const sessions = { driveNumber: 'driveNumber', chargeNumber: 'chargeNumber' } as const;
const MOST_REMEMBERED = 1000;

/** Makes the reader of the rows below a header. */
export function readerOfRows(header: readonly string[], delimiter: string): (row: string) => RowRead | RowUnreadable {
  const names = [DATE, ...identity, ...Object.keys(numberColumns), ...Object.keys(wordColumns), ...Object.keys(sessions)];
  const present = names.filter((name) => header.includes(name));
  const placeOf = (name: string): number => present.indexOf(name);
  const wanted = new Int16Array(header.length).fill(-1);
  present.forEach((name, place) => {
    wanted[header.indexOf(name)] = place;
  });

  const datePlace = placeOf(DATE);
  const identityPlaces = identity.map(placeOf);
  const numbers = Object.entries(numberColumns)
    .map(([name, column]) => ({ name, place: placeOf(name), ...column }))
    .filter(({ place }) => place >= 0);
  const words = Object.entries(wordColumns)
    .map(([name, put]) => ({ place: placeOf(name), put }))
    .filter(({ place }) => place >= 0);
  const sessionNumbers = Object.entries(sessions).map(([name, field]) => ({ name, field, place: placeOf(name) }));

  const cells = present.map(() => '');
  const texts = new Map<string, string>();
  const vehicles = new Map<string, VehicleHint>();

  /** A text that outlives the portion of the file it was cut from, once for all rows that carry it. */
  function kept(text: string): string {
    const known = texts.get(text);
    if (known !== undefined) return known;
    if (texts.size >= MOST_REMEMBERED) texts.clear();
    const copy = Buffer.from(text).toString();
    texts.set(copy, copy);
    return copy;
  }

  function vehicleOf(): VehicleHint {
    const [vin, shown, named, number, other] = identityPlaces.map((place) => (place < 0 ? undefined : saidBy(cells[place])));
    const name = shown ?? named;
    const id = number ?? other;
    const key = `${vin ?? ''}\n${name ?? ''}\n${id ?? ''}`;
    const known = vehicles.get(key);
    if (known !== undefined) return known;
    if (vehicles.size >= MOST_REMEMBERED) vehicles.clear();
    const hint: VehicleHint = {
      ...(vin ? { vin: kept(vin) } : {}),
      ...(name ? { name: kept(name) } : {}),
      ...(id ? { number: kept(id) } : {}),
    };
    vehicles.set(kept(key), hint);
    return hint;
  }

  return (row) => {
    if (row.includes('"')) {
      const all = quotedCells(row, delimiter);
      if (all === null) return { kind: 'unreadable', reason: 'unbalanced_quote' };
      if (all.length !== header.length) return { kind: 'unreadable', reason: 'wrong_column_count' };
      wanted.forEach((place, column) => {
        if (place >= 0) cells[place] = all[column] ?? '';
      });
    } else if (!wantedCells(row, delimiter, wanted, cells)) {
      return { kind: 'unreadable', reason: 'wrong_column_count' };
    }

    const writtenDate = cells[datePlace]?.trim() ?? '';
    const date = readWrittenDate(writtenDate);
    if (date === null) return { kind: 'unreadable', reason: 'unreadable_date', field: DATE, value: shorten(writtenDate) };

    const sample: Sample = { ts: 0, source: 'teslafi' };
    let said = 0;
    for (const { name, place, field, factor } of numbers) {
      const text = saidBy(cells[place]);
      if (text === undefined) continue;
      said += 1;
      if (text === null) {
        sample[field] = null;
        continue;
      }
      const value = numberOf(text, delimiter);
      if (value === undefined) return { kind: 'unreadable', reason: 'unreadable_number', field: name, value: shorten(text) };
      sample[field] = value * factor;
    }
    // 0 is how the export writes that it does not know the place.
    if (sample.lat === 0 || sample.lon === 0) {
      delete sample.lat;
      delete sample.lon;
    }
    for (const { place, put } of words) {
      const word = saidBy(cells[place]);
      if (word === undefined) continue;
      said += 1;
      put(sample, word);
    }
    if (typeof sample.sw === 'string') sample.sw = kept(sample.sw);
    for (const { name, field, place } of sessionNumbers) {
      const text = saidBy(cells[place]);
      if (text === undefined || text === null) continue;
      const value = numberOf(text, delimiter);
      if (value === undefined || value < 0 || !Number.isSafeInteger(value)) {
        return { kind: 'unreadable', reason: 'unreadable_number', field: name, value: shorten(text) };
      }
      if (value > 0) sample[field satisfies keyof SampleFields] = value;
    }
    return { kind: 'row', date, writtenDate, vehicle: vehicleOf(), sample, hasValues: said > 0 };
  };
}
