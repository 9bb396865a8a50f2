import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MappedColumn, problemOfMapping } from './column-mapping.ts';
import { columnTargetNames, unitsOf } from './column-targets.ts';
import { guessMapping } from './guess-mapping.ts';
import { isBlankCell, parseNumberCell, parseWordCell } from './mapped-value.ts';
import { readTableStart } from './table-start.ts';

const mapped = (text: string): MappedColumn[] =>
  text.split(' ').map((name) => {
    const target = columnTargetNames.find((one) => one === name) ?? 'time';
    return { column: name, target, unit: unitsOf(target)[0] ?? null };
  });

describe('the mapping of columns (SET-023)', () => {
  it.each([
    ['time soc', null],
    ['time clock latitude longitude', null],
    ['time charging', null],
    ['soc', 'no_time'],
    ['time vin', 'no_values'],
    ['time soc latitude', 'half_position'],
    ['time soc soc', 'twice'],
  ])('of %s: %s', (targets, word) => expect(problemOfMapping(mapped(targets))?.word ?? null).toBe(word));

  it.each<[MappedColumn['target'], MappedColumn['unit']]>([
    ['soc', 'km'],
    ['soc', null],
    ['charging', 'kw'],
  ])('refuses %s in %s', (target, unit) => {
    expect(problemOfMapping([...mapped('time'), { column: 'x', target, unit }])).toEqual({ word: 'wrong_unit', target });
  });
});

const guess = (text: string) => {
  const table = readTableStart(text);
  if (table === null) throw new Error('no table');
  const { columns, ...rest } = guessMapping(table);
  return {
    ...rest,
    columns: Object.fromEntries(columns.map(({ column, target, unit }) => [target, unit === null ? column : `${column} in ${unit}`])),
  };
};

describe('the guess of a mapping (SET-023)', () => {
  it('reads English names with units, and times that begin with the year', () => {
    expect(
      guess(
        'timestamp,battery_level (%),Odometer (mi),lat,lng,Speed mph,outside_temp_f,isCharging,other\n2024-05-01 10:00:00,54.5,12345.6,48.1,11.5,0,70.1,false,x\n',
      ),
    ).toEqual({
      timeFormat: 'year_first',
      decimal: 'point',
      columns: {
        time: 'timestamp',
        soc: 'battery_level (%) in percent',
        odometer: 'Odometer (mi) in mi',
        latitude: 'lat in degrees',
        longitude: 'lng in degrees',
        speed: 'Speed mph in mph',
        outTemperature: 'outside_temp_f in fahrenheit',
        charging: 'isCharging',
      },
    });
  });

  it('reads German names, a date beside the time of day, a decimal comma and a byte order mark', () => {
    expect(
      guess('\uFEFFDatum;Uhrzeit;Ladestand;Kilometerstand;Ladeleistung [W];Außentemperatur\r\n01.05.2024;10:00;54;12.345,6;11000;-2,5\r\n'),
    ).toEqual({
      timeFormat: 'day_first',
      decimal: 'comma',
      columns: {
        time: 'Datum',
        clock: 'Uhrzeit',
        soc: 'Ladestand in percent',
        odometer: 'Kilometerstand in km',
        chargerPower: 'Ladeleistung [W] in watts',
        outTemperature: 'Außentemperatur in celsius',
      },
    });
  });

  it.each([
    ['1714557600', 'unix_seconds'],
    ['1714557600123', 'unix_milliseconds'],
    ['5/13/2024 10:00', 'month_first'],
    ['13/5/2024 10:00', 'day_first'],
    ['5/6/2024 1:00 PM', 'month_first'],
    ['5/6/2024 10:00', null],
    ['soon', null],
    ['13/5/2024 10:00,5\ntotal', 'day_first'],
    ['13/5/2024 10:00,5\n5/13/2024 10:00', null],
  ])('reads the time %s as %s', (time, format) => expect(guess(`time,soc\n${time},5\n`).timeFormat).toBe(format));

  it.each([
    ['0.54', 'share'],
    ['1', 'percent'],
    ['54', 'percent'],
  ])('reads the level %s in %s', (level, unit) =>
    expect(guess(`time,soc\n2024-05-01 10:00,${level}\n`).columns['soc']).toBe(`soc in ${unit}`),
  );

  it.each([
    ['outTemperature', 'Temperatur (°F)', 'fahrenheit'],
    ['outTemperature', 'Temperatur (°C)', 'celsius'],
    ['outTemperature', 'Temperatur', 'celsius'],
    ['elevation', 'Höhe (ft)', 'feet'],
    ['odometer', 'Odometer [m]', 'metres_to_km'],
    ['odometer', 'odometer_miles', 'mi'],
    ['speed', 'Speed (m/s)', 'metres_per_second'],
    ['speed', 'Speed km/h', 'kmh'],
    ['speed', 'speed (kn)', 'knots'],
    ['speed', 'Speed knots', 'knots'],
    ['odometer', 'Odometer nmi', 'nautical_miles'],
    ['chargerPower', 'Charging power (kW)', 'kw'],
    ['chargerPower', 'charge_power_w', 'watts'],
    ['energyAdded', 'Energy added [Wh]', 'watt_hours'],
    ['energyAdded', 'energyAdded kWh', 'kwh'],
  ])('reads the unit of %s in its name: %s', (target, name, unit) =>
    expect(guess(`time,${name}\n2024-05-01 10:00,5\n`).columns[target]).toBe(`${name} in ${unit}`),
  );

  it('reads names of Tesla in miles, as its interface has them, unless they have a unit', () => {
    const { columns } = guess('time,shift_state,charging_state,odometer,battery_range,speed\n2024-05-01 10:00,P,Complete,1000.5,200,0\n');
    expect(columns).toMatchObject({ odometer: 'odometer in mi', range: 'battery_range in mi', speed: 'speed in mph' });
    const own = guess('time,shift_state,charging_state,odometer_km\n2024-05-01 10:00,P,Complete,1000.5\n');
    expect(own.columns['odometer']).toBe('odometer_km in km');
    expect(guess('time,charging_state,odometer\n2024-05-01 10:00,Complete,1000.5\n').columns['odometer']).toBe('odometer in km');
  });

  it.each([
    ['12.345,6', 'comma'],
    ['12,5', 'comma'],
    ['12,345.6', 'point'],
    ['12.5', 'point'],
    ['12', 'point'],
  ])('reads the decimal mark of %s as %s', (odometer, mark) =>
    expect(guess(`time;odometer\n2024-05-01 10:00;${odometer}\n`).decimal).toBe(mark),
  );

  it('maps no column twice, whatever the names are, and is itself without a problem but for what the table lacks', () => {
    const name = fc.oneof(
      fc.constantFrom('time', 'Date', 'soc', 'SoC (%)', 'km', 'lat', 'lon', 'speed', 'temp', 'vin', ''),
      fc.string({ maxLength: 9 }),
    );
    fc.assert(
      fc.property(fc.array(name, { maxLength: 12 }), fc.array(fc.array(fc.string({ maxLength: 5 })), { maxLength: 4 }), (header, rows) => {
        const { columns } = guessMapping({ header, rows });
        expect(new Set(columns.map(({ column }) => column)).size).toBe(columns.length);
        expect(['no_time', 'no_values', 'half_position', undefined]).toContain(problemOfMapping(columns)?.word);
      }),
    );
  });
});

