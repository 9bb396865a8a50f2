import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formats } from './formats.ts';
import { samplesOf, timesOf } from './recording-builders.ts';
import type { FormatName } from '@wattbook/domain/imports/recording-formats';
import { recogniseStart } from './recognise-start.ts';
import type { ReadEvent } from './recording-format.ts';

const data = join(import.meta.dirname, '../../../../../../shared/data');

async function read(format: FormatName, path: string, zone: string): Promise<ReadEvent[]> {
  const events: ReadEvent[] = [];
  for await (const batch of formats[format].read(createReadStream(join(data, path)), { zone, fileName: basename(path) }))
    events.push(...batch);
  return events;
}

/** Lines with content below the header, where there is one. */
function rowsOf(path: string, hasHeader: boolean): number {
  const lines = readFileSync(join(data, path), 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').length - (hasHeader ? 1 : 0);
}

const recordings: readonly (readonly [FormatName, string, samples: number, rejected: number])[] = [
  ['teslafi', 'teslafi/01_complete/TeslaFi62016.csv', 999, 0],
  ['teslafi', 'teslafi/01_complete/TeslaFi72016.csv', 99, 0],
  ['teslafi', 'teslafi/02_timezone/TeslaFi92019.csv', 999, 0],
  ['teslafi', 'teslafi/03_empty/TeslaFi52018.csv', 9, 0],
  ['teslafi', 'teslafi/03_empty/TeslaFi62018.csv', 599, 0],
  ['teslafi', 'teslafi/04_error/TeslaFi110017.csv', 0, 0],
  ['teslafi', 'teslafi/04_error/TeslaFi112017.csv', 5, 0],
  ['teslafi', 'teslafi/04_error/TeslaFi122017.csv', 0, 4],
  ['tesla-telemetry', 'tesla-fleet-telemetry/DCCharging1.txt', 204, 0],
  ['tesla-telemetry', 'tesla-fleet-telemetry/ACCharging_typed.txt', 65, 0],
  ['tesla-telemetry', 'tesla-fleet-telemetry/Raven1.txt', 114, 0],
  ['tesla-telemetry', 'tesla-fleet-telemetry/Route.txt', 53, 5],
  ['twizy', 'twizy/T1_03_29_2021.csv', 6179, 10],
  ['twizy', 'twizy/T1_06_30_2021_1.csv', 5166, 34],
  ['twizy', 'twizy/T1_06_30_2021_2.csv', 5903, 0],
  ['twizy', 'twizy/T1_07_01_2021.csv', 4535, 0],
];

describe.skipIf(!existsSync(data))('real recordings', () => {
  it.each(recordings)('%s %s: %d samples, %d rejected rows, none missing', async (format, path, samples, rejected) => {
    const events = await read(format, path, 'America/New_York');
    expect(samplesOf(events)).toHaveLength(samples);
    expect(events.filter(({ kind }) => kind === 'rejected')).toHaveLength(rejected);
    expect(samples + rejected).toBe(rowsOf(path, format !== 'tesla-telemetry'));
  });

  it.each(recordings)('are recognised by their first bytes: %s %s (OQ-065)', async (format, path) => {
    const start = readFileSync(join(data, path)).subarray(0, 300_000);
    expect(await recogniseStart(start, { zone: 'UTC', fileName: basename(path), mapping: null })).toEqual({ kind: 'recognised', format });
  });

  it('name the unreadable latitude by line and field (OQ-065)', async () => {
    const [first] = await read('teslafi', 'teslafi/04_error/TeslaFi122017.csv', 'UTC');
    expect(first).toMatchObject({ kind: 'rejected', line: 2, reason: 'unreadable_number', field: 'latitude', value: 'lol' });
  });

  it('read every date form of one file (OQ-065)', async () => {
    const times = timesOf(await read('teslafi', 'teslafi/04_error/TeslaFi112017.csv', 'UTC'));
    expect(times.map((time) => time.slice(0, 19))).toEqual([
      '2017-11-01T00:00:17',
      '2017-11-01T00:01:00',
      '2017-11-01T11:02:16',
      '2017-11-01T00:03:17',
      '2017-11-01T00:04:16',
    ]);
  });
});
