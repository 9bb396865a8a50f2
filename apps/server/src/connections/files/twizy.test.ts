import { describe, expect, it } from 'vitest';
import { readAll, samplesOf, timesOf } from './recording-builders.ts';

const header = 'Date,Time,Soc,Speed,Mode,LAT,LON,ALT,GpsSpeed,Temperature,Weather';
const drive = (...rows: readonly string[]): string => [header, ...rows].join('\n');
const zone = null;

describe('a Twizy drive', () => {
  it('yields samples with the speed of the car, in UTC without a zone', async () => {
    const [event] = samplesOf(
      await readAll('twizy', drive('07/01/2021,10:34:36,95.52,34.85,D,34.01,-6.78,112.0,39.52,22.8,Clouds'), { zone }),
    );
    expect(event).toEqual({
      kind: 'sample',
      line: 2,
      vehicle: { name: 'Twizy' },
      sample: {
        ts: Date.UTC(2021, 6, 1, 10, 34, 36),
        source: 'twizy',
        soc: 95.52,
        speedKmh: 34.85,
        gear: 'D',
        lat: 34.01,
        lon: -6.78,
        elevationM: 112,
        outTempC: 22.8,
      },
    });
  });

  it.each([
    ['07/01/2021,10:34:36', null, '2021-07-01T10:34:36.000Z'],
    ['7/1/2021,9:04:06', null, '2021-07-01T09:04:06.000Z'],
    ['7/1/2021,9:04:06', 'Europe/Berlin', '2021-07-01T07:04:06.000Z'],
  ])('reads the date %s in %s', async (date, inZone, expected) => {
    expect(timesOf(await readAll('twizy', drive(`${date},90,0,N,34,-6,1,0,20,Clouds`), { zone: inZone }))).toEqual([expected]);
  });

  it.each(['90/02/2032,12:08:07', '03/00/2000,13:34:23', '30/00/2006,13:34:23', ',', '07/01/2021,'])(
    'rejects the date %s',
    async (date) => {
      const [event] = await readAll('twizy', drive(`${date},90,0,N,34,-6,1,0,20,Clouds`), { zone });
      expect(event).toMatchObject({ kind: 'rejected', line: 2, reason: 'unreadable_date', field: 'Date' });
    },
  );

  it.each([
    ['D', 'D'],
    ['R', 'R'],
    ['N', null],
  ])('reads the mode %s as the gear %s: without a P, N is unknown', async (mode, gear) => {
    const [event] = samplesOf(await readAll('twizy', drive(`7/1/2021,9:04:06,90,0,${mode},34,-6,1,0,20,Clouds`), { zone }));
    expect(event?.sample.gear).toBe(gear);
  });

  it('reads a position with 0 in one coordinate as unknown', async () => {
    const [event] = samplesOf(await readAll('twizy', drive('7/1/2021,9:04:06,90,0,D,0.0,-6.8,1,0,20,Clouds'), { zone }));
    expect(event?.sample).not.toHaveProperty('lat');
    expect(event?.sample).not.toHaveProperty('lon');
  });

  it('rejects an unreadable number, a row of another length and a truncated last row', async () => {
    const events = await readAll(
      'twizy',
      drive('7/1/2021,9:04:06,90,fast,D,34,-6,1,0,20,Clouds', '7/1/2021,9:04:07', '7/1/2021,9:04:08,90,3'),
      { zone },
    );
    expect(events).toMatchObject([
      { reason: 'unreadable_number', field: 'Speed', value: 'fast', line: 2 },
      { reason: 'wrong_column_count', line: 3 },
      { reason: 'cut_off', line: 4 },
    ]);
  });

  it('refuses another table and names its missing columns', async () => {
    expect(await readAll('twizy', 'Date,Time,Soc\n', { zone })).toEqual([
      { kind: 'refused', reason: 'missing_columns', fields: ['Speed', 'LAT', 'LON'] },
    ]);
  });
});
