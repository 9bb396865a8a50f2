import type { SampleFields } from '@wattbook/domain/telemetry/sample';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activityOf, samplesOf, type Signal } from './smartcar-values.ts';

const [oemUpdatedAt, retrievedAt, receivedAt] = [1_752_104_118_549, 1_752_104_218_549, 1_752_104_219_000];
const signal = (code: string, body: Signal['body'], meta: Signal['meta'] = { oemUpdatedAt, retrievedAt }): Signal => ({
  code,
  status: { value: 'SUCCESS' },
  body,
  meta,
});
const read = (...signals: readonly Signal[]) => samplesOf(signals, 'smartcar', receivedAt);
const sample = (fields: SampleFields, ts = oemUpdatedAt) => ({ ts, source: 'smartcar', receivedAt, ...fields });

describe('a signal of Smartcar', () => {
  it.each<[string, Signal['body'], SampleFields]>([
    ['tractionbattery-stateofcharge', { value: 64, unit: 'percent' }, { soc: 64 }],
    ['tractionbattery-stateofcharge', { value: 0, unit: 'percent' }, { soc: 0 }],
    ['tractionbattery-stateofcharge', { value: 85 }, { soc: 85 }],
    ['tractionbattery-range', { value: 310, unit: 'kilometers' }, { rangeKm: 310 }],
    ['tractionbattery-range', { value: 100, unit: 'miles' }, { rangeKm: 160.9344 }],
    ['tractionbattery-range', { value: 310, unit: 'km', type: 'DEFAULT', additionalValues: [] }, { rangeKm: 310 }],
    ['tractionbattery-nominalcapacity', { source: 'SMARTCAR', capacity: 75, availableCapacities: [], unit: 'kWhr' }, { capacityKwh: 75 }],
    ['odometer-traveleddistance', { value: 115_071.5, unit: 'kilometers' }, { odometerKm: 115_071.5 }],
    ['odometer-traveleddistance', { value: 1000, unit: 'miles' }, { odometerKm: 1609.344 }],
    ['charge-detailedchargingstatus', { value: 'CHARGING' }, { charging: 'charging' }],
    ['charge-detailedchargingstatus', { value: 'NOT_CHARGING' }, { charging: 'none' }],
    ['charge-detailedchargingstatus', { value: 'FULLY_CHARGED' }, { charging: 'complete' }],
    ['charge-ischarging', { value: true }, { charging: 'charging' }],
    ['charge-ischarging', { value: false }, { charging: 'none' }],
    ['charge-ischargingcableconnected', { value: true }, { plugged: true }],
    ['charge-ischargingcableconnected', { value: false }, { plugged: false }],
    ['charge-energyadded', { value: 25.5, unit: 'kWh' }, { energyAddedKwh: 25.5 }],
    ['charge-wattage', { value: 11_000, unit: 'watts' }, { chargerPowerKw: 11 }],
    ['charge-timetocomplete', { value: 45 }, { minutesToFull: 45 }],
    ['charge-timetocomplete', { value: 1.5, unit: 'hours' }, { minutesToFull: 90 }],
    ['charge-chargelimits', { values: [{ type: 'GLOBAL', limit: 80 }], activeLimit: null, unit: 'percent' }, { socLimit: 80 }],
    ['charge-chargelimits', { values: [{ type: 'global', limit: 80 }], activeLimit: 90, unit: 'percent' }, { socLimit: 90 }],
    ['charge-isfastchargerpresent', { value: true }, { fastCharger: true }],
    [
      'location-preciselocation',
      { latitude: 52.5, longitude: 13.4, heading: 90, direction: 'E', locationType: 'CURRENT' },
      { lat: 52.5, lon: 13.4, heading: 90 },
    ],
    ['location-preciselocation', { latitude: 52.5, longitude: 13.4, locationType: 'LAST_PARKED' }, { lat: 52.5, lon: 13.4 }],
    ['transmission-gearstate', { value: 'PARK' }, { gear: 'P' }],
    ['transmission-gearstate', { value: 'DRIVE' }, { gear: 'D' }],
    ['transmission-gearstate', { value: 'REVERSE' }, { gear: 'R' }],
    ['transmission-gearstate', { value: 'NEUTRAL' }, { gear: 'N' }],
    ['connectivitystatus-isonline', { value: true }, { online: 'online' }],
    ['connectivitystatus-isonline', { value: false }, { online: 'offline' }],
    ['connectivitystatus-isasleep', { value: true }, { online: 'asleep' }],
    ['connectivitystatus-isasleep', { value: false }, { online: 'online' }],
    ['connectivitysoftware-currentfirmwareversion', { value: '2026.38.4' }, { sw: '2026.38.4' }],
    ['internalcombustionengine-fuellevel', { value: 55, unit: 'percent' }, { fuelLevel: 55 }],
  ])('reads %s %j as %j (OQ-069)', (code, body, fields) => {
    expect(read(signal(code, body))).toEqual([sample(fields)]);
  });

  it.each<[string, Signal['body']]>([
    ['tractionbattery-stateofcharge', { value: 0.64, unit: 'share' }],
    ['tractionbattery-stateofcharge', { value: null, unit: 'percent' }],
    ['tractionbattery-stateofcharge', undefined],
    ['tractionbattery-range', { value: 310 }],
    ['tractionbattery-range', { value: 310, unit: 'toString' }],
    ['odometer-traveleddistance', { value: '115071', unit: 'kilometers' }],
    ['charge-wattage', { value: 11, unit: 'horsepower' }],
    ['charge-detailedchargingstatus', { value: 'SOMETHING_NEW' }],
    ['charge-chargelimits', { values: [{ type: 'LOCATION', limit: 70 }], activeLimit: null, unit: 'percent' }],
    ['charge-chargelimits', { values: 'none', unit: 'percent' }],
    ['location-preciselocation', { latitude: 52.5 }],
    ['transmission-gearstate', { value: 'LOW' }],
    ['charge-voltage', { value: 240, unit: 'volts' }],
    ['charge-amperage', { value: 32, unit: 'amps' }],
    ['wheel-tires', { values: [] }],
  ])('leaves out %s %j', (code, body) => {
    expect(read(signal(code, body))).toEqual([]);
  });

  it.each(['ERROR', 'UNAVAILABLE'])('leaves out one whose status is %s, whatever its body', (value) => {
    expect(read({ ...signal('tractionbattery-range', { value: 0, unit: 'kilometers' }), status: { value } })).toEqual([]);
  });

  it.each<[string, unknown, number]>([
    ['milliseconds', 1_752_104_118_549, 1_752_104_118_549],
    ['seconds', 1_752_104_118, 1_752_104_118_000],
    ['a date', '2025-07-09T23:35:18.549Z', 1_752_104_118_549],
  ])('has the time of the vehicle, written as %s', (_form, written, ts) => {
    expect(read(signal('charge-ischargingcableconnected', { value: true }, { oemUpdatedAt: written, retrievedAt }))[0]?.ts).toBe(ts);
  });

  it('has the time of its retrieval where the vehicle gives none, and is left out without either', () => {
    const body = { value: true };
    expect(read(signal('charge-ischargingcableconnected', body, { retrievedAt }))).toEqual([sample({ plugged: true }, retrievedAt)]);
    expect(read(signal('charge-ischargingcableconnected', body, { oemUpdatedAt: 'yesterday' }))).toEqual([]);
    expect(read({ code: 'charge-ischargingcableconnected', body })).toEqual([]);
  });
});

