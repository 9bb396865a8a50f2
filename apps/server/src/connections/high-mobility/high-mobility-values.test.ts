import type { SampleFields } from '@wattbook/domain/telemetry/sample';
import { describe, expect, it } from 'vitest';
import { activityOf, samplesOf } from './high-mobility-values.ts';

const [ts, receivedAt] = [Date.UTC(2026, 10, 20, 10), Date.UTC(2026, 10, 20, 10, 3)];
const timestamp = '2026-11-20T10:00:00.000Z';
const sample = (fields: SampleFields, at = ts) => ({ ts: at, source: 'high-mobility', receivedAt, ...fields });
const read = (capability: string, property: string, data: unknown, more: object = { timestamp }) =>
  samplesOf({ vin: 'V', brand: 'porsche', request_id: 'r', [capability]: { [property]: { data, ...more } } }, receivedAt);
const quantity = (value: number, unit: string) => ({ value, unit });

describe('a property of High Mobility', () => {
  it.each<[string, string, unknown, SampleFields]>([
    ['charging', 'battery_level', 0.66, { soc: 66 }],
    ['charging', 'battery_level', 0, { soc: 0 }],
    ['charging', 'battery_level', 1, { soc: 100 }],
    ['charging', 'estimated_range', quantity(310, 'kilometers'), { rangeKm: 310 }],
    ['charging', 'estimated_range', quantity(100, 'miles'), { rangeKm: 160.9344 }],
    ['charging', 'battery_capacity', quantity(77, 'kilowatt_hours'), { capacityKwh: 77 }],
    ['charging', 'battery_capacity', quantity(36_192, 'watt_hours'), { capacityKwh: 36.192 }],
    ['charging', 'charging_rate', quantity(11, 'kilowatts'), { chargerPowerKw: 11 }],
    ['charging', 'charging_rate', quantity(11_000, 'watts'), { chargerPowerKw: 11 }],
    ['charging', 'charge_limit', 0.8, { socLimit: 80 }],
    ['charging', 'battery_current', quantity(-10, 'amperes'), { batteryA: -10 }],
    ['charging', 'battery_voltage', quantity(716.5, 'volts'), { batteryV: 716.5 }],
    ['charging', 'current_type', 'direct_current', { acdc: 'DC' }],
    ['charging', 'charging_phases', 'three', { phases: 3 }],
    ['charging', 'time_to_complete_charge', quantity(2, 'hours'), { minutesToFull: 120 }],
    ['charging', 'status', 'not_charging', { charging: 'none' }],
    ['charging', 'status', 'charging', { charging: 'charging' }],
    ['charging', 'status', 'fast_charging', { charging: 'charging' }],
    ['charging', 'status', 'slow_charging', { charging: 'charging' }],
    ['charging', 'status', 'charging_complete', { charging: 'complete' }],
    ['charging', 'status', 'initialising', { charging: 'starting' }],
    ['charging', 'status', 'charging_paused', { charging: 'stopped' }],
    ['charging', 'status', 'discharging', { charging: 'stopped' }],
    ['charging', 'status', 'charging_error', { charging: 'error' }],
    ['charging', 'status', 'cable_unplugged', { charging: 'none' }],
    ['charging', 'plugged_in', 'plugged_in', { plugged: true }],
    ['charging', 'plugged_in', 'plugged_in_both_sides', { plugged: true }],
    ['charging', 'plugged_in', 'disconnected', { plugged: false }],
    ['diagnostics', 'odometer', quantity(1000.5, 'kilometers'), { odometerKm: 1000.5 }],
    ['diagnostics', 'odometer', quantity(1000, 'miles'), { odometerKm: 1609.344 }],
    ['diagnostics', 'odometer', quantity(55_271_000, 'meters'), { odometerKm: 55_271 }],
    ['diagnostics', 'speed', quantity(100, 'kilometers_per_hour'), { speedKmh: 100 }],
    ['diagnostics', 'speed', quantity(10, 'meters_per_second'), { speedKmh: 36 }],
    ['diagnostics', 'fuel_level', 0.5, { fuelLevel: 50 }],
    ['vehicle_location', 'coordinates', { latitude: 52.5, longitude: 13.4 }, { lat: 52.5, lon: 13.4 }],
    ['vehicle_location', 'heading', quantity(90, 'degrees'), { heading: 90 }],
    ['vehicle_location', 'altitude', quantity(41, 'meters'), { elevationM: 41 }],
    ['ignition', 'state', 'on', { ignition: true }],
    ['ignition', 'state', 'lock', { ignition: false }],
    ['race', 'gear_mode', 'park', { gear: 'P' }],
    ['race', 'gear_mode', 'sport', { gear: 'D' }],
    ['race', 'vehicle_moving', 'moving', { moving: true }],
    ['race', 'vehicle_moving', 'not_moving', { moving: false }],
    ['climate', 'outside_temperature', quantity(-4.5, 'celsius'), { outTempC: -4.5 }],
    ['climate', 'inside_temperature', quantity(50, 'fahrenheit'), { inTempC: 10 }],
    ['climate', 'hvac_state', 'active', { climateOn: true }],
  ])('reads %s.%s %j as %j (OQ-069)', (capability, property, data, fields) => {
    expect(read(capability, property, data)).toEqual([sample(fields)]);
  });

  it.each<[string, string, unknown]>([
    ['charging', 'battery_level', '66'],
    ['charging', 'estimated_range', 310],
    ['charging', 'estimated_range', quantity(310, 'scandinavian_miles')],
    ['charging', 'battery_capacity', quantity(200, 'ampere_hours')],
    ['charging', 'status', 'something_new'],
    ['charging', 'status', 'toString'],
    ['charging', 'charging_phases', 'no_charging'],
    ['ignition', 'state', 'accessory'],
    ['race', 'gear_mode', 'manual'],
    ['vehicle_location', 'coordinates', { latitude: 52.5 }],
    ['diagnostics', 'battery_level', 0.9],
    ['diagnostics', 'estimated_range', quantity(500, 'kilometers')],
    ['doors', 'locks_state', 'locked'],
  ])('leaves out %s.%s %j', (capability, property, data) => {
    expect(read(capability, property, data)).toEqual([]);
  });

  it('leaves out one with a failure, and one without a time', () => {
    const failure = { reason: 'privacy_mode_active', description: 'd' };
    expect(read('charging', 'battery_level', 0.66, { timestamp, failure })).toEqual([]);
    expect(read('charging', 'battery_level', undefined, { timestamp, failure })).toEqual([]);
    expect(read('charging', 'battery_level', 0.66, {})).toEqual([]);
    expect(read('charging', 'battery_level', 0.66, { timestamp: 'today' })).toEqual([]);
  });

  it.each([
    ['2026-11-20T10:00:00.000Z', ts],
    ['2026-11-20T11:00:00+01:00', ts],
    ['2026-11-20T10:00:00', ts],
    ['2026-11-20T10:00:00.094533Z', ts + 94],
  ])('of %s has that time, UTC without a zone', (written, expected) => {
    expect(read('charging', 'battery_level', 0.5, { timestamp: written })[0]?.ts).toBe(expected);
  });
});

