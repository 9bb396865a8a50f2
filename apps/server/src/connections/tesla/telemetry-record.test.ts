import type { SampleFields } from '@wattbook/domain/telemetry/sample';
import { describe, expect, it } from 'vitest';
import { parseTelemetryRecord } from './telemetry-record.ts';

const createdAt = '2025-01-30T19:45:59.068269719Z';
const parse = (...data: readonly (readonly [key: string, value: unknown])[]) =>
  parseTelemetryRecord({ data: data.map(([key, value]) => ({ key, value })), createdAt, vin: 'VIN1' });
const read = (fields: SampleFields) => ({
  kind: 'read',
  vin: 'VIN1',
  sample: { ts: Date.UTC(2025, 0, 30, 19, 45, 59, 68), source: 'tesla-telemetry', ...fields },
  unread: [],
});
const text = (value: string) => ({ stringValue: value });
const km = 1.609344;

describe('a Fleet Telemetry record', () => {
  it.each<[string, unknown, SampleFields]>([
    ['Soc', text('72.5'), { usableSoc: 72.5 }],
    ['Soc', { doubleValue: 72.5 }, { usableSoc: 72.5 }],
    ['BatteryLevel', { doubleValue: 73 }, { soc: 73 }],
    ['RatedRange', text('100'), { rangeKm: 100 * km }],
    ['Odometer', { doubleValue: 1000 }, { odometerKm: 1000 * km }],
    ['VehicleSpeed', text('10'), { speedKmh: 10 * km }],
    ['VehicleSpeed', {}, { speedKmh: null }],
    ['VehicleSpeed', { invalid: true }, { speedKmh: null }],
    ['GpsHeading', { intValue: 90 }, { heading: 90 }],
    ['Gear', text('D'), { gear: 'D' }],
    ['Gear', { shiftStateValue: 'ShiftStateR' }, { gear: 'R' }],
    ['Gear', { shiftStateValue: 'ShiftStateInvalid' }, { gear: null }],
    ['Gear', {}, { gear: null }],
    ['PackCurrent', text('-0.5'), { batteryA: -0.5 }],
    ['PackVoltage', { doubleValue: 350.5 }, { batteryV: 350.5 }],
    ['ACChargingEnergyIn', text('0.7'), { gridEnergyKwh: 0.7 }],
    ['DCChargingEnergyIn', text('1.4'), { energyAddedKwh: 1.4 }],
    ['ACChargingPower', text('11'), { chargerPowerKw: 11 }],
    ['DCChargingPower', { doubleValue: 120.5 }, { chargerPowerKw: 120.5 }],
    ['FastChargerPresent', text('true'), { fastCharger: true }],
    ['FastChargerPresent', { booleanValue: false }, { fastCharger: false }],
    ['DetailedChargeState', { detailedChargeStateValue: 'DetailedChargeStateCharging' }, { charging: 'charging', plugged: true }],
    ['DetailedChargeState', { detailedChargeStateValue: 'DetailedChargeStateDisconnected' }, { charging: 'none', plugged: false }],
    ['DetailedChargeState', { detailedChargeStateValue: 'DetailedChargeStateNoPower' }, { charging: 'connected', plugged: true }],
    ['DetailedChargeState', { detailedChargeStateValue: 'DetailedChargeStateUnknown' }, { charging: null, plugged: null }],
    ['ChargeState', text('Enable'), { chargingHint: 'charging' }],
    ['ChargeState', text('Startup'), { chargingHint: 'starting' }],
    ['ChargeState', text('SystemConfig'), { chargingHint: 'starting' }],
    ['ChargeState', text('QualifyLineConfig'), { chargingHint: 'starting' }],
    ['ChargeState', text('Idle'), { chargingHint: 'none' }],
    ['ChargeState', text('ClearFaults'), { chargingHint: 'none' }],
    ['ChargeLimitSoc', { intValue: 80 }, { socLimit: 80 }],
    ['TimeToFullCharge', text('1.5'), { minutesToFull: 90 }],
    ['InsideTemp', text('20.5'), { inTempC: 20.5 }],
    ['OutsideTemp', { doubleValue: -1.5 }, { outTempC: -1.5 }],
    ['HvacPower', { hvacPowerValue: 'HvacPowerStateOff' }, { climateOn: false }],
    ['HvacPower', { hvacPowerValue: 'HvacPowerStatePrecondition' }, { climateOn: true }],
    ['HvacFanStatus', { intValue: 4 }, { fanLevel: 4 }],
    ['Version', text('2025.2.6 abc'), { sw: '2025.2.6 abc' }],
    ['Location', { locationValue: { latitude: 48.1, longitude: 9.9 } }, { lat: 48.1, lon: 9.9 }],
    ['Location', { locationValue: { latitude: 0, longitude: 0 } }, { online: 'online' }],
    ['Location', text('(37.4 S, 122.1 W)'), { lat: -37.4, lon: -122.1 }],
    ['Location', { invalid: true }, { lat: null, lon: null }],
    ['DoorState', { doorValue: { DriverFront: true } }, { online: 'online' }],
  ])('reads %s %j as %j', (key, value, fields) => {
    expect(parse([key, value])).toEqual(read(fields));
  });

  it('reads several values of one message', () => {
    expect(parse(['Gear', text('D')], ['VehicleSpeed', text('10')])).toEqual(read({ gear: 'D', speedKmh: 10 * km }));
  });

  it.each([
    [11, 0],
    [0, 11],
  ])('reads the power in use where both are in one message: AC %d, DC %d', (ac, dc) => {
    expect(parse(['ACChargingPower', { doubleValue: ac }], ['DCChargingPower', { doubleValue: dc }])).toEqual(read({ chargerPowerKw: 11 }));
  });

  it.each([
    ['CONNECTED', 'online'],
    ['DISCONNECTED', 'offline'],
    ['resting', 'unknown'],
  ])('reads the connectivity %s as %s, in both spellings', (status, online) => {
    expect(parseTelemetryRecord({ vin: 'VIN1', connectionId: 'x', status, createdAt })).toEqual(read({ online } as SampleFields));
    expect(parseTelemetryRecord({ ConnectionId: 'x', Status: status, CreatedAt: createdAt })).toMatchObject({
      vin: null,
      sample: { online },
    });
  });

  it.each<[string, unknown, string]>([
    ['Soc', text('much'), 'much'],
    ['Soc', { doubleValue: 'NaN' }, 'NaN'],
    ['Gear', text('constructor'), 'constructor'],
    ['DetailedChargeState', { detailedChargeStateValue: 'toString' }, 'toString'],
    ['FastChargerPresent', text('perhaps'), 'perhaps'],
    ['Location', { locationValue: { latitude: 'x', longitude: 1 } }, '{…}'],
  ])('skips %s %j and lists it as unread', (key, value, shown) => {
    expect(parse([key, value])).toMatchObject({ kind: 'read', unread: [{ field: key, value: shown }] });
  });

  it.each([null, 7, 'x', [], {}, { data: 'x' }, { data: {}, createdAt, vin: 'V' }])('rejects %j as no telemetry', (json) => {
    expect(parseTelemetryRecord(json)).toEqual({ kind: 'rejected', reason: 'not_telemetry' });
  });

  it.each(['', 7, null])('rejects the VIN %j', (vin) => {
    expect(parseTelemetryRecord({ data: [], createdAt, vin })).toMatchObject({ kind: 'rejected', reason: 'missing_vin' });
  });

  it('survives values nested deeper than the stack', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    expect(parse(['Soc', { stringValue: deep }], ['Gear', { stringValue: deep }])).toMatchObject({
      kind: 'read',
      unread: [{ field: 'Soc' }, { field: 'Gear' }],
    });
  });
});
