import { detect } from '@wattbook/domain/detection/testing/detect';
import { guessCulture } from '@wattbook/domain/imports/written-culture';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { lubelogger } from './lubelogger.ts';
import { readAll } from './recording-builders.ts';
import type { EntryRead, ReadEvent, ReadOptions } from './recording-format.ts';

/** Reads a file as an import does: with the culture of its inspection. */
async function read(content: string, options: Partial<ReadOptions> = {}): Promise<ReadEvent[]> {
  const { culture } = await lubelogger.inspect(Readable.from([Buffer.from(content)]));
  return readAll('lubelogger', content, { culture, ...options });
}

const entriesOf = (events: readonly ReadEvent[]): EntryRead[] => events.filter((event) => event.kind === 'entry');
const factsOf = ({ samples, entry: { kind, startTime, odometerKm, quantity, cost } }: EntryRead) => ({
  kind,
  time: new Date(startTime).toISOString(),
  odometerKm,
  quantity,
  cost: cost?.amount,
  samples: samples.map(({ ts, source, ...fields }) => ({ at: new Date(ts).toISOString(), source, ...fields })),
});

const fuelHeader = 'Date,Odometer,FuelConsumed,Cost,FuelEconomy,IsFillToFull,MissedFuelUp,Notes,Tags';

