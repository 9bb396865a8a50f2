import { checkSample } from '@wattbook/domain/telemetry/check-sample';
import type { Sample, SampleFields } from '@wattbook/domain/telemetry/sample';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTopicMemory, readMessage, type TopicMemory } from './read-message.ts';
import { knownTopic } from './topics.ts';

const at = Date.UTC(2026, 0, 15, 8);
const read = (memory: TopicMemory, topic: string, text: string, { receivedAt = at, retained = false } = {}) =>
  readMessage(memory, { topic, payload: Buffer.from(text), receivedAt, retained });
const single = (topic: string, text: string) => read(createTopicMemory(), topic, text);
const sample = (vehicle: string, fields: SampleFields, ts = at) => [{ vehicle, samples: [{ ts, source: 'mqtt', ...fields }] }];
const km = 1.609344;

describe('the topics of TeslaMate', () => {
  it.each<[string, string, SampleFields]>([
    ['battery_level', '88', { soc: 88 }],
    ['usable_battery_level', '85', { usableSoc: 85 }],
    ['rated_battery_range_km', '401.63', { rangeKm: 401.63 }],
    ['odometer', '1653', { odometerKm: 1653 }],
    ['speed', '12', { speedKmh: 12 }],
    ['heading', '340', { heading: 340 }],
    ['elevation', '70', { elevationM: 70 }],
    ['power', '-9', { powerKw: -9 }],
    ['shift_state', 'D', { gear: 'D' }],
    ['shift_state', '', { gear: null }],
    ['state', 'online', { online: 'online', chargingHint: 'none', moving: false }],
    ['state', 'updating', { online: 'online', chargingHint: 'none', moving: false }],
    ['state', 'driving', { online: 'online', chargingHint: 'none', moving: true }],
    ['state', 'charging', { online: 'online', chargingHint: 'charging', moving: false }],
    ['state', 'asleep', { online: 'asleep' }],
    ['state', 'suspended', { online: 'unknown' }],
    ['state', 'offline', { online: 'offline' }],
    ['charging_state', 'Charging', { charging: 'charging', plugged: true }],
    ['charging_state', 'Disconnected', { charging: 'none', plugged: false }],
    ['plugged_in', 'true', { plugged: true }],
    ['plugged_in', 'false', { plugged: false }],
    ['charger_power', '48.9', { chargerPowerKw: 48.9 }],
    ['charger_power', '', { chargerPowerKw: null }],
    ['charge_energy_added', '5.06', { energyAddedKwh: 5.06 }],
    ['charger_phases', '3', { phases: 3 }],
    ['charge_limit_soc', '90', { socLimit: 90 }],
    ['time_to_full_charge', '1.5', { minutesToFull: 90 }],
    ['inside_temp', '20.8', { inTempC: 20.8 }],
    ['outside_temp', '-18.4', { outTempC: -18.4 }],
    ['is_climate_on', 'true', { climateOn: true }],
    ['version', '2019.32.12.2', { sw: '2019.32.12.2' }],
    ['location', '{"latitude":48.1,"longitude":11.5}', { lat: 48.1, lon: 11.5 }],
  ])('%s %j is %j', (key, text, fields) => {
    expect(single(`teslamate/cars/1/${key}`, text)).toEqual(sample('teslamate/cars/1', fields));
  });

  it.each([
    ['battery_level', ''],
    ['battery_level', 'nil'],
    ['battery_level', 'NaN'],
    ['odometer', '12 km'],
    ['plugged_in', ''],
    ['state', 'toString'],
    ['shift_state', 'X'],
    ['display_name', 'Blue Thunder'],
    ['est_battery_range_km', '372.5'],
    ['geofence', 'Home'],
    ['location', '{"latitude":48.1}'],
    ['location', '{"latitude":0,"longitude":0}'],
    ['location', 'null'],
    ['location', '{'],
  ])('%s %j says nothing', (key, text) => {
    expect(single(`teslamate/cars/1/${key}`, text)).toEqual([]);
  });

  it.each(['teslamate/home/cars/12', 'bridge/teslamate/cars/1'])('may have the vehicle %s', (vehicle) => {
    expect(single(`${vehicle}/battery_level`, '50')).toEqual(sample(vehicle, { soc: 50 }));
  });
});