describe('the data of a vehicle of High Mobility', () => {
  it('are one sample for each time, oldest first', () => {
    const early = '2026-11-20T09:00:00.000Z';
    const data = {
      charging: { battery_level: { data: 0.5, timestamp }, status: { data: 'charging', timestamp } },
      diagnostics: { odometer: { data: quantity(10, 'kilometers'), timestamp: early } },
      vehicle_location: { coordinates: { data: { latitude: 52.5, longitude: 13.4 }, timestamp: early } },
    };
    expect(samplesOf(data, receivedAt)).toEqual([
      sample({ odometerKm: 10, lat: 52.5, lon: 13.4 }, ts - 3_600_000),
      sample({ soc: 50, charging: 'charging' }),
    ]);
  });

  it('may have capabilities of another shape', () => {
    expect(samplesOf({ charging: null, diagnostics: [], vehicle_location: { coordinates: 'here' } }, receivedAt)).toEqual([]);
  });

  it.each<[SampleFields, string]>([
    [{ moving: true }, 'driving'],
    [{ speedKmh: 3 }, 'driving'],
    [{ gear: 'R' }, 'driving'],
    [{ charging: 'starting' }, 'charging'],
    [{ charging: 'charging', gear: 'P', speedKmh: 0 }, 'charging'],
    [{ charging: 'complete', moving: false }, 'parked'],
    [{}, 'parked'],
  ])('with %j are a vehicle that is %s', (fields, activity) => {
    expect(activityOf([sample({ charging: 'none', gear: 'P', speedKmh: 0 }, 1), sample(fields, 2)])).toBe(activity);
  });
});
