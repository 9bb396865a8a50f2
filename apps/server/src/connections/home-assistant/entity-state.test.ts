import { checkSample } from '@wattbook/domain/telemetry/check-sample';
import type { SampleFields } from '@wattbook/domain/telemetry/sample';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EntityRejectReason, readEntityState } from './entity-state.ts';

const time = '2026-01-15T18:30:00.123456+00:00';
const ts = Date.UTC(2026, 0, 15, 18, 30, 0, 123);
const km = 1.609344;

const entity = (id: string, state: unknown, unit?: string, deviceClass?: string) => ({
  entity_id: id,
  state,
  attributes: { unit_of_measurement: unit ?? null, device_class: deviceClass ?? null, friendly_name: 'My car' },
  last_changed: '2026-01-15T17:00:00+00:00',
  last_updated: time,
  context: { id: '01J', parent_id: null, user_id: null },
});

describe('the state of an entity of Home Assistant', () => {
  it.each<[id: string, state: string, unit: string | undefined, deviceClass: string | undefined, SampleFields]>([
    ['sensor.id4_battery_level', '66', '%', 'battery', { soc: 66 }],
    ['sensor.id4_batterie', '66.5', '%', undefined, { soc: 66.5 }],
    ['sensor.mini_cooper_soc', '0', '%', undefined, { soc: 0 }],
    ['sensor.car', '12', '%', 'battery', { soc: 12 }],
    ['sensor.id4_ladestand', '66', '%', undefined, { soc: 66 }],
    ['sensor.tesla_usable_battery_level', '65', '%', 'battery', { usableSoc: 65 }],
    ['number.tesla_charge_limit', '80', '%', 'battery', { socLimit: 80 }],
    ['number.id4_target_state_of_charge', '80', '%', undefined, { socLimit: 80 }],
    ['sensor.golf_fuel_level', '55', '%', undefined, { fuelLevel: 55 }],
    ['sensor.id4_odometer', '33790.1', 'km', 'distance', { odometerKm: 33_790.1 }],
    ['sensor.id4_kilometerstand', '33790', 'km', undefined, { odometerKm: 33_790 }],
    ['sensor.tesla_odometer', '1000', 'mi', 'distance', { odometerKm: 1000 * km }],
    ['sensor.range_rover_odometer', '500', 'km', 'distance', { odometerKm: 500 }],
    ['sensor.id4_electric_range', '231', 'km', 'distance', { rangeKm: 231 }],
    ['sensor.zoe_reichweite', '180', 'km', undefined, { rangeKm: 180 }],
    ['sensor.tesla_battery_range', '100', 'mi', 'distance', { rangeKm: 100 * km }],
    ['sensor.tesla_speed', '30', 'mph', 'speed', { speedKmh: 30 * km }],
    ['sensor.id4_speed', '50', 'km/h', undefined, { speedKmh: 50 }],
    ['sensor.tesla_charger_power', '11', 'kW', 'power', { chargerPowerKw: 11 }],
    ['sensor.id4_charging_power', '7400', 'W', 'power', { chargerPowerKw: 7.4 }],
    ['sensor.id4_ladeleistung', '11', 'kW', undefined, { chargerPowerKw: 11 }],
    ['sensor.tesla_charge_energy_added', '5.2', 'kWh', 'energy', { energyAddedKwh: 5.2 }],
    ['sensor.tesla_outside_temperature', '50', '°F', 'temperature', { outTempC: 10 }],
    ['sensor.id4_aussentemperatur', '-3.5', '°C', 'temperature', { outTempC: -3.5 }],
    ['sensor.tesla_inside_temperature', '21', '°C', 'temperature', { inTempC: 21 }],
    ['sensor.id4_remaining_charging_time', '95', 'min', 'duration', { minutesToFull: 95 }],
    ['sensor.tesla_time_to_full_charge', '1.5', 'h', 'duration', { minutesToFull: 90 }],
    ['sensor.tesla_charging', 'charging', undefined, 'enum', { charging: 'charging', plugged: true }],
    ['sensor.tesla_charging', 'no_power', undefined, 'enum', { charging: 'connected', plugged: true }],
    ['sensor.tesla_charging', 'disconnected', undefined, 'enum', { charging: 'none', plugged: false }],
    ['sensor.id4_charging_state', 'Complete', undefined, undefined, { charging: 'complete', plugged: true }],
    ['sensor.tesla_shift_state', 'd', undefined, 'enum', { gear: 'D' }],
    ['binary_sensor.id4_plug', 'on', undefined, 'plug', { plugged: true }],
    ['binary_sensor.tesla_charge_cable', 'off', undefined, 'connectivity', { plugged: false }],
    ['binary_sensor.id4_charging', 'on', undefined, 'battery_charging', { chargingHint: 'charging' }],
    ['binary_sensor.id4_charging', 'off', undefined, undefined, { chargingHint: 'none' }],
    ['binary_sensor.id4_vehicle', 'on', undefined, 'moving', { moving: true }],
    ['sensor.s_mb1234_charging_status', '13', undefined, undefined, { charging: 'charging', plugged: true }],
    ['sensor.s_mb1234_charging_status', '3', undefined, undefined, { charging: 'none', plugged: false }],
    ['sensor.fordpass_wf0abc_elvehcharging', 'IN_PROGRESS', undefined, undefined, { charging: 'charging', plugged: true }],
    ['sensor.fordpass_wf0abc_elvehcharging', 'NOT_READY', undefined, undefined, { charging: 'none', plugged: false }],
    ['sensor.fordpass_wf0abc_elvehplug', 'CONNECTED', undefined, undefined, { plugged: true }],
    ['sensor.fordpass_wf0abc_elvehplug', 'CHARGINGAC', undefined, undefined, { plugged: true }],
    ['sensor.fordpass_wf0abc_elvehchargingpower', '7.2', 'kW', 'power', { chargerPowerKw: 7.2 }],
    ['sensor.fordpass_wf0abc_elveh', '310', 'km', 'distance', { rangeKm: 310 }],
  ])('%s %s %s (%s) is %j', (id, state, unit, deviceClass, fields) => {
    expect(readEntityState(entity(id, state, unit, deviceClass))).toEqual({ kind: 'read', ts, fields });
  });

  it('of a tracker is a position', () => {
    const tracker = {
      entity_id: 'device_tracker.id4',
      state: 'not_home',
      attributes: { latitude: 48.1, longitude: 11.5, gps_accuracy: 0 },
      last_updated: time,
    };
    expect(readEntityState(tracker)).toEqual({ kind: 'read', ts, fields: { lat: 48.1, lon: 11.5 } });
  });

  it.each<[id: string, state: unknown, unit: string | undefined, deviceClass: string | undefined, EntityRejectReason]>([
    ['sensor.id4_battery_level', 'unavailable', '%', 'battery', 'no_value'],
    ['sensor.id4_battery_level', 'unknown', '%', 'battery', 'no_value'],
    ['sensor.id4_battery_level', null, '%', 'battery', 'no_value'],
    ['device_tracker.id4', 'unavailable', undefined, undefined, 'no_value'],
    ['sensor.id4_battery_level', 'full', '%', 'battery', 'not_a_number'],
    ['binary_sensor.id4_plug', 'open', undefined, 'plug', 'not_a_word'],
    ['device_tracker.id4', 'home', undefined, undefined, 'no_position'],
    ['sensor.id4_battery_health', '97', '%', 'battery', 'not_mapped'],
    ['sensor.id4_12v_battery', '80', '%', 'battery', 'not_mapped'],
    ['binary_sensor.id4_12v_battery', 'on', undefined, 'battery', 'not_mapped'],
    ['sensor.living_room_humidity', '40', '%', 'humidity', 'not_mapped'],
    ['sensor.id4_battery_power', '4', 'kW', 'power', 'not_mapped'],
    ['sensor.id4_max_charging_power', '11', 'kW', 'power', 'not_mapped'],
    ['sensor.id4_battery_temperature', '20', '°C', 'temperature', 'not_mapped'],
    ['sensor.id4_trip_distance', '20', 'km', 'distance', 'not_mapped'],
    ['sensor.golf_fuel_range', '500', 'km', 'distance', 'not_mapped'],
    ['sensor.id4_range', '231000', 'ft', 'distance', 'not_mapped'],
    ['sensor.id4_odometer', '33790', undefined, 'distance', 'not_mapped'],
    ['binary_sensor.id4_scheduled_charging', 'on', undefined, undefined, 'not_mapped'],
    ['binary_sensor.id4_charging_port', 'on', undefined, 'door', 'not_mapped'],
    ['sensor.id4_battery_level', '1'.repeat(256), '%', 'battery', 'no_value'],
    ['lock.id4_doors', 'locked', undefined, undefined, 'not_mapped'],
    ['person.anna', 'home', undefined, undefined, 'not_mapped'],
  ])('%s %s %s (%s) is rejected: %s', (id, state, unit, deviceClass, reason) => {
    expect(readEntityState(entity(id, state, unit, deviceClass))).toEqual({ kind: 'rejected', field: id, reason: reason });
  });

  it('with a word of charging that nobody knows has the word, which ends the certainty of the state before', () => {
    const read = readEntityState(entity('sensor.tesla_charging', 'thinking'));
    expect(read).toEqual({ kind: 'unknown_word', field: 'sensor.tesla_charging', ts, word: 'thinking' });
  });

  it('with a bare number elsewhere has a word that nobody knows: the same code means other things in other integrations', () =>
    expect(readEntityState(entity('sensor.byd_charging_state', '3'))).toMatchObject({ kind: 'unknown_word', word: '3' }));

  it.each(['sensor.id4_charging_mode', 'sensor.id4_charge_type', 'sensor.id4_charging_start_time'])(
    '%s says how it charges, not whether',
    (id) => expect(readEntityState(entity(id, 'manual'))).toEqual({ kind: 'rejected', field: id, reason: 'not_mapped' }),
  );

  it.each([7, '', `sensor.${'a'.repeat(249)}`, 'battery', 'sensor.', 'sensor.a b', 'a.b.c', null])('is rejected with the name %j', (id) => {
    expect(readEntityState({ ...entity('', '1'), entity_id: id })).toEqual({
      kind: 'rejected',
      field: 'entity_id',
      reason: 'not_an_entity',
    });
  });

  it('has the time of its last update, else of its last change', () => {
    const { last_updated: _, ...older } = entity('sensor.id4_soc', '66', '%');
    expect(readEntityState(older)).toMatchObject({ ts: Date.UTC(2026, 0, 15, 17) });
  });

  it.each([undefined, null, 'yesterday', '2026-01-15', '2026-02-30T18:30:00+00:00', '2026-01-15T18:30:00', 1_768_501_800])(
    'is rejected with the time %j',
    (at) => {
      expect(readEntityState({ ...entity('sensor.id4_soc', '66', '%'), last_updated: at, last_changed: undefined })).toEqual({
        kind: 'rejected',
        field: 'last_updated',
        reason: 'unreadable_time',
      });
    },
  );

  it('never throws, and its fields are those of a sample', () => {
    const words = fc.constantFrom(
      'battery',
      'range',
      'odometer',
      'charging',
      'power',
      'plug',
      'shift',
      'outside',
      'temperature',
      'constructor',
    );
    fc.assert(
      fc.property(
        fc.constantFrom('sensor', 'binary_sensor', 'device_tracker', 'number', 'light'),
        fc.array(words, { minLength: 1, maxLength: 3 }),
        fc.oneof(fc.string(), fc.double().map(String), fc.constantFrom('on', 'off', 'toString')),
        fc.constantFrom('%', 'km', 'mi', 'kW', '°F', 'h', 'toString', undefined),
        fc.jsonValue(),
        (domain, name, state, unit, more) => {
          const read = readEntityState({
            ...entity(`${domain}.${name.join('_')}`, state, unit),
            ...(typeof more === 'object' ? { attributes: more } : {}),
          });
          if (read.kind !== 'read') return;
          const { rejected, unknown } = checkSample({ ts, source: 'push', ...read.fields }, ts);
          expect([unknown, rejected.filter(({ reason }) => reason !== 'out_of_range')]).toEqual([[], []]);
        },
      ),
    );
  });
});
