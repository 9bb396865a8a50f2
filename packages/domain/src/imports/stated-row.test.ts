import { describe, expect, it } from 'vitest';
import { guessMapping } from './guess-mapping.ts';
import { problemOfMapping } from './column-mapping.ts';
import { readerOfStatedRows } from './stated-row.ts';
import { readTableStart } from './table-start.ts';

const tableOf = (text: string) => {
  const table = readTableStart(text);
  if (table === null) throw new Error('This is no table.');
  return table;
};
const guess = (text: string) => {
  const { columns, ...rest } = guessMapping(tableOf(text));
  return {
    ...rest,
    columns: Object.fromEntries(columns.map(({ target, column, unit }) => [target, unit === null ? column : `${column} in ${unit}`])),
  };
};

describe('tables with a row for each drive, charge or cost (SET-023)', () => {
  it('of Tessie are drives in miles', () => {
    expect(
      guess(
        'Started At,Ended At,Starting Location,Ending Location,Starting Battery (%),Ending Battery (%),Starting Odometer (mi),Ending Odometer (mi),Distance (mi),Energy Used (kWh),Average Speed (mph)\n2025-03-01 08:00:12,2025-03-01 08:31:40,"1 Main St","9 Oak Ave",80,74,7456.2,7474.9,18.7,4.5,36\n',
      ),
    ).toEqual({
      rows: 'drives',
      timeFormat: 'year_first',
      decimal: 'point',
      columns: {
        start: 'Started At',
        end: 'Ended At',
        distance: 'Distance (mi) in mi',
        startOdometer: 'Starting Odometer (mi) in mi',
        endOdometer: 'Ending Odometer (mi) in mi',
        startLevel: 'Starting Battery (%) in percent',
        endLevel: 'Ending Battery (%) in percent',
        startPlace: 'Starting Location',
        endPlace: 'Ending Location',
        energy: 'Energy Used (kWh) in kwh',
      },
    });
  });

  it.each([
    [
      'the panel of TeslaMate are drives whose end is a duration',
      'Date,Duration,Start,Destination,Distance,% Start,% End,Energy used\n2025-03-01 08:00:12,31 min,Home,Work,30.1 km,80,74,4.5 kWh\n',
      { rows: 'drives', columns: { start: 'Date', duration: 'Duration in minutes', startPlace: 'Start', endPlace: 'Destination' } },
    ],
    [
      'a list by hand are drives, in German',
      'Datum;Abfahrt;Ankunft;Von;Nach;Km-Stand Anfang;Km-Stand Ende;Zweck;Bemerkung\n01.05.2024;08:00;08:31;Berlin;Potsdam;1000,5;1030,6;Arbeit;\n',
      {
        rows: 'drives',
        timeFormat: 'day_first',
        decimal: 'comma',
        columns: { startOdometer: 'Km-Stand Anfang in km', startPlace: 'Von', tag: 'Zweck' },
      },
    ],
    [
      'Spritmonitor are charges of a day',
      'Datum;Kilometerstand;Distanz;Menge;Kosten;Währung;Tankstelle;Bemerkung\n13.05.2024;12345;320;45,20;18,50;EUR;Ionity;lang\n',
      {
        rows: 'charges',
        timeFormat: 'day_first',
        decimal: 'comma',
        columns: { start: 'Datum', energy: 'Menge in kwh', cost: 'Kosten in number', odometer: 'Kilometerstand in km' },
      },
    ],
    [
      'charges with their times',
      'Start,End,Energy added (kWh),Cost,Start SoC,End SoC\n2025-03-01 08:00,2025-03-01 09:00,20,5.20,40,70\n',
      { rows: 'charges', columns: { start: 'Start', end: 'End', startLevel: 'Start SoC in percent' } },
    ],
    [
      'costs',
      'Date,Description,Amount,Currency\n2025-03-01,Tyres,400,EUR\n',
      { rows: 'costs', columns: { cost: 'Amount in number', note: 'Description' } },
    ],
  ])('of %s', (_, text, expected) => expect(guess(text)).toMatchObject(expected));

  it.each([
    ['readings of a car', 'Time,Odometer,SoC,Energy added\n2025-03-01 08:00,1000,50,3\n'],
    ['positions', 'fixTime,latitude,longitude,speed,distance,duration\n2025-03-01 08:00,52,13,30,4,2\n'],
  ])('are not guessed of %s', (_, text) => expect(guess(text)).not.toHaveProperty('rows'));

  it.each([
    ['drives', ['start', 'distance'], 'no_end'],
    ['drives', ['start', 'end', 'startOdometer'], 'no_distance'],
    ['drives', ['end', 'distance'], 'no_time'],
    ['drives', ['start', 'duration', 'distance'], undefined],
    ['charges', ['start', 'cost'], 'no_energy'],
    ['charges', ['start', 'gridEnergy'], undefined],
    ['costs', ['start', 'note'], 'no_cost'],
    ['costs', ['start', 'cost', 'energy'], 'other_rows'],
    ['readings', ['time', 'cost'], 'other_rows'],
  ] as const)('%s with %j have the problem %s', (rows, targets, word) => {
    const { columns } = { columns: targets.map((target) => ({ column: target, target, unit: null })) };
    const units = { distance: 'km', startOdometer: 'km', cost: 'number', gridEnergy: 'kwh', energy: 'kwh', duration: 'minutes' } as const;
    const withUnits = columns.map((column) => ({
      ...column,
      unit: Object.hasOwn(units, column.target) ? units[column.target as keyof typeof units] : null,
    }));
    expect(problemOfMapping(withUnits, rows)?.word).toBe(word);
  });
});

