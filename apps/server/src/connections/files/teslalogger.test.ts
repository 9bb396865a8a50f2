import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { mysqlDumpOf } from '../../testing/mysql-dump-of.ts';
import { readAll, samplesOf, timesOf } from './recording-builders.ts';
import { teslalogger } from './teslalogger.ts';
import { wallEnergy } from './teslalogger-rows.ts';

const read = (text: string, zone: string | null = 'Europe/Berlin') => readAll('teslalogger', text, { zone });
const car = { id: 1, tesla_token: 'secret', model_name: 'Model 3', display_name: "Bl'itz", vin: '5YJ3E7EB0KF000001' };
const vehicle = { number: '1', vin: '5YJ3E7EB0KF000001', name: "Bl'itz" };
const source = 'teslalogger';
const inWinter = Date.UTC(2023, 0, 2, 9, 11, 12);

describe('a dump of TeslaLogger', () => {
  it('gives positions: local times, the power of the battery in kW instead of horsepower, the rated range', async () => {
    const position = {
      id: 5,
      Datum: '2023-01-02 10:11:12',
      lat: 48.137154,
      lng: 11.576124,
      speed: 47,
      power: -16,
      odometer: 12345.678,
      ideal_battery_range_km: 350,
      battery_range_km: 301.5,
      address: 'Marienplatz 1, 80331 München',
      outside_temp: -3.5,
      inside_temp: 21,
      altitude: 520,
      battery_level: 71,
      CarID: 1,
    };
    const [first] = samplesOf(await read(mysqlDumpOf({ cars: [car], pos: [position] })));
    expect(first).toEqual({
      kind: 'sample',
      line: expect.any(Number),
      vehicle,
      sample: {
        ts: inWinter,
        source,
        online: 'online',
        lat: 48.137154,
        lon: 11.576124,
        elevationM: 520,
        odometerKm: 12345.678,
        soc: 71,
        rangeKm: 301.5,
        outTempC: -3.5,
        inTempC: 21,
        speedKmh: 47,
        powerKw: -16 / 1.35962,
      },
    });
  });

  it('gives the rows and the ends of charges and drives, states and versions', async () => {
    const date = (time: string) => `2023-01-02 ${time}`;
    const events = await read(
      mysqlDumpOf({
        car_version: [{ id: 1, StartDate: date('07:00:00'), version: '2023.44.30.8', CarID: 1 }],
        cars: [car],
        charging: [
          {
            id: 3,
            Datum: date('10:11:12'),
            battery_level: 40,
            charge_energy_added: 1.23,
            charger_power: 11,
            charger_phases: 3,
            battery_range_km: 210,
            CarID: 1,
          },
        ],
        chargingstate: [
          {
            id: 9,
            StartDate: date('10:11:12'),
            EndDate: date('11:00:00'),
            UnplugDate: date('12:00:00'),
            charge_energy_added: 18,
            fast_charger_present: 1,
            fast_charger_brand: 'Tesla',
            CarID: 1,
          },
          {
            id: 10,
            StartDate: date('20:00:00'),
            EndDate: null,
            UnplugDate: null,
            fast_charger_present: 0,
            fast_charger_brand: '<invalid>',
            CarID: 1,
          },
        ],
        drivestate: [{ id: 7, StartDate: date('13:00:00'), EndDate: date('13:30:00'), CarID: 1 }],
        state: [
          { id: 1, StartDate: date('14:00:00'), state: 'asleep', CarID: 1 },
          { id: 2, StartDate: date('15:00:00'), state: 'waking', CarID: 1 },
        ],
      }),
    );
    const at = (hour: number, minute = 0, second = 0) => ({ ts: Date.UTC(2023, 0, 2, hour - 1, minute, second), source });
    expect(samplesOf(events).map(({ sample }) => sample)).toEqual([
      { ...at(7), sw: '2023.44.30.8' },
      {
        ...at(10, 11, 12),
        online: 'online',
        gear: 'P',
        charging: 'charging',
        plugged: true,
        soc: 40,
        energyAddedKwh: 1.23,
        chargerPowerKw: 11,
        phases: 3,
        rangeKm: 210,
      },
      { ...at(10, 11, 12), gear: 'P', charging: 'charging', plugged: true, fastCharger: true, chargeNumber: 9 },
      { ...at(11), charging: 'stopped', chargeNumber: 9 },
      { ...at(12), plugged: false },
      { ...at(20), gear: 'P', charging: 'charging', plugged: true, fastCharger: false, chargeNumber: 10 },
      { ...at(13), gear: 'D', driveNumber: 7 },
      { ...at(13, 30), gear: 'P', speedKmh: 0, driveNumber: 7 },
      { ...at(14), online: 'asleep' },
      { ...at(15), online: 'unknown' },
    ]);
    expect(samplesOf(events).map(({ atSupercharger = false }) => atSupercharger)).toEqual([
      false,
      false,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('follows the order of its rows through an hour that occurs twice, for each car, and rejects a time that does not exist (OQ-065)', async () => {
    const rows = ['02:50:00', '02:10:00', '02:50:00', '03:00:00'].flatMap((time) =>
      [1, 2].map((CarID) => ({ Datum: `2023-10-29 ${time}`, CarID })),
    );
    const cars = [car, { ...car, id: 2, vin: '5YJ3E7EB0KF000002' }];
    const times = timesOf(await read(mysqlDumpOf({ cars, pos: rows })));
    expect(times.filter((_, index) => index % 2 === 1)).toEqual(
      ['00:50:00', '01:10:00', '01:50:00', '02:00:00'].map((time) => `2023-10-29T${time}.000Z`),
    );
    expect(times.filter((_, index) => index % 2 === 0)).toEqual(times.filter((_, index) => index % 2 === 1));
    const events = await read(mysqlDumpOf({ cars, pos: [{ Datum: '2023-03-26 02:30:00', CarID: 1 }] }));
    expect(events).toEqual([
      { kind: 'rejected', line: expect.any(Number), reason: 'time_does_not_exist', field: 'Datum', value: '2023-03-26 02:30:00' },
    ]);
  });

  it('divides its rows among several cars, and one that is no longer listed is a car with its number', async () => {
    const text = mysqlDumpOf({
      car_version: [{ StartDate: '2023-01-01 00:00:00', version: '1', CarID: 1 }],
      cars: [car, { ...car, id: 2, vin: null, display_name: null }],
      pos: [1, 2, 3, null].map((CarID) => ({ Datum: '2023-01-02 10:00:00', CarID })),
    });
    const { vehicles, hasRows } = await teslalogger.inspect(Readable.from([Buffer.from(text)]));
    expect({ vehicles, hasRows }).toEqual({ hasRows: true, vehicles: [vehicle, { number: '2', name: 'Model 3' }, { number: '3' }] });
    expect(samplesOf(await read(text)).map((event) => event.vehicle)).toEqual([{ number: '1' }, ...vehicles, {}]);
  });

  it('gives the addresses of the positions at the ends of drives and charges, and costs once (decision 0066)', async () => {
    const [Start, End] = ['2023-01-02 10:00:00', '2023-01-02 10:30:00'];
    const charge = { StartDate: Start, EndDate: End, Pos: 2, cost_total: 5.4, cost_currency: 'CHF', combined_into: null, CarID: 1 };
    const events = await read(
      mysqlDumpOf({
        cars: [car],
        chargingstate: [
          { ...charge, id: 1 },
          { ...charge, id: 2, Pos: 3, combined_into: 1 },
          { ...charge, id: 3, Pos: 3, cost_total: 0, cost_currency: null },
        ],
        drivestate: [{ id: 7, StartDate: Start, StartPos: 1, EndDate: End, EndPos: 2, CarID: 1 }],
        pos: [null, "Am Bach 2, 85354 O'Ort", null, 'Elsewhere'].map((address, index) => ({
          id: index + 1,
          Datum: Start,
          address,
          CarID: 1,
        })),
      }),
    );
    const address = { line1: 'Am Bach 2', line2: '', line3: '', line4: '85354', city: "O'Ort" };
    const times = { from: Date.UTC(2023, 0, 2, 9), to: Date.UTC(2023, 0, 2, 9, 30) };
    const none = { address: null, endAddress: null, cost: null };
    const session = (details: object) => ({ kind: 'session', vehicle, session: { ...times, ...none, ...details } });
    expect(events.filter(({ kind }) => kind === 'session')).toEqual([
      session({ kind: 'charge', address, cost: { amount: 5.4, currency: 'CHF' } }),
      session({ kind: 'charge', cost: { amount: 0, currency: null }, from: expect.any(Number), to: expect.any(Number) }),
      session({ kind: 'drive', endAddress: address }),
    ]);
  });

  it('of 2018 has one car without a name', async () => {
    const text = mysqlDumpOf({ pos: [{ id: 1, Datum: '2018-11-30 09:29:47', lat: 48, lng: 11 }] });
    expect((await teslalogger.inspect(Readable.from([Buffer.from(text)]))).vehicles).toEqual([]);
    expect(samplesOf(await read(text)).map((event) => event.vehicle)).toEqual([{}]);
  });

  it.each([
    ['a time', { Datum: '2023-13-02 10:00:00' }, { reason: 'unreadable_time', field: 'Datum', value: '2023-13-02 10:00:00' }],
    ['a number', { Datum: '2023-01-02 10:00:00', battery_level: 'x' }, { reason: 'unreadable_number', field: 'battery_level', value: 'x' }],
  ])('has a row with %s that cannot be read rejected, and the next read', async (_, wrong, rejected) => {
    const pos = [
      { CarID: 1, ...wrong },
      { CarID: 1, Datum: '2023-01-02 11:00:00' },
    ];
    expect(await read(mysqlDumpOf({ cars: [car], pos }))).toEqual([
      { kind: 'rejected', line: expect.any(Number), ...rejected },
      expect.objectContaining({ kind: 'sample' }),
    ]);
  });

  it.each([
    ['cut off', mysqlDumpOf({ pos: [{ Datum: '2023-01-02 10:00:00' }] }, { end: '' }), 'Europe/Berlin', 'cut_off'],
    [
      'of another program',
      mysqlDumpOf({ customers: [{ id: 1 }], state: [{ id: 1, StartDate: '2023-01-02 10:00:00' }] }),
      'Europe/Berlin',
      'unknown_format',
    ],
    ['without a zone', mysqlDumpOf({ pos: [{ Datum: '2023-01-02 10:00:00' }] }), null, 'zone_required'],
  ])('that is %s is told apart', async (_, text, zone, reason) => {
    const [last] = (await read(text, zone)).slice(-1);
    expect(last).toMatchObject({ reason });
  });
});

describe('the energy that left the wall for a charge of TeslaLogger', () => {
  it.each<[string, Readonly<Record<string, string | null>>, number | null]>([
    ['is that of the meter of the charging point', { meter_vehicle_kwh_sum: '10.8', cost_kwh_meter_invoice: '11' }, 10.8],
    ['is else what was billed', { meter_vehicle_kwh_sum: '0', cost_kwh_meter_invoice: '11', charge_energy_added: '9' }, 11],
    ['is else that of the meter of the house', { meter_utility_kwh_sum: '10', charge_energy_added: '9' }, 10],
    ['is not that of the house where the sun helped', { meter_utility_kwh_sum: '4', charge_energy_added: '9' }, null],
    ['is not that of the house where the oven ran', { meter_utility_kwh_sum: '13', charge_energy_added: '9' }, null],
    ['is not known without a meter', { charge_energy_added: '9', meter_utility_kwh_sum: null }, null],
    ['is in the charge that a part was combined into', { meter_vehicle_kwh_sum: '10.8', combined_into: '7' }, null],
  ])('%s', (_, row, kWh) => expect(wallEnergy(row)).toBe(kWh));
});