describe('the start of a table', () => {
  it.each([
    ['no text', 'PK\0\0'],
    ['one column', 'a\n1\n'],
    ['a header alone', 'a,b\n'],
    ['rows of other lengths', 'a,b\n1\n1,2,3\n'],
    ['nothing', ''],
  ])('is none in %s', (_, text) => expect(readTableStart(text)).toBeNull());

  it('has the rows with a cell for each column, of which the last may be cut off', () => {
    expect(readTableStart('\n a ;"b;c"\n1;"2;3"\n\n4;5\n6')).toEqual({
      header: ['a', 'b;c'],
      rows: [
        ['1', '2;3'],
        ['4', '5'],
      ],
    });
  });
});

describe('a cell', () => {
  it.each<[string, 'point' | 'comma', Parameters<typeof parseNumberCell>[2], number | null]>([
    ['54', 'point', 'percent', 54],
    ['54 %', 'point', 'percent', 54],
    ['0.54', 'point', 'share', 54],
    ['12,345.5', 'point', 'km', 12_345.5],
    ['12.345,5 km', 'comma', 'km', 12_345.5],
    ['12 345,5', 'comma', 'km', 12_345.5],
    ["12'345.5", 'point', 'km', 12_345.5],
    ['100', 'point', 'mi', 160.9344],
    ['1500', 'point', 'metres_to_km', 1.5],
    ['10', 'point', 'metres_per_second', 36],
    ['11000 W', 'point', 'watts', 11],
    ['-2,5 °C', 'comma', 'celsius', -2.5],
    ['50', 'point', 'fahrenheit', 10],
    ['1e3', 'point', 'number', 1000],
    ['-.5', 'point', 'number', -0.5],
    ['12,5', 'point', 'km', null],
    ['12.5', 'comma', 'km', null],
    ['1,2,3', 'point', 'km', null],
    ['54 mi', 'point', 'km', null],
    ['fast', 'point', 'kmh', null],
    ['%', 'point', 'percent', null],
    ['-', 'point', 'percent', null],
  ])('%s with a decimal %s in %s is %s', (text, decimal, unit, value) => {
    const read = parseNumberCell(text, decimal, unit);
    if (value === null) expect(read).toBeNull();
    else expect(read).toBeCloseTo(value, 9);
  });

  it('comes back from any number in either notation', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }), (value) => {
        expect(parseNumberCell(String(value), 'point', 'number')).toBeCloseTo(value, 6);
        expect(parseNumberCell(String(value).replace('.', ','), 'comma', 'number')).toBeCloseTo(value, 6);
      }),
    );
  });

  it.each(['', ' ', '-', 'None', 'NULL', 'n/a', 'unavailable', 'unbekannt'])('"%s" is blank', (text) =>
    expect(isBlankCell(text)).toBe(true),
  );
  it.each(['0', 'false', 'P'])('"%s" is not blank', (text) => expect(isBlankCell(text)).toBe(false));

  it.each<[Parameters<typeof parseWordCell>[1], string, ReturnType<typeof parseWordCell>]>([
    ['charging', 'Charging', 'charging'],
    ['charging', 'lädt', 'charging'],
    ['charging', 'TRUE', 'charging'],
    ['charging', '0', 'none'],
    ['charging', 'not_charging', 'none'],
    ['charging', 'Complete', 'complete'],
    ['charging', 'maybe', null],
    ['plugged', 'ja', true],
    ['plugged', 'Unplugged', false],
    ['gear', 'Park', 'P'],
    ['gear', 'B', 'D'],
    ['gear', 'X', null],
  ])('of %s with %s is %s', (field, text, value) => expect(parseWordCell(text, field)).toBe(value));
});