describe('a row of such a table', () => {
  const read = (text: string) => {
    const table = tableOf(text);
    const { timeFormat, ...mapping } = guessMapping(table);
    return readerOfStatedRows({ ...mapping, timeFormat: timeFormat ?? 'year_first' }, table.header)(table.rows[0] ?? []);
  };
  const drive = (values: string) => read(`Start;End;Duration;Distance (mi);Start SoC;Notes\n${values}\n`);

  it('is read in the units of the table', () => {
    expect(drive('2025-03-01 08:00:12;2025-03-01 08:31:40;;10;80;a note')).toMatchObject({
      start: { kind: 'local', wall: Date.UTC(2025, 2, 1, 8, 0, 12) },
      end: { kind: 'local', wall: Date.UTC(2025, 2, 1, 8, 31, 40) },
      isDay: false,
      distance: 16.09344,
      startLevel: 80,
      startOdometer: null,
      note: 'a note',
    });
  });

  it.each([
    ['31', 31],
    ['31 min', 31],
    ['0:31', 31],
    ['1:05:30', 65.5],
    ['1h 5m', 65],
    ['1 h 5 min', 65],
    ['2 Std 3 Minuten', 123],
  ])('lasts %s', (text, minutes) => expect(drive(`2025-03-01 08:00;;${text};10;80;`)).toMatchObject({ durationMs: minutes * 60_000 }));

  it.each([
    ['2025-03-01 08:00;soon;;10;80;', { reason: 'unreadable_date', column: 'End', cell: 'soon' }],
    ['2025-03-01 08:00;;a while;10;80;', { reason: 'unreadable_number', column: 'Duration', cell: 'a while' }],
    ['2025-03-01 08:00;;5;far;80;', { reason: 'unreadable_number', column: 'Distance (mi)', cell: 'far' }],
  ])('is not read: %s', (values, problem) => {
    const table = tableOf(`Start;End;Duration;Distance (mi);Start SoC;Notes\n2025-03-01 08:00;2025-03-01 09:00;5;10;80;\n${values}\n`);
    const { timeFormat, ...mapping } = guessMapping(table);
    expect(readerOfStatedRows({ ...mapping, timeFormat: timeFormat ?? 'year_first' }, table.header)(table.rows[1] ?? [])).toEqual(problem);
  });

  it.each([
    ['18,50 €', 18.5, 'EUR'],
    ['CHF 18,50', 18.5, 'CHF'],
    ['$18', 18, 'USD'],
    ['18,50', 18.5, null],
  ])('costs %s', (text, cost, currency) =>
    expect(read(`Datum;Beschreibung;Betrag;Menge\n13.05.2024;Reifen;${text};\n14.05.2024;x;1,5;\n`)).toMatchObject({
      cost,
      currency,
      isDay: true,
    }),
  );
});
