import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { type FormatName, formatNames, hasLocalTimes, recogniseFormat, recordingFormats } from './recording-formats.ts';

describe('the format of a recording', () => {
  it.each<[string, string, FormatName | null]>([
    ['a TeslaFi export', 'data_id,Date,vehicle_id,driveNumber,chargeNumber\n1,', 'teslafi'],
    ['one with semicolons, quotes and a byte order mark', '\uFEFF"Date";"driveNumber";"chargeNumber"\r\n', 'teslafi'],
    ['one without a number column, whose reader names it', 'Date,driveNumber\n', 'teslafi'],
    [
      'one without the numbers, as converters write it',
      'Date,vin,charging_state,battery_level,battery_range,odometer,shift_state\n',
      'teslafi',
    ],
    ['one below titles', 'TeslaFi\nExport, 2026-03-01\n\nDate,driveNumber,chargeNumber\n', 'teslafi'],
    ['a table with one column of a format', 'Time,Odometer,SoC,Speed\n', null],
    ['a table with half of the columns of a format', 'time,source\n', null],
    ['a Twizy drive', 'Date,Time,Soc,Speed,Mode,LAT,LON\n7/1/2021,', 'twizy'],
    ['records of Fleet Telemetry', '{"data":[],"createdAt":"2025-01-02T18:04:53Z","vin":"V"}', 'tesla-telemetry'],
    ['records behind the prefix of a log', '\n12:00 INFO x\n12:01 DEBUG {"vin": "V", "data": []}', 'tesla-telemetry'],
    ['samples of Wattbook itself', 'time,source,soc,usableSoc,rangeKm,odometerKm,lat,lon\r\n', 'wattbook'],
    ['a plain dump of TeslaMate', '--\n-- PostgreSQL database dump\n--\n\n-- Dumped from database version 16.2\n', 'teslamate'],
    ['one with a byte order mark and Windows line ends', '\uFEFF--\r\n-- PostgreSQL database dump\r\n--\r\n', 'teslamate'],
    ['a plain dump of TeslaLogger', '-- MySQL dump 10.13  Distrib 5.5.62, for debian-linux-gnu (armv8l)\n--\n', 'teslalogger'],
    [
      'one of a newer MariaDB',
      '/*M!999999\\- enable the sandbox mode */ \n-- MariaDB dump 10.19  Distrib 10.11.19-MariaDB\n',
      'teslalogger',
    ],
    [
      'one below the warning of a tool',
      'time="2025-01-02T10:00:00Z" level=warning msg="the attribute `version` is obsolete"\r\n--\r\n-- PostgreSQL database dump\r\n--\r\n',
      'teslamate',
    ],
    [
      'one of TeslaLogger below the warning of a tool',
      'mysqldump: [Warning] Using a password on the command line interface can be insecure.\n-- MariaDB dump 10.19  Distrib 10.5.15-MariaDB\n',
      'teslalogger',
    ],
    ['a GPX file', '<?xml version="1.0"?>\n<gpx version="1.1">', 'gpx'],
    ['one with a prefix and a byte order mark', '\uFEFF<!-- a --><x:gpx>', 'gpx'],
    ['fuel of LubeLogger', '\uFEFFDate,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags\r\n', 'lubelogger'],
    ['taxes of LubeLogger', 'Date,Description,Cost,Notes,Tags\n', 'lubelogger'],
    [
      'sessions of evcc in German',
      '\uFEFFStartzeit;Endzeit;Ladepunkt;Kennung;Fahrzeug;Kilometerstand (km);Anfangszählerstand (kWh);Endzählerstand (kWh);Energie (kWh)\n',
      'evcc',
    ],
    ['fuel of LubeLogger below a title', 'Fuel\n\nDate,Odometer,FuelConsumed,Cost\n', 'lubelogger'],
    ['sessions of evcc as JSON', '{"result":[{"id":1,"created":"2024-03-10T12:00:00Z","chargedEnergy":1.2}]}', 'evcc'],
    ['places of TeslaLogger', '# own\r\nLadestation Ulm, 48.400892, 9.970095,, +charger+scl:100\r\n', 'teslalogger-places'],
    ['places without a radius', '\uFEFFStadion,48.0930592,-9.79\n', 'teslalogger-places'],
    ['times and positions without names', '2024-01-01 10:00,48.1,11.5\n', null],
    ['another XML document', '<?xml version="1.0"?><kml>', null],
    ['another table', 'a,b\n1,2\n', null],
    ['samples for a push', '{"ts":1780000000000,"soc":50}', null],
    ['a workbook', 'PK\u0003\u0004\u0014', null],
    ['nothing', '', null],
  ])('is recognised by its start: %s (OQ-065)', (_, start, format) => expect(recogniseFormat(start)).toBe(format));

  it.each<[string, string, FormatName]>([
    ['an unknown table', 'a,b\n1,2\n', 'csv'],
    ['a table that lacks columns of its reader', 'Date,Time,Soc\n', 'csv'],
    ['a TeslaFi export', 'Date,driveNumber,chargeNumber\n', 'teslafi'],
    ['records of Fleet Telemetry', '{"data":[],"vin":"V"}', 'tesla-telemetry'],
    ['a GPX file', '<gpx>', 'gpx'],
    ['services of LubeLogger', 'Date,Description,Cost,Notes,Odometer,Tags\n', 'lubelogger'],
    ['a table with a date and a cost', 'Date,Description,Cost\n1,2,3\n', 'csv'],
  ])('is, beside mapped columns, that of %s (SET-023)', (_, start, format) => expect(recogniseFormat(start, true)).toBe(format));

  it('has local times unless they are numbers or its traits exclude them (OQ-065)', () => {
    const mapping = { decimal: 'point', columns: [] } as const;
    expect(hasLocalTimes('csv', { ...mapping, timeFormat: 'day_first' })).toBe(true);
    expect(hasLocalTimes('csv', { ...mapping, timeFormat: 'unix_seconds' })).toBe(false);
    expect(hasLocalTimes('teslafi', null)).toBe(true);
    expect(hasLocalTimes('gpx', null)).toBe(false);
  });

  it('is recognised by the columns of its reader, in any order and among others', () => {
    const tables = formatNames.filter((name) => recordingFormats[name].tables.length > 0);
    fc.assert(
      fc.property(
        fc.constantFrom(...tables),
        fc.constantFrom(',', ';', '\t'),
        fc.array(fc.stringMatching(/^x\w{0,5}$/)),
        fc.infiniteStream(fc.nat(99)),
        fc.nat(1),
        (name, delimiter, others, orders, kind) => {
          const tables: readonly (readonly string[])[] = recordingFormats[name].tables;
          const columns = [...(tables[kind] ?? tables[0] ?? []), ...others];
          const shuffled = columns
            .map((column) => [orders.next().value ?? 0, column] as const)
            .sort(([a], [b]) => a - b)
            .map(([, column]) => column);
          expect(recogniseFormat(`${shuffled.join(delimiter)}\n`)).toBe(name);
        },
      ),
    );
  });
});