describe('the exports of LubeLogger (SET-023)', () => {
  it.each<[string, string, string]>([
    ['en-US', '1/15/2024,12345,31.5,$45.67,7.2,True,False,,', '2024-01-15T11:00:00.000Z'],
    ['en-GB', '15/01/2024,12345,31.5,£45.67,7.2,True,False,,', '2024-01-15T11:00:00.000Z'],
    ['de-DE', '15.01.2024,12345,"31,5","45,67 €","7,2",True,False,,', '2024-01-15T11:00:00.000Z'],
    ['fr-FR, without a day above 12', '05/01/2024,12345,"31,5","45,67 €","7,2",True,False,,', '2024-01-05T11:00:00.000Z'],
    ['sv-SE', '2024-07-15,12345,"31,5","45,67 kr","7,2",True,False,,', '2024-07-15T10:00:00.000Z'],
  ])('are read in the culture of the server: %s', async (_, row, time) => {
    const [entry] = entriesOf(await read(`${fuelHeader}\r\n${row}\r\n`));
    expect(entry && factsOf(entry)).toEqual({
      kind: 'fuel',
      time,
      odometerKm: 12345,
      quantity: 31.5,
      cost: 45.67,
      samples: [{ at: time, source: 'lubelogger-history', odometerKm: 12345 }],
    });
  });

  it('keep the row as it was read, without what LubeLogger computed', async () => {
    const [entry] = entriesOf(
      await read(`${fuelHeader},extrafield_Station\n15.01.2024,12345,"31,5","45,67 €","7,2",True,False,voll,urlaub,Hof\n`),
    );
    expect(entry?.entry.facts).toEqual({
      date: '15.01.2024',
      odometer: '12345',
      fuelConsumed: '31,5',
      cost: '45,67 €',
      isFillToFull: 'True',
      missedFuelUp: 'False',
      notes: 'voll',
      tags: 'urlaub',
      extrafield_Station: 'Hof',
    });
  });

  it('refuse dates in which day and month can be exchanged, until their order is named', async () => {
    const content = `${fuelHeader}\n1/5/2024,100,5,$4.00,0,True,False,,\n2/3/2024,200,5,$4.00,0,True,False,,\n`;
    expect(await read(content)).toEqual([{ kind: 'refused', reason: 'ambiguous_dates' }]);
    const named = await read(content, { culture: { dates: 'month_first', decimal: 'point' } });
    expect(entriesOf(named).map(({ entry }) => new Date(entry.startTime).getUTCMonth())).toEqual([0, 1]);
  });

  it('have readings of the odometer as samples, in the unit of the user (SET-009)', async () => {
    const content = 'Date,InitialOdometer,Odometer,Notes,Tags\n15.01.2024,0,100,,\n16.01.2024,100,0,,\n';
    const events = await read(content, { distanceUnit: 'mi' });
    expect(events).toEqual([
      {
        kind: 'sample',
        vehicle: {},
        line: 2,
        sample: { ts: Date.UTC(2024, 0, 15, 11), source: 'lubelogger-history', odometerKm: 160.9344 },
      },
      { kind: 'note', line: 3, reason: 'row_without_values' },
    ]);
  });

  it('name the notes and tags of readings, which have no place', async () => {
    const content = 'Date,InitialOdometer,Odometer,Notes,Tags\n15.01.2024,0,100,Service due,winter\n';
    expect(await read(content)).toMatchObject([
      { kind: 'note', reason: 'no_place', field: 'notes', value: 'Service due' },
      { kind: 'note', reason: 'no_place', field: 'tags', value: 'winter' },
      { kind: 'sample' },
    ]);
  });

  it('have services with notes of several lines, and taxes without an odometer', async () => {
    const work =
      'Date,Description,Cost,Notes,Odometer,Tags\n15.01.2024,Reifen,"120,00 €","vorne\nund ""hinten""",5000,\n16.01.2024,Öl,"50,00 €",,0,\n';
    const [tyres, oil] = entriesOf(await read(work, { fileName: 'Reparaturen.csv' }));
    expect(tyres).toMatchObject({ line: 2, entry: { kind: 'repair', odometerKm: 5000, facts: { notes: 'vorne\nund "hinten"' } } });
    expect(oil).toMatchObject({ line: 4, samples: [] });
    expect(oil?.entry.odometerKm).toBeUndefined();
    const tax = 'Date,Description,Cost,Notes,Tags\n15.01.2024,Kfz-Steuer,"1.194,00 €",,\n';
    expect(entriesOf(await read(tax))).toMatchObject([
      { samples: [], entry: { kind: 'tax', cost: { amount: 1194, currencies: ['EUR'] } } },
    ]);
  });

  it.each<[string, string, object]>([
    ['no date', 'soon,1,1,1,,,,,', { kind: 'rejected', line: 2, reason: 'unreadable_date', field: 'Date', value: 'soon' }],
    [
      'a day that does not exist',
      '31.02.2024,1,1,1,,,,,',
      { kind: 'rejected', line: 2, reason: 'unreadable_date', field: 'Date', value: '31.02.2024' },
    ],
    [
      'an odometer that is none',
      '15.01.2024,many,1,1,,,,,',
      { kind: 'rejected', line: 2, reason: 'unreadable_number', field: 'Odometer', value: 'many' },
    ],
    ['a missing cell', '15.01.2024,1', { kind: 'rejected', line: 2, reason: 'cut_off' }],
    ['an open quote', '15.01.2024,"1', { kind: 'rejected', line: 2, reason: 'unbalanced_quote' }],
  ])('reject a row with %s', async (_, row, event) => expect(await read(`${fuelHeader}\n${row}`)).toEqual([event]));

  it('are kept without a cost that cannot be read, which is noted', async () => {
    const events = await read(`${fuelHeader}\n1/15/2024,100,5,"$1,234",0,True,False,,\n`);
    expect(events[0]).toEqual({ kind: 'note', line: 2, reason: 'unreadable_value', field: 'Cost', value: '$1,234' });
    expect(entriesOf(events)[0]?.entry).not.toHaveProperty('cost');
  });

  it('recognise the same row in another unit, zone or file', async () => {
    const row = '15.01.2024,100,5,"4,00 €",0,True,False,,';
    const [one] = entriesOf(await read(`${fuelHeader}\n${row}\n`));
    const [, other] = entriesOf(
      await read(`${fuelHeader}\n14.01.2024,90,5,"4,00 €",0,True,False,,\n${row}\n`, { distanceUnit: 'mi', zone: 'Asia/Tokyo' }),
    );
    expect(other?.entry.rowKey).toBe(one?.entry.rowKey);
    expect(other?.entry.startTime).not.toBe(one?.entry.startTime);
  });

  it('make no trip at noon of a day whose drive other samples show', async () => {
    const at = (hour: number, minute = 0) => Date.UTC(2026, 4, 4, hour, minute);
    const parked = (hour: number, hours: number, odometerKm: number) =>
      Array.from(
        { length: hours * 6 },
        (_, index): Sample => ({ ts: at(hour, 2 + index * 10), source: 'teslafi', odometerKm, gear: 'P', speedKmh: 0 }),
      );
    const drive = Array.from(
      { length: 61 },
      (_, index): Sample => ({ ts: at(17, index), source: 'teslafi', odometerKm: 1000 + index * 0.8, gear: 'D', speedKmh: 48 }),
    );
    const events = await read('Date,InitialOdometer,Odometer,Notes,Tags\n2026-05-04,0,1048,,\n');
    const readings = events.flatMap((event) => (event.kind === 'sample' ? [event.sample] : []));
    expect(readings).toHaveLength(1);
    const { trips } = detect([[...parked(9, 8, 1000), ...drive, ...parked(18, 3, 1048), ...readings].toSorted((a, b) => a.ts - b.ts)]);
    expect(trips).toMatchObject([{ distance: 48, estimated: false, endTime: at(18, 0) + 120_000 }]);
  });

  it('make no trip of the days between them: only the km are known', async () => {
    const rows = [
      '01.03.2025,10000,25,"4,00 €",0,True,False,,',
      '14.03.2025,10300,25,"4,00 €",0,True,False,,',
      '02.04.2025,10650,25,"4,00 €",0,True,False,,',
    ];
    const { segments, gaps } = detect(entriesOf(await read(`${fuelHeader}\n${rows.join('\n')}\n`)).flatMap(({ samples }) => samples));
    expect(segments).toEqual([]);
    expect(gaps).toMatchObject([
      { km: 300, reason: 'outside_trip', at: Date.UTC(2025, 2, 14, 11) },
      { km: 350, reason: 'outside_trip', at: Date.UTC(2025, 3, 2, 10) },
    ]);
  });

  it('refuse another table', async () => {
    const events = await readAll('lubelogger', 'Date,Amount\n15.01.2024,1\n', {
      culture: guessCulture({ dates: [], amounts: [], quantities: [] }),
    });
    expect(events).toEqual([{ kind: 'refused', reason: 'missing_columns', fields: ['Date', 'Odometer', 'Cost'] }]);
  });
});
