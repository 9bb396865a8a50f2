import type { ColumnMapping, MappedColumn } from '@wattbook/domain/imports/column-mapping';
import { describe, expect, it } from 'vitest';
import { formats } from './formats.ts';
import { readAll, samplesOf, timesOf } from './recording-builders.ts';
import { recogniseStart } from './recognise-start.ts';

const column = (name: string, target: MappedColumn['target'], unit: MappedColumn['unit'] = null): MappedColumn => ({
  column: name,
  target,
  unit,
});
const mapping = (columns: readonly MappedColumn[], changes: Partial<ColumnMapping> = {}): ColumnMapping => ({
  timeFormat: 'year_first',
  decimal: 'point',
  columns: [column('t', 'time'), ...columns],
  ...changes,
});
const level = mapping([column('l', 'soc', 'percent')]);

describe('a table with mapped columns (SET-023)', () => {
  it('yields samples in the units of the product, whatever the order and delimiter of its columns', async () => {
    const german = mapping(
      [
        column('Tacho', 'odometer', 'mi'),
        column('Breite', 'latitude', 'degrees'),
        column('Länge', 'longitude', 'degrees'),
        column('Außen', 'outTemperature', 'fahrenheit'),
        column('Lädt', 'charging'),
        column('Gang', 'gear'),
      ],
      { timeFormat: 'day_first', decimal: 'comma' },
    );
    const text = '\uFEFFLädt;Gang;unbenutzt;t;Tacho;Breite;Länge;Außen\r\nnein;P;x;31.07.2024 14:05;1.000,5;48,1;11,5;50\r\n';
    expect(await readAll('csv', text, { mapping: german })).toEqual([
      {
        kind: 'sample',
        line: 2,
        vehicle: {},
        sample: {
          ts: Date.UTC(2024, 6, 31, 12, 5),
          source: 'csv',
          odometerKm: 1000.5 * 1.609344,
          lat: 48.1,
          lon: 11.5,
          outTempC: 10,
          charging: 'none',
          gear: 'P',
        },
      },
    ]);
  });

  it('has the time of day in a column beside the date', async () => {
    const parts = mapping([column('z', 'clock'), column('l', 'soc', 'percent')]);
    expect(timesOf(await readAll('csv', 't,z,l\n2024-01-05,10:00:01,5\n', { mapping: parts }))).toEqual(['2024-01-05T09:00:01.000Z']);
  });

  it('has readings of the odometer of days where its times are dates only; nothing else of such a row has a time', async () => {
    const days = mapping([column('o', 'odometer', 'km'), column('l', 'soc', 'percent')], { timeFormat: 'day_first' });
    const read = await readAll('csv', 't,o,l\n01.03.2025,10000,80\n14.03.2025,10300,\n02.04.2025,,50\n', {
      mapping: days,
      zone: 'Europe/Berlin',
    });
    expect(read).toEqual([
      { kind: 'note', line: 2, reason: 'no_place', field: 'l', value: '80' },
      { kind: 'sample', line: 2, vehicle: {}, sample: { ts: Date.UTC(2025, 2, 1, 11), source: 'csv-days', odometerKm: 10_000 } },
      { kind: 'sample', line: 3, vehicle: {}, sample: { ts: Date.UTC(2025, 2, 14, 11), source: 'csv-days', odometerKm: 10_300 } },
      { kind: 'note', line: 4, reason: 'no_place', field: 'l', value: '50' },
      { kind: 'note', line: 4, reason: 'row_without_values' },
    ]);
  });

  it.each<[string, Partial<ColumnMapping>, string | null, string]>([
    ['2024-07-31 14:05:00', {}, 'America/New_York', '2024-07-31T18:05:00.000Z'],
    ['2024-07-31T14:05:00+02:00', {}, 'America/New_York', '2024-07-31T12:05:00.000Z'],
    ['1722427500', { timeFormat: 'unix_seconds' }, null, '2024-07-31T12:05:00.000Z'],
  ])('reads the time %s with %o in %s', async (time, changes, zone, expected) => {
    const read = await readAll('csv', `t,l\n${time},5\n`, { mapping: { ...level, ...changes }, zone });
    expect(timesOf(read)).toEqual([expected]);
  });

  it('orders the hour that occurs twice by its rows, and rejects one that the clocks skip (OQ-065)', async () => {
    const events = await readAll('csv', 't,l\n2024-10-27 02:50,5\n2024-10-27 02:10,5\n2025-03-30 02:30,5\n', { mapping: level });
    expect(timesOf(events)).toEqual(['2024-10-27T00:50:00.000Z', '2024-10-27T01:10:00.000Z']);
    expect(events.at(-1)).toMatchObject({ kind: 'rejected', line: 4, reason: 'time_does_not_exist', field: 't' });
  });

  it.each<[string, string, object]>([
    ['a word for a number', '2024-01-05 10:00,full', { reason: 'unreadable_number', field: 'l', value: 'full' }],
    ['a time in another notation', '05.01.2024 10:00,5', { reason: 'unreadable_date', field: 't', value: '05.01.2024 10:00' }],
    ['no time', ',5', { reason: 'unreadable_date', field: 't', value: '' }],
    ['too many cells', '2024-01-05 10:00,5,6', { reason: 'wrong_column_count' }],
    ['an open quote', '2024-01-05 10:00,"5', { reason: 'unbalanced_quote' }],
  ])('rejects a row with %s by its line and reads the next', async (_, row, expected) => {
    const events = await readAll('csv', `t,l\n${row}\n2024-01-05 10:01,6\n`, { mapping: level });
    expect(events).toMatchObject([
      { kind: 'rejected', line: 2, ...expected },
      { kind: 'sample', line: 3, sample: { soc: 6 } },
    ]);
  });

  it('has no value for a blank cell or half a position, and notes a row without any', async () => {
    const place = mapping([column('a', 'latitude', 'degrees'), column('b', 'longitude', 'degrees'), column('l', 'soc', 'percent')]);
    const events = await readAll('csv', 't,a,b,l\n2024-01-05 10:00,48.1,,7\n2024-01-05 10:01,0,0,n/a\n', { mapping: place });
    expect(events).toMatchObject([{ kind: 'sample' }, { kind: 'note', line: 3, reason: 'row_without_values' }]);
    expect(samplesOf(events)[0]?.sample).toEqual({ ts: Date.UTC(2024, 0, 5, 9), source: 'csv', soc: 7 });
  });

  it('leaves an unknown word out and keeps the row', async () => {
    const gears = mapping([column('g', 'gear'), column('l', 'soc', 'percent')]);
    expect(await readAll('csv', 't,g,l\n2024-01-05 10:00,sport,7\n', { mapping: gears })).toMatchObject([
      { kind: 'note', line: 2, reason: 'unreadable_value', field: 'g', value: 'sport' },
      { kind: 'sample', sample: { soc: 7 } },
    ]);
  });

  it('names the car of each row, one object for each car', async () => {
    const cars = mapping([column('v', 'vin'), column('c', 'carName'), column('l', 'soc', 'percent')]);
    const text = 't,v,c,l\n2024-01-05 10:00,V1,Ann,7\n2024-01-05 10:01,,Bea,7\n2024-01-05 10:02,V1,Ann,7\n2024-01-05 10:03,,-,7\n';
    const [first, second, third, fourth] = samplesOf(await readAll('csv', text, { mapping: cars })).map(({ vehicle }) => vehicle);
    expect([first, second, fourth]).toEqual([{ vin: 'V1', name: 'Ann' }, { name: 'Bea' }, {}]);
    expect(third).toBe(first);
    const bytes = async function* () {
      yield await Promise.resolve(Buffer.from(text));
    };
    expect((await formats.csv.inspect(bytes(), cars)).vehicles).toEqual([{ vin: 'V1', name: 'Ann' }, { name: 'Bea' }, {}]);
  });

  it.each<[string, string, ColumnMapping | null, string | null, object]>([
    ['another table', 'a,b\n1,2\n', level, 'UTC', { reason: 'missing_columns', fields: ['t', 'l'] }],
    ['local times without a zone', 't,l\n', level, null, { reason: 'zone_required' }],
    ['any table without a mapping', 't,l\n', null, 'UTC', { reason: 'unknown_format' }],
  ])('refuses %s', async (_, text, mapped, zone, expected) =>
    expect(await readAll('csv', text, { mapping: mapped, zone })).toMatchObject([{ kind: 'refused', ...expected }]),
  );

  it.each<[string, string, object]>([
    ['its own', 't,l\n', { kind: 'recognised', format: 'csv' }],
    ['a TeslaFi export beside it', 'Date,driveNumber,chargeNumber\n', { kind: 'recognised', format: 'teslafi' }],
    ['another table', 'a,b\n', { kind: 'refused', reason: 'missing_columns' }],
  ])('is recognised by its mapping: %s', async (_, text, expected) =>
    expect(await recogniseStart(Buffer.from(text), { zone: 'UTC', fileName: 'a.csv', mapping: level })).toMatchObject(expected),
  );
});
