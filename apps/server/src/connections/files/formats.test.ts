import { Readable } from 'node:stream';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formats } from './formats.ts';
import { fewMappedColumns, readAll } from './recording-builders.ts';
import type { FormatName } from '@wattbook/domain/imports/recording-formats';
import type { ReadEvent } from './recording-format.ts';

const names = Object.keys(formats) as FormatName[];
const rowNotes = ['row_without_values', 'repeated_header', 'other_record'];

const starts: Readonly<Record<FormatName, string>> = {
  teslafi: 'Date,driveNumber,chargeNumber,state,latitude,longitude,vin\n',
  'tesla-telemetry': '{"data":[{"key":"Soc","value":{"stringValue":"1"}}],"createdAt":"2025-01-02T18:04:53Z","vin":"V"}\n',
  teslamate:
    '--\n-- PostgreSQL database dump\n--\n\nCOPY public.cars (id, vin) FROM stdin;\n1\tV\n\\.\n\nCOPY public.positions (date, latitude, car_id) FROM stdin;\n',
  teslalogger:
    '-- MySQL dump 10.13\n--\nCREATE TABLE `pos` (\n  `Datum` datetime NOT NULL,\n  `CarID` int(10)\n) ENGINE=InnoDB;\nINSERT INTO `pos` VALUES\n',
  'teslalogger-places': 'Home,48.1,11.5,20\n',
  twizy: 'Date,Time,Soc,Speed,LAT,LON\n',
  wattbook: 'time,source,rangeKm,odometerKm\n',
  gpx: '<gpx><trk><trkseg>',
  lubelogger: 'Date,Odometer,FuelConsumed,Cost\n',
  evcc: 'Created,Finished,Charging point,Identifier,Vehicle,Meter start (kWh),Meter stop (kWh),Energy (kWh)\n',
  csv: 'when;level;car\n',
};

/** The events of a start alone: its own row, or that the file ends too early. */
const startEvents: Partial<Record<FormatName, number>> = { 'tesla-telemetry': 1, teslamate: 1, 'teslalogger-places': 1 };

/** The rows of a recording are its lines, except in XML. */
const hasLines = (format: FormatName): boolean => format !== 'gpx';

const tables: readonly FormatName[] = ['teslafi', 'twizy', 'wattbook', 'lubelogger', 'evcc', 'csv'];
const isTable = (format: FormatName): boolean => tables.includes(format);

/** The number of reported rows: each has a sample, a rejection or a note of its own. */
function rowsOf(events: readonly ReadEvent[]): number {
  return events.filter(
    ({ kind, ...event }) =>
      kind === 'sample' ||
      kind === 'entry' ||
      kind === 'geofence' ||
      kind === 'rejected' ||
      ('reason' in event && rowNotes.includes(event.reason)),
  ).length;
}

const fragment = fc.oneof(
  fc.constantFrom(
    ',',
    ';',
    '"',
    '\n',
    '\r\n',
    '{',
    '}',
    '[',
    '0',
    'None',
    '1/2/2023 10:00',
    '2023-10-29 02:30:00',
    '7/1/2021',
    '9:00:00',
    'online',
    '\\',
    '\0',
    '\uFEFF',
  ),
  fc.string({ maxLength: 6 }),
);
const nearText = fc.array(fragment, { maxLength: 60 }).map((fragments) => fragments.join(''));

describe.each(names)('the reader of %s', (format) => {
  it('never throws, for any bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 6000 }), fc.integer({ min: 1, max: 700 }), async (bytes, chunkSize) => {
        await readAll(format, bytes, { chunkSize });
      }),
      { numRuns: 200 },
    );
  });

  // In a dump of MariaDB a semicolon ends the rows: what follows is no row.
  it.runIf(hasLines(format) && format !== 'teslalogger')(
    'never throws for text that is almost a recording, and reports every line with content',
    async () => {
      await fc.assert(
        fc.asyncProperty(nearText, fc.integer({ min: 1, max: 200 }), async (near, chunkSize) => {
          // A quoted cell of a table may have several lines.
          const content = isTable(format) ? near.replaceAll('"', '') : near;
          const events = await readAll(format, starts[format] + content, { chunkSize });
          if (events.some(({ kind }) => kind === 'refused')) return;
          const lines = content.split('\n').filter((line) => line.trim() !== '').length;
          expect(rowsOf(events)).toBe(lines + (startEvents[format] ?? 0));
        }),
        { numRuns: 500 },
      );
    },
  );

  it('yields the same events for any chunk size', async () => {
    await fc.assert(
      fc.asyncProperty(nearText, fc.integer({ min: 1, max: 50 }), async (content, chunkSize) => {
        const text = starts[format] + content;
        expect(await readAll(format, text, { chunkSize })).toEqual(await readAll(format, text));
      }),
      { numRuns: 100 },
    );
  });

  it('finds every car, and whether there are rows, in the inspection', async () => {
    await fc.assert(
      fc.asyncProperty(nearText, async (content) => {
        const text = starts[format] + content;
        const events = await readAll(format, text);
        const inspection = await formats[format].inspect(Readable.from([Buffer.from(text)]), fewMappedColumns);
        const read = events.flatMap((event) => (event.kind === 'sample' || event.kind === 'entry' ? [event.vehicle] : []));
        expect(inspection.vehicles).toEqual(expect.arrayContaining(read));
        // Places are rows of no car.
        const isOfCars = format !== 'teslalogger-places';
        expect(inspection.hasRows || !isOfCars || rowsOf(events.filter((event) => event.kind !== 'rejected')) === 0).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['empty', '', 'empty'],
    ['a ZIP archive', Buffer.from('504b030414000000', 'hex'), 'zip'],
    ['gzip', Buffer.from('1f8b080000000000', 'hex'), 'gzip'],
    ['binary', Buffer.alloc(5000, 7), 'binary'],
  ])('refuses %s', async (_, content, reason) => {
    expect(await readAll(format, content)).toEqual([{ kind: 'refused', reason }]);
  });

  it.runIf(hasLines(format))('rejects a line that is too long and reads the next', async () => {
    const events = await readAll(format, `${starts[format]}${'x'.repeat(600_000)}\n`);
    const line = starts[format].split('\n').length;
    expect(events).toContainEqual({ kind: 'rejected', reason: 'line_too_long', line });
  });
});
