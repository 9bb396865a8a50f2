import { Readable } from 'node:stream';
import type { Sample } from '@wattbook/domain/telemetry/sample';
import { describe, expect, it } from 'vitest';
import { dumpOf } from '../../testing/dump-of.ts';
import { readAll, samplesOf } from './recording-builders.ts';
import type { ReadEvent } from './recording-format.ts';
import { teslamate } from './teslamate.ts';

const read = (text: string) => readAll('teslamate', text);
const sampleOf = (events: readonly ReadEvent[], index = 0): Sample | undefined => samplesOf(events)[index]?.sample;
const ts = Date.UTC(2023, 0, 2, 10, 11, 12, 345);
const date = '2023-01-02 10:11:12.345678';
const [car] = [{ id: 1, vin: '5YJ3E7EB0KF000001', name: 'Blitz', model: '3' }];

describe('a dump of TeslaMate', () => {
  it('gives the positions of a drive, in UTC and metric, with its number', async () => {
    const position = {
      id: 1,
      date,
      latitude: '48.137154',
      longitude: '11.576124',
      elevation: 520,
      speed: 47,
      power: -12,
      odometer: 12345.678,
      rated_battery_range_km: 301.5,
      battery_level: 71,
      usable_battery_level: 70,
      outside_temp: -3.5,
      is_climate_on: 't',
      drive_id: 7,
      car_id: 1,
    };
    expect(samplesOf(await read(dumpOf({ cars: [car], positions: [position] })))).toEqual([
      {
        kind: 'sample',
        line: expect.any(Number),
        vehicle: { vin: '5YJ3E7EB0KF000001', name: 'Blitz', number: '1' },
        sample: {
          ts,
          source: 'teslamate',
          online: 'online',
          gear: 'D',
          speedKmh: 47,
          powerKw: -12,
          odometerKm: 12345.678,
          rangeKm: 301.5,
          lat: 48.137154,
          lon: 11.576124,
          elevationM: 520,
          soc: 71,
          usableSoc: 70,
          outTempC: -3.5,
          climateOn: true,
          driveNumber: 7,
        },
      },
    ]);
  });

  it('reads a position outside of drives as that of a standing car, whose speed and power are unknown', async () => {
    const events = await read(dumpOf({ cars: [car], positions: [{ date, battery_level: 50, drive_id: null, car_id: 1 }] }));
    expect(sampleOf(events)).toEqual({ ts, source: 'teslamate', online: 'online', gear: 'P', soc: 50, speedKmh: null, powerKw: null });
  });

  it('gives a charge, whose rows come before what names their car, and its end', async () => {
    const charge = { date, battery_level: 40, charge_energy_added: '1.23', charger_power: 11, charger_phases: 3, charging_process_id: 9 };
    const process = {
      id: 9,
      start_date: date,
      end_date: '2023-01-02 12:00:00',
      charge_energy_added: '18.5',
      end_battery_level: 65,
      car_id: 1,
    };
    const events = await read(
      dumpOf({
        cars: [car],
        charges: [{ ...charge, fast_charger_present: 'f' }],
        charging_processes: [process, { ...process, id: 10, end_date: null }],
      }),
    );
    expect(samplesOf(events).map(({ sample }) => sample)).toEqual([
      {
        ts,
        source: 'teslamate',
        online: 'online',
        gear: 'P',
        charging: 'charging',
        plugged: true,
        soc: 40,
        energyAddedKwh: 1.23,
        chargerPowerKw: 11,
        phases: 3,
        fastCharger: false,
        chargeNumber: 9,
      },
      { ts: Date.UTC(2023, 0, 2, 12), source: 'teslamate', charging: 'stopped', soc: 65, energyAddedKwh: 18.5, chargeNumber: 9 },
    ]);
  });

  it('gives the ends of drives, states and versions of the software', async () => {
    const events = await read(
      dumpOf({
        cars: [car],
        drives: [{ id: 7, start_date: date, end_date: '2023-01-02 10:30:00', start_km: 100, end_km: 112.5, car_id: 1 }],
        states: [{ state: 'asleep', start_date: '2023-01-02 11:00:00', end_date: null, car_id: 1 }],
        updates: [{ version: '2023.44.30.8 fab8d', start_date: date, end_date: '2023-01-02 12:00:00', car_id: 1 }],
      }),
    );
    const source = 'teslamate';
    expect(samplesOf(events).map(({ sample }) => sample)).toEqual([
      { ts, source, gear: 'D', odometerKm: 100, driveNumber: 7 },
      { ts: Date.UTC(2023, 0, 2, 10, 30), source, gear: 'P', speedKmh: 0, odometerKm: 112.5, driveNumber: 7 },
      { ts: Date.UTC(2023, 0, 2, 11), source, online: 'asleep' },
      { ts: Date.UTC(2023, 0, 2, 12), source, sw: '2023.44.30.8 fab8d' },
    ]);
  });

  it('divides charges among several cars by what the inspection found, and names no car without it', async () => {
    const text = dumpOf({
      cars: [car, { ...car, id: 2, vin: '5YJ3E7EB0KF000002', name: null }],
      charges: [{ date, battery_level: 40, charging_process_id: 9 }],
      charging_processes: [{ id: 9, start_date: date, end_date: null, car_id: 2 }],
    });
    const { vehicles, hasRows, carOfCharge } = await teslamate.inspect(Readable.from([Buffer.from(text)]));
    expect({ hasRows, names: vehicles.map(({ name }) => name) }).toEqual({ hasRows: true, names: ['Blitz', 'Model 3'] });
    expect(samplesOf(await readAll('teslamate', text, { carOfCharge }))[0]?.vehicle).toEqual(vehicles[1]);
    expect(samplesOf(await read(text))[0]?.vehicle).toEqual({});
  });

  it('passes over tables and lines that are no samples, and takes any quoting of names', async () => {
    const text = dumpOf({ addresses: [{ id: 1, name: 'a\\tb' }], settings: [{ id: 1 }] }).replace(
      '-- PostgreSQL database dump complete',
      'COPY public."cars" ("id", "vin") FROM stdin;\n1\tV\n\\.\nCOPY states (state, start_date, car_id) FROM stdin;\nonline\t2023-01-02 11:00:00\t1\n\\.\n-- PostgreSQL database dump complete',
    );
    expect(samplesOf(await read(text)).map(({ vehicle }) => vehicle)).toEqual([{ number: '1', vin: 'V' }]);
  });

  it('gives the addresses of drives and charges, wherever their table is, costs without a currency, and geofences (decision 0066)', async () => {
    const end = '2023-01-02 10:30:00';
    const events = await read(
      dumpOf({
        cars: [car],
        charging_processes: [
          { id: 9, start_date: date, end_date: end, cost: '5.40', address_id: 3, car_id: 1 },
          { id: 10, start_date: date, end_date: end, cost: null, address_id: null, car_id: 1 },
          { id: 11, start_date: date, end_date: null, cost: '1', address_id: 3, car_id: 1 },
        ],
        drives: [{ id: 7, start_date: date, end_date: end, start_address_id: 4, end_address_id: 5, car_id: 1 }],
        geofences: [
          { id: 1, name: 'Home ', latitude: '48.1', longitude: '11.5', radius: 20 },
          { id: 2, name: 'Nowhere', latitude: null, longitude: null, radius: 20 },
        ],
        addresses: [
          { id: 3, name: 'Charger', road: 'Am Bach', house_number: '2', postcode: '85354', city: 'Freising', display_name: 'x' },
          { id: 4, name: null, road: null, house_number: null, postcode: null, city: null, display_name: 'Hof Meier, 80331 München' },
        ],
      }),
    );
    const vehicle = { vin: '5YJ3E7EB0KF000001', name: 'Blitz', number: '1' };
    const blank = { line1: '', line2: '', line3: '', line4: '', city: '' };
    const times = { from: ts, to: Date.UTC(2023, 0, 2, 10, 30) };
    expect(events.filter(({ kind }) => kind === 'session')).toEqual([
      {
        kind: 'session',
        vehicle,
        session: {
          ...times,
          kind: 'charge',
          address: { ...blank, line1: 'Am Bach 2', line2: 'Charger', line4: '85354 Freising', city: 'Freising' },
          endAddress: null,
          cost: { amount: 5.4, currency: null },
        },
      },
      {
        kind: 'session',
        vehicle,
        session: {
          ...times,
          kind: 'drive',
          address: { ...blank, line1: 'Hof Meier', line4: '80331', city: 'München' },
          endAddress: null,
          cost: null,
        },
      },
    ]);
    const line = expect.any(Number);
    expect(events.filter(({ kind }) => kind === 'geofence' || kind === 'rejected')).toEqual([
      { kind: 'geofence', line, geofence: { name: 'Home', latitude: 48.1, longitude: 11.5, radius: 20 } },
      { kind: 'rejected', line, reason: 'no_position' },
    ]);
  });

  it.each([
    ['a time', { date: '2023-13-02 10:00:00' }, { reason: 'unreadable_time', field: 'date', value: '2023-13-02 10:00:00' }],
    ['a number', { date, battery_level: 'x' }, { reason: 'unreadable_number', field: 'battery_level', value: 'x' }],
  ])('rejects a row with %s that cannot be read, and reads the next', async (_, wrong, rejected) => {
    const rows = [
      { ...wrong, car_id: 1 },
      { date, battery_level: 50, car_id: 1 },
    ];
    const events = await read(dumpOf({ cars: [car], positions: rows }));
    expect(events).toEqual([{ kind: 'rejected', line: expect.any(Number), ...rejected }, expect.objectContaining({ kind: 'sample' })]);
  });

  it('rejects a row of another length, and says that a dump was cut off', async () => {
    const text = dumpOf({ cars: [car], positions: [{ date, car_id: 1 }] }, '');
    const events = await read(text.slice(0, text.lastIndexOf('\t')));
    expect(events.map((event) => 'reason' in event && event.reason)).toEqual(['wrong_column_count', 'cut_off']);
  });

  it('refuses a complete dump of another program', async () => {
    expect(await read(dumpOf({ customers: [{ id: 1 }] }))).toEqual([{ kind: 'refused', reason: 'unknown_format' }]);
  });
});
