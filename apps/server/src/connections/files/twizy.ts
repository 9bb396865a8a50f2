import { missingColumns } from '@wattbook/domain/imports/recording-formats';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { cellsOfRow, type RowUnreadable, readTable } from './csv-table.ts';
import { isZone } from './local-time.ts';
import { type FileSummary, type ReadEvent, type ReadOptions, type RecordingFormat, shorten, type VehicleHint } from './recording-format.ts';
import { startRowClock } from './row-clock.ts';
import { numberOf, parseCell } from './sample-cells.ts';
import { readWrittenDate, wallClock } from './written-date.ts';

/**
 * Drives of a Renault Twizy at one row a second (columns Date, Time, Soc, Speed, Mode, LAT, LON, ALT, GpsSpeed, Temperature, ...): percent,
 * km/h, degrees, metres, degrees Celsius; dates are month first (44 of the published rows carry dates that no calendar has). `Speed` is measured by the car every second; `GpsSpeed` repeats its
 * value like the position, for about 13 s, and is not read.
 */
export const twizy: RecordingFormat = { name: 'twizy', inspect, read };

const numeric = [
  ['LAT', 'lat'],
  ['LON', 'lon'],
  ['Speed', 'speedKmh'],
  ['Soc', 'soc'],
  ['ALT', 'elevationM'],
  ['Temperature', 'outTempC'],
] as const;

/** The file does not name its car: the model has to do. */
const vehicle: VehicleHint = { name: 'Twizy' };

function inspect(): Promise<FileSummary> {
  return Promise.resolve({ hasRows: true, vehicles: [vehicle] });
}

async function* read(input: AsyncIterable<Uint8Array>, options: ReadOptions): AsyncGenerator<readonly ReadEvent[], void, undefined> {
  const zone = options.zone ?? 'UTC';
  if (!isZone(zone)) return yield [{ kind: 'refused', reason: 'zone_required' }];
  yield* readTable(
    input,
    (names) => missingColumns('twizy', names),
    (columns, delimiter) => {
      const readRow = readerOfRows(columns, delimiter, zone);
      return {
        read(events, text, line) {
          const row = readRow(text);
          if ('kind' in row) return row;
          events.push({ kind: 'sample', vehicle, sample: row, line });
          return null;
        },
        end() {},
      };
    },
  );
}

function readerOfRows(names: readonly string[], delimiter: string, zone: string): (row: string) => Sample | RowUnreadable {
  const timeOf = startRowClock(zone);
  const column = (name: string): number => names.indexOf(name);
  const [dateColumn, timeColumn, modeColumn] = [column('Date'), column('Time'), column('Mode')];
  const numbers = numeric.map(([name, field]) => ({ name, field, at: column(name) }));

  /** Writes the numbers of a row into its sample. */
  function readNumbers(sample: Sample, cells: readonly string[]): RowUnreadable | null {
    for (const { name, field, at } of numbers) {
      const text = parseCell(cells[at]);
      if (text === undefined && name !== 'Speed') continue;
      const value = text === undefined || text === null ? null : numberOf(text, delimiter);
      if (value === undefined) return { kind: 'unreadable', reason: 'unreadable_number', field: name, value: shorten(text ?? '') };
      sample[field] = value;
    }
    if (sample.lat === 0 || sample.lon === 0) {
      delete sample.lat;
      delete sample.lon;
    }
    return null;
  }

  return (row) => {
    const cells = cellsOfRow(row, names, delimiter);
    if ('kind' in cells) return cells;
    const written = `${cells[dateColumn]?.trim()} ${cells[timeColumn]?.trim()}`;
    const date = readWrittenDate(written);
    const wall = date === null ? null : wallClock(date, date.order ?? 'month_first');
    if (date === null || wall === null) return { kind: 'unreadable', reason: 'unreadable_date', field: 'Date', value: shorten(written) };
    const sample: Sample = { ts: 0, source: 'twizy' };
    const unreadable = readNumbers(sample, cells);
    if (unreadable !== null) return unreadable;
    const gear = gearOf(parseCell(cells[modeColumn]));
    if (gear !== undefined) sample.gear = gear;
    const time = timeOf(wall, date.step);
    if (typeof time === 'string') return { kind: 'unreadable', reason: time, field: 'Date', value: shorten(written) };
    sample.ts = time;
    return sample;
  };
}

/** The Twizy has no P: it is in N while parked and while it rolls, so N is unknown like a blank cell, and the speed decides. */
function gearOf(mode: string | null | undefined): Sample['gear'] {
  if (mode === 'D' || mode === 'R') return mode;
  return mode === 'N' || mode === undefined || mode === null ? null : undefined;
}