describe('the signals of a vehicle', () => {
  const level = (ts: number) => signal('tractionbattery-stateofcharge', { value: 64, unit: 'percent' }, { oemUpdatedAt: ts });
  const cable = (ts: number) => signal('charge-ischargingcableconnected', { value: true }, { oemUpdatedAt: ts });

  it('are one sample for each of their times, oldest first', () => {
    const odometer = signal('odometer-traveleddistance', { value: 10, unit: 'km' }, { oemUpdatedAt: oemUpdatedAt - 1000 });
    expect(read(level(oemUpdatedAt), cable(oemUpdatedAt), odometer)).toEqual([
      sample({ odometerKm: 10 }, oemUpdatedAt - 1000),
      sample({ soc: 64, plugged: true }),
    ]);
  });

  it('are the same samples in any order and however often they come', () => {
    const times = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(times, ([one = 0, other = 0]) => {
        const [a, b] = [level(oemUpdatedAt + one), cable(oemUpdatedAt + other)];
        expect(read(b, a)).toEqual(read(a, b));
        expect(read(a, b, a)).toEqual(read(a, b));
      }),
    );
  });

  it('state a full battery though a newer signal only denies charging', () => {
    const full = signal('charge-detailedchargingstatus', { value: 'FULLY_CHARGED' });
    const idle = signal('charge-ischarging', { value: false }, { oemUpdatedAt: oemUpdatedAt + 1000 });
    expect(read(full, idle)).toEqual([sample({ charging: 'complete' })]);
    expect(read({ ...full, body: { value: 'SOMETHING_NEW' } }, idle)).toEqual([sample({ charging: 'none' }, oemUpdatedAt + 1000)]);
  });

  it('state a sleep though a newer signal has a sleeping car online', () => {
    const asleep = signal('connectivitystatus-isasleep', { value: true });
    const online = signal('connectivitystatus-isonline', { value: true }, { oemUpdatedAt: oemUpdatedAt + 1000 });
    expect(read(asleep, online)).toEqual([sample({ online: 'asleep' })]);
  });

  it.each<[SampleFields, string]>([
    [{ gear: 'D', charging: 'none' }, 'driving'],
    [{ gear: 'P', charging: 'charging' }, 'charging'],
    [{ online: 'asleep' }, 'asleep'],
    [{ gear: 'P', charging: 'complete', online: 'online' }, 'parked'],
    [{}, 'parked'],
  ])('with %j are a vehicle that is %s', (fields, activity) => {
    expect(
      activityOf([sample({ gear: 'R', charging: 'charging' }, 1), sample({ gear: 'P', charging: 'none' }, 2), sample(fields, 3)]),
    ).toBe(activity);
  });
});
