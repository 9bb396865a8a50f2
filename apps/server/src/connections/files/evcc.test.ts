import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { evcc } from './evcc.ts';
import { readAll } from './recording-builders.ts';
import type { EntryRead, ReadEvent } from './recording-format.ts';

const entriesOf = (events: readonly ReadEvent[]): EntryRead[] => events.filter((event) => event.kind === 'entry');

const english =
  '\uFEFFCreated,Finished,Charging point,Identifier,Vehicle,Mileage (km),Meter start (kWh),Meter stop (kWh),Energy (kWh),Duration,SoC start (%),SoC end (%),Added range (km),Solar (%),Cost,Price/kWh,CO₂/kWh,Reference Price/kWh,Reference CO2/kWh (gCO2eq)\n' +
  '2024-03-10 12:00:00,2024-03-10 14:30:00,Garage,,Zora,15200,100.5,112.75,12.25,2h30m0s,40,62,75,50.5,2.45,0.2,120,0.3,400\n';
const german =
  '\uFEFFStartzeit;Endzeit;Ladepunkt;Kennung;Fahrzeug;Kilometerstand (km);Anfangszählerstand (kWh);Endzählerstand (kWh);Energie (kWh);Ladedauer;Ladestand Start (%);Ladestand Ende (%);Geladene Reichweite (km);Sonne (%);Kosten;Preis/kWh;CO₂/kWh;Referenz Preis/kWh;Referenz CO2/kWh (gCO2eq)\n' +
  '2024-03-10 12:00:00;2024-03-10 14:30:00;Garage;;Zora;15200;100,5;112,75;12,25;2h30m0s;40;62;75;50,5;2,45;0,2;120;0,3;400\n';
const session = {
  id: 7,
  created: '2024-03-10T12:00:00.4+01:00',
  finished: '2024-03-10T14:30:00+01:00',
  loadpoint: 'Garage',
  identifier: '',
  vehicle: 'Zora',
  odometer: 15200,
  meterStart: 100.5,
  meterStop: 112.75,
  chargedEnergy: 12.25,
  chargeDuration: 9_000_000_000_000,
  socStart: 40,
  socEnd: 62,
  solarPercentage: 50.5,
  price: 2.45,
  pricePerKWh: 0.2,
  co2PerKWh: null,
};

const { socEnd, ...others } = session;
const older = { ...others, socStop: socEnd };

