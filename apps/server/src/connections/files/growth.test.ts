import { type FormatName, formatNames, recogniseFormat } from '@wattbook/domain/imports/recording-formats';
import { describe, expect, it } from 'vitest';
import { findSteepGrowth } from '../../testing/growth.ts';
import { readAll } from './recording-builders.ts';

/** As long as the longest line, in the chunks of an import: a reader that looks at the same bytes again for each of them shows in it. */
const limits = { from: 32 * 1024, to: 256 * 1024 };

/** What a file begins with before its reader is in the middle of a value. */
const starts: Readonly<Record<FormatName, string>> = {
  teslafi: 'data_id,Date,vehicle_id,state,odometer,driveNumber,chargeNumber\n1,2026-03-10 08:00:00,7,online,',
  'tesla-telemetry': '{"vin":"5YJ3E7EB0KF000001","createdAt":"2026-03-10T08:00:00Z","data":[{"key":"',
  teslamate: '--\n-- PostgreSQL database dump\n--\n\nCOPY public.positions (id, date, latitude) FROM stdin;\n',
  teslalogger: "-- MySQL dump 10.19\nCREATE TABLE `pos` (\n  `id` int,\n  `Datum` datetime\n);\nINSERT INTO `pos` VALUES (1,'",
  'teslalogger-places': 'Home,48.1,11.5,',
  twizy: 'Date,Time,Soc,Speed,LAT,LON\n10.03.2026,08:00:00,',
  wattbook: 'time,source,rangeKm,odometerKm\n2026-03-10T08:00:00Z,push,',
  gpx: '<gpx><trk><trkseg><trkpt lat="48.1" ',
  lubelogger: 'date,odometer,fuelconsumed,cost\n3/10/2026,1000,',
  evcc: 'Created,Finished,Loadpoint,Identifier,Vehicle,Odometer (km),Meter Start (kWh),Meter Stop (kWh),Charged Energy (kWh)\n2026-03-10 08:00:00,',
  csv: 'when;level;car\n10.03.2026 08:00;',
};

/** What is repeated to make a file long: a part of a value, or what begins one and never ends it. */
const fillers = ['1', ' ', '"', "'", '1,', "('", '{"a":', 'a="', '\n', '",\n'];

const fill = (filler: string, length: number): string => filler.repeat(Math.ceil(length / filler.length));

describe.each(formatNames)('a file of %s', (format) => {
  it.each(fillers)('takes twice the time for twice as many %j', async (filler) => {
    const read = async (length: number) => {
      await readAll(format, `${fill(filler, length)}x`);
      await readAll(format, `${starts[format]}${fill(filler, length)}x`);
    };
    expect(await findSteepGrowth(read, limits)).toBeNull();
  });
});

describe('reading leaves the event loop to others', () => {
  const rows: Partial<Record<FormatName, string>> = { teslalogger: "'),(2,'a", gpx: '<a b="1">x</a>' };

  it.each(formatNames)('every 128 KB of a file of %s that arrives at once', async (format) => {
    const content = `${starts[format]}${fill(rows[format] ?? '1,2\n', 1024 * 1024)}`;
    let turns = 0;
    let isReading = true;
    const count = () => {
      turns += 1;
      if (isReading) setImmediate(count);
    };
    setImmediate(count);
    await readAll(format, content, { chunkSize: content.length });
    isReading = false;
    expect(turns).toBeGreaterThanOrEqual(8);
  });
});

it.each(fillers)('the format of a file is recognised by its beginning, however many %j it has', async (filler) => {
  const recognise = (length: number) => {
    for (const start of ['', ...Object.values(starts)]) recogniseFormat(`${start}${fill(filler, length)}`, true);
  };
  expect(await findSteepGrowth(recognise, { from: 4 * 1024, to: 64 * 1024 })).toBeNull();
});