describe('the metrics of OVMS', () => {
  it.each<[string, string, SampleFields]>([
    ['v/b/soc', '54.5', { soc: 54.5 }],
    ['v/b/soc', '54.5%', { soc: 54.5 }],
    ['v/b/range/est', '160', { rangeKm: 160 }],
    ['v/b/range/est', '100M', { rangeKm: 100 * km }],
    ['v/b/power', '12.5', { powerKw: 12.5 }],
    ['v/b/power', '500W', { powerKw: 0.5 }],
    ['v/b/current', '31', { batteryA: -31 }],
    ['v/b/voltage', '345.2V', { batteryV: 345.2 }],
    ['v/b/energy/used', '3.2kWh', { energyUsedKwh: 3.2 }],
    ['v/b/capacity', '64', { capacityKwh: 64 }],
    ['v/c/power', '6.9', { chargerPowerKw: 6.9 }],
    ['v/c/kwh', '4.1', { energyAddedKwh: 4.1 }],
    ['v/c/kwh/grid', '4.5', { gridEnergyKwh: 4.5 }],
    ['v/c/limit/soc', '80', { socLimit: 80 }],
    ['v/c/duration/full', '95Min', { minutesToFull: 95 }],
    ['v/c/state', 'charging', { charging: 'charging' }],
    ['v/c/state', 'topoff', { charging: 'charging' }],
    ['v/c/state', 'done', { charging: 'complete' }],
    ['v/c/state', 'stopped', { charging: 'stopped' }],
    ['v/c/state', 'timerwait', { charging: 'connected' }],
    ['v/c/pilot', 'yes', { plugged: true }],
    ['v/c/pilot', 'no', { plugged: false, charging: 'none' }],
    ['v/c/charging', 'yes', { chargingHint: 'charging' }],
    ['v/c/charging', 'no', { chargingHint: 'none' }],
    ['v/c/type', 'ccs', { acdc: 'DC', fastCharger: true }],
    ['v/c/type', 'type2', { acdc: 'AC', fastCharger: false }],
    ['v/e/on', 'yes', { ignition: true }],
    ['v/e/hvac', 'no', { climateOn: false }],
    ['v/e/temp', '-3', { outTempC: -3 }],
    ['v/e/temp', '50°F', { outTempC: 10 }],
    ['v/e/cabintemp', '21°C', { inTempC: 21 }],
    ['v/p/odometer', '100000Km', { odometerKm: 100_000 }],
    ['v/p/odometer', '1000M', { odometerKm: 1000 * km }],
    ['v/p/speed', '50Kph', { speedKmh: 50 }],
    ['v/p/direction', '180', { heading: 180 }],
    ['v/p/altitude', '520m', { elevationM: 520 }],
    ['s/v3/connected', 'no', { online: 'offline' }],
    ['s/v3/connected', 'yes', { online: 'online' }],
  ])('%s %j is %j', (metric, text, fields) => {
    expect(single(`ovms/anna/NIRO/metric/${metric}`, text)).toEqual(sample('ovms/anna/NIRO', fields));
  });

  it.each([
    ['v/b/soc', ''],
    ['v/b/soc', '-'],
    ['v/b/soc', 'nan'],
    ['v/b/soc', '54.5km'],
    ['v/p/odometer', '100furlong'],
    ['v/p/speed', '50kW'],
    ['v/c/state', ''],
    ['v/e/on', 'maybe'],
    ['v/e/gear', '1'],
    ['v/b/12v/voltage', '12.8'],
    ['xrt/v/x', '1'],
  ])('%s %j says nothing', (metric, text) => {
    expect(single(`ovms/anna/NIRO/metric/${metric}`, text)).toEqual([]);
  });
});