describe('the sessions of evcc (SET-023)', () => {
  it.each<[string, string]>([
    ['English, with commas', english],
    ['German, with semicolons and decimal commas', german],
    ['English with decimal commas in quotes', english.replace('112.75', '"112,75"').replace('12.25', '"12,25"').replace('2.45', '"2,45"')],
    ['JSON', JSON.stringify([session])],
    ['JSON of an older version', JSON.stringify({ result: [older] }, null, 2)],
  ])('are read alike: %s', async (_, content) => {
    const [found, ...rest] = entriesOf(await readAll('evcc', content));
    expect(rest).toEqual([]);
    expect(found?.vehicle).toEqual({ name: 'Zora' });
    const start = Date.UTC(2024, 2, 10, 11);
    expect(found?.entry).toMatchObject({
      kind: 'charging_session',
      endTime: Date.UTC(2024, 2, 10, 13, 30),
      odometerKm: 15200,
      kWh: 12.25,
      cost: { amount: 2.45, currencies: null },
      facts: { loadpoint: 'Garage', meterStart: '100.5'.replace('.', content === german ? ',' : '.') },
    });
    expect(Math.floor((found?.entry.startTime ?? 0) / 1000)).toBe(start / 1000);
    expect(found?.samples.map(({ charging, soc, odometerKm, gridEnergyKwh }) => ({ charging, soc, odometerKm, gridEnergyKwh }))).toEqual([
      { charging: 'charging', soc: 40, odometerKm: 15200, gridEnergyKwh: 0 },
      { charging: 'charging', soc: 62, odometerKm: 15200, gridEnergyKwh: 12.25 },
      { charging: 'stopped', soc: 62, odometerKm: 15200, gridEnergyKwh: 12.25 },
    ]);
  });

  it('are the same session in every language and as JSON', async () => {
    const keys = await Promise.all(
      [english, german, JSON.stringify([session])].map(async (text) => entriesOf(await readAll('evcc', text))[0]?.entry.rowKey),
    );
    expect(new Set(keys).size).toBe(1);
  });

  it('state only what an older export has', async () => {
    const old =
      'Created,Finished,Loadpoint,Identifier,Vehicle,Odometer (km),Meter Start (kWh),Meter Stop (kWh),Charged Energy (kWh)\n2023-01-02 10:00:00,2023-01-02 11:00:00,Garage,,Zora,,,,5\n';
    const [found] = entriesOf(await readAll('evcc', old));
    expect(found?.entry).not.toHaveProperty('cost');
    expect(found?.entry).not.toHaveProperty('odometerKm');
    expect(found?.samples[0]).toEqual({ ts: Date.UTC(2023, 0, 2, 9), source: 'evcc-history', charging: 'charging', gridEnergyKwh: 0 });
  });

  const row = (from: string, to: string, kWh = '5', vehicle = 'Zora') =>
    `Created,Finished,Loadpoint,Identifier,Vehicle,Meter Start (kWh),Meter Stop (kWh),Charged Energy (kWh)\n${from},${to},Garage,,${vehicle},,,${kWh}\n`;

  it.each<[string, string, string, number]>([
    ['a night in which the clocks are set back', '2024-10-27 02:30:00', '2024-10-27 02:10:00', 40],
    ['an ordinary night', '2024-10-28 02:10:00', '2024-10-28 02:30:00', 20],
  ])('end after their start: %s', async (_, from, to, minutes) => {
    const [found] = entriesOf(await readAll('evcc', row(from, to)));
    expect(((found?.entry.endTime ?? 0) - (found?.entry.startTime ?? 0)) / 60_000).toBe(minutes);
  });

  it('have no end and no samples while they run', async () => {
    for (const content of [row('2024-03-10 12:00:00', ''), JSON.stringify([{ ...session, finished: '0001-01-01T00:00:00Z' }])]) {
      const [found] = entriesOf(await readAll('evcc', content));
      expect(found?.samples).toEqual([]);
      expect(found?.entry).not.toHaveProperty('endTime');
    }
  });

  it('belong to their charging point where the vehicle is not known, and not to a known car', async () => {
    const text =
      row('2024-03-10 12:00:00', '2024-03-10 13:00:00') + row('2024-03-11 12:00:00', '2024-03-11 13:00:00', '5', '').split('\n')[1];
    expect(entriesOf(await readAll('evcc', text)).map(({ vehicle }) => vehicle)).toEqual([{ name: 'Zora' }, { name: 'Garage' }]);
    const { vehicles } = await evcc.inspect(Readable.from([Buffer.from(text)]));
    expect(vehicles).toEqual([{ name: 'Zora' }, { name: 'Garage' }]);
  });

  it.each<[string, string, object]>([
    ['an end before the start', row('2024-03-10 12:00:00', '2024-03-10 11:00:00'), { reason: 'unreadable_time', field: 'finished' }],
    ['a time that the clocks skip', row('2024-03-31 02:30:00', ''), { reason: 'time_does_not_exist', field: 'created' }],
    ['no time', row('soon', ''), { reason: 'unreadable_date', field: 'created' }],
    ['an energy that is no number', row('2024-03-10 12:00:00', '', 'much'), { reason: 'unreadable_number', field: 'chargedEnergy' }],
  ])('reject a row with %s', async (_, content, event) =>
    expect(await readAll('evcc', content)).toEqual([expect.objectContaining({ kind: 'rejected', line: 2, ...event })]),
  );

  it('leave out sessions without energy, as evcc does', async () => {
    for (const kWh of ['0.04', ''])
      expect(await readAll('evcc', row('2024-03-10 12:00:00', '2024-03-10 13:00:00', kWh))).toEqual([
        { kind: 'note', line: 2, reason: 'row_without_values' },
      ]);
  });

  it('are read from JSON in pieces of any size, up to where it is cut off', async () => {
    const text = JSON.stringify({ result: Array.from({ length: 30 }, (_, index) => ({ ...session, vehicle: `Zora {${index}} "ö"` })) });
    const whole = await readAll('evcc', text);
    expect(entriesOf(whole)).toHaveLength(30);
    for (const chunkSize of [1, 7, 1000]) expect(await readAll('evcc', text, { chunkSize })).toEqual(whole);
    const cut = await readAll('evcc', text.slice(0, -50));
    expect(entriesOf(cut)).toHaveLength(29);
    expect(cut.at(-1)).toEqual({ kind: 'rejected', line: 30, reason: 'cut_off' });
    expect(await readAll('evcc', '[{"created": oops}]')).toEqual([{ kind: 'rejected', line: 1, reason: 'broken_json' }]);
  });
});
