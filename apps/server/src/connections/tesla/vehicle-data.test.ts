import type { Activity } from '@wattbook/domain/connections/poll-plan';
import type { Sample, SampleFields } from '@wattbook/domain/telemetry/sample';
import { describe, expect, it } from 'vitest';
import { activityOf, samplesOf, type VehicleData, vehicleData } from './vehicle-data.ts';

const ts = 1_732_100_000_000;
const receivedAt = ts + 4000;
const head = { source: 'tesla', receivedAt, online: 'online' } as const;
const read = (response: object): VehicleData => vehicleData.parse({ response }).response;
const fieldsOf = (response: object): object => {
  const samples = samplesOf(read(response), receivedAt);
  const { ts: _ts, source: _source, receivedAt: _at, online: _online, ...fields } = samples[0] ?? ({} as Sample);
  return samples.length > 1 ? samples : fields;
};
const km = 1.609344;

describe('vehicle_data of Tesla', () => {
  it('is one sample, in metric units, with the time of the car', () => {
    const charge_state = {
      battery_level: 72,
      usable_battery_level: 71,
      battery_range: 180.2,
      charge_limit_soc: 80,
      charging_state: 'Charging',
      charger_power: 11,
      charger_voltage: 230,
      charger_actual_current: 16,
      charger_phases: 2,
      charge_energy_added: 3.1,
      minutes_to_full_charge: 95,
      fast_charger_present: false,
      fast_charger_type: '<invalid>',
      conn_charge_cable: 'IEC',
      timestamp: ts,
    };
    const drive_state = {
      latitude: 52.5,
      longitude: 13.4,
      heading: 180,
      speed: null,
      power: -7,
      shift_state: null,
      gps_as_of: 1_732_099_999,
      timestamp: ts,
    };
    const climate_state = {
      inside_temp: 19.5,
      outside_temp: 4.5,
      is_climate_on: false,
      is_preconditioning: false,
      fan_status: 0,
      timestamp: ts,
    };
    const vehicle_state = { odometer: 33_774.3, car_version: '2026.38.4 abc', locked: true, timestamp: ts };
    const data = read({ vin: '5YJ', state: 'online', charge_state, drive_state, climate_state, vehicle_state });
    expect(samplesOf(data, receivedAt)).toEqual([
      {
        ts,
        ...head,
        soc: 72,
        usableSoc: 71,
        rangeKm: 180.2 * km,
        socLimit: 80,
        charging: 'charging',
        plugged: true,
        chargerPowerKw: 11,
        phases: 2,
        energyAddedKwh: 3.1,
        minutesToFull: 95,
        fastCharger: false,
        lat: 52.5,
        lon: 13.4,
        heading: 180,
        speedKmh: null,
        powerKw: -7,
        gear: null,
        inTempC: 19.5,
        outTempC: 4.5,
        climateOn: false,
        fanLevel: 0,
        odometerKm: 33_774.3 * km,
        sw: '2026.38.4 abc',
      },
    ]);
  });

  it.each<[string, object, SampleFields]>([
    ['drive_state', { speed: 62, shift_state: 'D', power: 30 }, { speedKmh: 62 * km, gear: 'D', powerKw: 30 }],
    ['drive_state', { shift_state: 'R' }, { gear: 'R' }],
    ['drive_state', { shift_state: 'X' }, {}],
    ['drive_state', { latitude: 0, longitude: 0 }, {}],
    ['drive_state', { latitude: 48.1, longitude: null }, {}],
    ['drive_state', { latitude: 48.1, longitude: 9.9 }, { lat: 48.1, lon: 9.9 }],
    ['drive_state', { speed: '62', power: true }, {}],
    ['charge_state', { charging_state: 'Disconnected' }, { charging: 'none', plugged: false }],
    ['charge_state', { charging_state: 'Stopped' }, { charging: 'stopped', plugged: true }],
    ['charge_state', { charging_state: 'NoPower' }, { charging: 'connected', plugged: true }],
    ['charge_state', { charging_state: 'Starting' }, { charging: 'starting', plugged: true }],
    ['charge_state', { charging_state: 'Complete' }, { charging: 'complete', plugged: true }],
    ['charge_state', { charging_state: null }, { charging: null, plugged: null }],
    ['charge_state', { charging_state: 'Dreaming' }, {}],
    ['charge_state', { battery_level: null, battery_range: null, charge_energy_added: null }, {}],
    ['charge_state', { charger_power: null, minutes_to_full_charge: null }, { chargerPowerKw: null, minutesToFull: null }],
    ['charge_state', { charger_phases: null }, {}],
    ['climate_state', { outside_temp: null, inside_temp: null, is_climate_on: null, fan_status: null }, { fanLevel: null }],
    ['vehicle_state', { odometer: null, car_version: '' }, {}],
    ['vehicle_state', { odometer: 1000 }, { odometerKm: 1000 * km }],
  ])('reads %s %j as %j', (part, values, fields) => {
    expect(fieldsOf({ [part]: { ...values, timestamp: ts } })).toEqual(fields);
  });

  it.each<[string, boolean | undefined, string, SampleFields]>([
    ['Charging', true, 'Tesla', { fastCharger: true, acdc: 'DC' }],
    ['Charging', true, 'Combo', { fastCharger: true, acdc: 'DC' }],
    ['Stopped', true, 'CHAdeMO', { fastCharger: true, acdc: 'DC' }],
    ['Charging', false, 'ACSingleWireCAN', { fastCharger: false, acdc: 'AC' }],
    ['Charging', false, 'MCSingleWireCAN', { fastCharger: false, acdc: 'AC' }],
    ['Charging', false, '<invalid>', { fastCharger: false }],
    ['Charging', true, 'Other', { fastCharger: true }],
    // The type of the last charger is repeated.
    ['Disconnected', false, 'Tesla', { fastCharger: false }],
    ['Charging', false, 'Tesla', { fastCharger: false }],
    ['Disconnected', false, 'ACSingleWireCAN', { fastCharger: false }],
    ['Charging', undefined, 'Tesla', {}],
  ])('reads %s with a fast charger %s of the type %s as %j', (charging_state, fast_charger_present, fast_charger_type, fields) => {
    const {
      charging: _charging,
      plugged: _plugged,
      ...read
    } = fieldsOf({
      charge_state: { charging_state, fast_charger_present, fast_charger_type, timestamp: ts },
    }) as SampleFields;
    expect(read).toEqual(fields);
  });

  it('keeps the times of parts that were read at different moments, and joins those of one', () => {
    const data = read({
      vehicle_state: { odometer: 100, timestamp: ts },
      drive_state: { shift_state: 'D', timestamp: ts - 3 },
      climate_state: { outside_temp: 4, timestamp: ts - 2000 },
      charge_state: { battery_level: 60, timestamp: ts - 60_000 },
    });
    expect(samplesOf(data, receivedAt)).toEqual([
      { ts: ts - 60_000, ...head, soc: 60 },
      { ts, ...head, odometerKm: 100 * km, gear: 'D', outTempC: 4 },
    ]);
  });

  it('takes the time of receipt for a part without a time, and nothing from parts that are missing or empty', () => {
    expect(samplesOf(read({ charge_state: { battery_level: 60 }, drive_state: null, climate_state: {} }), receivedAt)).toEqual([
      { ts: receivedAt, ...head, soc: 60 },
    ]);
    expect(samplesOf(read({}), receivedAt)).toEqual([]);
  });

  it.each<[object, Activity]>([
    [{ drive_state: { shift_state: 'D' } }, 'driving'],
    [{ drive_state: { shift_state: 'R' } }, 'driving'],
    [{ drive_state: { shift_state: 'P', speed: 3 } }, 'driving'],
    [{ drive_state: { shift_state: null, speed: null }, charge_state: { charging_state: 'Charging' } }, 'charging'],
    [{ charge_state: { charging_state: 'Starting' } }, 'charging'],
    [{ charge_state: { charging_state: 'Complete' }, drive_state: { shift_state: 'P' } }, 'parked'],
    [{}, 'parked'],
    [
      { drive_state: { shift_state: 'P', timestamp: ts }, charge_state: { charging_state: 'Charging', timestamp: ts - 600_000 } },
      'charging',
    ],
  ])('is of a car that is, by %j, %s', (data, activity) => {
    expect(activityOf(samplesOf(read(data), receivedAt))).toBe(activity);
  });
});