describe('the loadpoints of evcc', () => {
  const loadpoint = (memory: TopicMemory, key: string, text: string, n = 1) => read(memory, `evcc/loadpoints/${n}/${key}`, text);
  const occupied = () => {
    const memory = createTopicMemory();
    loadpoint(memory, 'vehicleName', 'id4');
    return memory;
  };
  const id4 = 'evcc/vehicles/id4';

  it.each<[string, string, SampleFields]>([
    ['chargePower', '11040', { chargerPowerKw: 11.04 }],
    ['chargePower', '0', { chargerPowerKw: 0 }],
    ['chargedEnergy', '5230.5', { gridEnergyKwh: 5.2305 }],
    ['vehicleSoc', '56', { soc: 56 }],
    ['vehicleRange', '231', { rangeKm: 231 }],
    ['vehicleOdometer', '12345', { odometerKm: 12_345 }],
    ['effectiveLimitSoc', '80', { socLimit: 80 }],
    ['phasesActive', '3', { phases: 3 }],
    ['vehicleClimaterActive', 'true', { climateOn: true }],
    ['connected', 'true', { plugged: true }],
    ['connected', 'false', { plugged: false, charging: 'none' }],
    ['charging', 'true', { plugged: true, charging: 'charging' }],
  ])('%s %j is %j of the vehicle at it', (key, text, fields) => {
    expect(loadpoint(occupied(), key, text)).toEqual(sample(id4, fields));
  });

  it.each([
    ['vehicleSoc', '0'],
    ['vehicleRange', '0'],
    ['vehicleOdometer', '0'],
    ['vehicleSoc', ''],
    ['chargePower', '-3.2'],
    ['chargePower', 'nil'],
    ['charging', ''],
    ['charging', 'false'],
    ['mode', 'pv'],
    ['title', 'Carport'],
  ])('%s %j says nothing', (key, text) => {
    expect(loadpoint(occupied(), key, text)).toEqual([]);
  });

  it('have a vehicle that is connected and does not charge', () => {
    const memory = occupied();
    loadpoint(memory, 'connected', 'true');
    expect(loadpoint(memory, 'charging', 'false')).toEqual(sample(id4, { plugged: true, charging: 'connected' }));
    loadpoint(memory, 'charging', 'true');
    expect(loadpoint(memory, 'connected', 'false')).toEqual(sample(id4, { plugged: false, charging: 'none' }));
    expect(loadpoint(memory, 'connected', 'true')).toEqual(sample(id4, { plugged: true, charging: 'connected' }));
  });

  it('say nothing without a vehicle, or for a guest', () => {
    const memory = createTopicMemory();
    loadpoint(memory, 'vehicleName', '');
    expect([loadpoint(memory, 'vehicleSoc', '50'), loadpoint(memory, 'charging', 'true')]).toEqual([[], []]);
  });

  it('say of the vehicle what the broker sent before its name', () => {
    const memory = createTopicMemory();
    for (const [key, text] of [
      ['charging', 'true'],
      ['connected', 'true'],
      ['vehicleSoc', '56'],
    ] as const)
      expect(loadpoint(memory, key, text)).toEqual([]);
    expect(loadpoint(memory, 'vehicleName', 'id4')).toEqual(sample(id4, { soc: 56, plugged: true, charging: 'charging' }));
    // A later vehicle does not get the level of the first one.
    loadpoint(memory, 'vehicleName', '');
    expect(loadpoint(memory, 'vehicleName', 'zoe')).toEqual(sample('evcc/vehicles/zoe', { plugged: true, charging: 'charging' }));
  });

  it('unplug the vehicle that evcc replaced by another', () => {
    const memory = occupied();
    loadpoint(memory, 'connected', 'true');
    expect(loadpoint(memory, 'vehicleName', 'zoe')).toEqual([
      ...sample(id4, { plugged: false, charging: 'none' }),
      ...sample('evcc/vehicles/zoe', { plugged: true }),
    ]);
    expect(loadpoint(memory, 'vehicleName', 'zoe')).toEqual([]);
  });

  it('are told apart', () => {
    const memory = occupied();
    loadpoint(memory, 'vehicleName', 'zoe', 2);
    expect([loadpoint(memory, 'vehicleSoc', '40', 2), loadpoint(memory, 'vehicleSoc', '50')]).toEqual([
      sample('evcc/vehicles/zoe', { soc: 40 }),
      sample(id4, { soc: 50 }),
    ]);
  });
});

describe('any message', () => {
  it.each([
    'house/temperature',
    'teslamate/cars/x/battery_level',
    'teslamate',
    'evcc/loadpoints',
    'evcc/site/gridPower',
    'evcc/vehicles/id4/title',
    'ovms/anna/NIRO/notify/data',
    '',
  ])('of the topic %s says nothing', (topic) => {
    expect(single(topic, '1')).toEqual([]);
  });

  it('never throws, and what it says passes the checks of the intake in its kind', () => {
    const keys = ['teslamate/cars/1/', 'ovms/a/b/metric/', 'evcc/loadpoints/1/'];
    const names = [
      'battery_level',
      'state',
      'location',
      'shift_state',
      'latitude',
      'v/b/soc',
      'v/p/odometer',
      'v/c/state',
      'vehicleName',
      'charging',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...keys),
        fc.oneof(fc.constantFrom(...names), fc.string()),
        fc.uint8Array({ maxLength: 50 }),
        fc.boolean(),
        (base, name, payload, retained) => {
          const memory = createTopicMemory();
          for (const { samples } of readMessage(memory, { topic: base + name, payload, receivedAt: at, retained }))
            for (const one of samples) {
              const { rejected, unknown } = checkSample(one as Sample, at);
              expect([unknown, rejected.filter(({ reason }) => reason !== 'out_of_range')]).toEqual([[], []]);
            }
        },
      ),
    );
  });

  it('that is retained says nothing of the moment, such as a speed of days ago', () => {
    const retained = (topic: string, text: string) => read(createTopicMemory(), topic, text, { retained: true });
    expect(retained('teslamate/cars/1/speed', '120')).toEqual([]);
    expect(retained('teslamate/cars/1/shift_state', 'D')).toEqual([]);
    expect(retained('teslamate/cars/1/power', '40')).toEqual([]);
    expect(retained('teslamate/cars/1/state', 'driving')).toEqual(sample('teslamate/cars/1', { online: 'online', chargingHint: 'none' }));
    expect(retained('teslamate/cars/1/battery_level', '50')).toEqual(sample('teslamate/cars/1', { soc: 50 }));
  });

  it('of a large text is not read', () => {
    expect(single('teslamate/cars/1/location', `{"latitude":48.1,"longitude":11.5,"x":"${'x'.repeat(3000)}"}`)).toEqual([]);
  });

  it('is recognised by the shape of its topic', () => {
    expect(knownTopic('home/evcc/loadpoints/2/charging')).toEqual({ dialect: 'evcc', base: 'home/evcc/loadpoints/2', key: 'charging' });
    expect(knownTopic('cars/anna/metric/v/b/soc')).toEqual({ dialect: 'ovms', base: 'cars/anna', key: 'v/b/soc' });
  });
});
