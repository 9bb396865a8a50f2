import { describe, expect, it } from 'vitest';
import { samplesOf, type TelematicData, timeOf } from './cardata-values.ts';

const charging = 'vehicle.drivetrain.electricEngine.charging';
const location = 'vehicle.cabin.infotainment.navigation.currentLocation';
const at = '2026-11-20T10:00:00.000Z';
const ts = Date.UTC(2026, 10, 20, 10);

const value = (
  key: string,
  text: string | number | boolean | null,
  unit: string | null = null,
  timestamp: string | null = at,
): TelematicData => ({
  [key]: { timestamp, unit, value: text },
});
const fieldsOf = (data: TelematicData) => samplesOf(data, 'cardata').map(({ source: _, ...fields }) => fields);

describe('the values of BMW CarData', () => {
  it.each([
    ['vehicle.drivetrain.batteryManagement.header', '66', '%', { soc: 66 }],
    ['vehicle.drivetrain.batteryManagement.header', '66.5', 'percent', { soc: 66.5 }],
    ['vehicle.drivetrain.batteryManagement.header', '0', '%', { soc: 0 }],
    ['vehicle.powertrain.electric.battery.stateOfCharge.displayed', 72, 'percent', { soc: 72 }],
    ['vehicle.powertrain.electric.battery.stateOfCharge.target', '80', '%', { socLimit: 80 }],
    ['vehicle.drivetrain.batteryManagement.batterySizeMax', '83.9', 'kWh', { capacityKwh: 83.9 }],
    ['vehicle.drivetrain.electricEngine.kombiRemainingElectricRange', '310', 'km', { rangeKm: 310 }],
    ['vehicle.drivetrain.electricEngine.kombiRemainingElectricRange', '100', 'mi', { rangeKm: 160.9344 }],
    ['vehicle.vehicle.travelledDistance', '12345', 'km', { odometerKm: 12_345 }],
    ['vehicle.vehicle.travelledDistance', '12345', null, { odometerKm: 12_345 }],
    ['vehicle.vehicle.travelledDistance', '1000', 'mi', { odometerKm: 1609.344 }],
    [`${charging}.timeRemaining`, '95', 'min', { minutesToFull: 95 }],
    ['vehicle.powertrain.electric.battery.charging.power', '7200', 'W', { chargerPowerKw: 7.2 }],
    ['vehicle.powertrain.electric.battery.charging.power', '7200', '', { chargerPowerKw: 7.2 }],
    [`${location}.heading`, '180', 'degrees', { heading: 180 }],
    [`${charging}.status`, 'NOCHARGING', null, { charging: 'none' }],
    [`${charging}.status`, 'INITIALIZATION', null, { charging: 'starting' }],
    [`${charging}.status`, 'CHARGINGACTIVE', null, { charging: 'charging' }],
    [`${charging}.status`, 'CHARGINGPAUSED', null, { charging: 'stopped' }],
    [`${charging}.status`, 'CHARGINGENDED', null, { charging: 'stopped' }],
    [`${charging}.status`, 'CHARGINGERROR', null, { charging: 'error' }],
    [`${charging}.hvStatus`, 'NOT_CHARGING', null, { charging: 'none' }],
    [`${charging}.hvStatus`, 'WAITING_FOR_CHARGING', null, { charging: 'connected' }],
    [`${charging}.hvStatus`, 'CHARGING', null, { charging: 'charging' }],
    [`${charging}.hvStatus`, 'FINISHED_FULLY_CHARGED', null, { charging: 'complete' }],
    [`${charging}.hvStatus`, 'FINISHED_NOT_FULL', null, { charging: 'stopped' }],
    [`${charging}.hvStatus`, 'ERROR', null, { charging: 'error' }],
    [`${charging}.method`, 'AC_TYPE2PLUG', null, { acdc: 'AC' }],
    [`${charging}.phaseNumber`, '3-PHASES', null, { phases: 3 }],
    ['vehicle.body.chargingPort.status', 'CONNECTED', null, { plugged: true }],
    ['vehicle.body.chargingPort.status', 'DISCONNECTED', null, { plugged: false }],
    ['vehicle.isMoving', 'true', null, { moving: true }],
    ['vehicle.isMoving', false, null, { moving: false }],
    ['vehicle.drivetrain.engine.isIgnitionOn', 'ASN_isTrue', null, { ignition: true }],
  ])('reads %s %s %s (OQ-069)', (key, text, unit, fields) => expect(fieldsOf(value(key, text, unit))).toEqual([{ ts, ...fields }]));

  it.each([
    ['a word that is no state', value(`${charging}.hvStatus`, 'INVALID')],
    ['a word of another key', value(`${charging}.status`, 'CHARGING')],
    ['a plug without a state', value('vehicle.body.chargingPort.status', '-NA-')],
    ['an unknown engine', value('vehicle.drivetrain.engine.isIgnitionOn', 'ASN_isUnknown')],
    ['a charge without a method', value(`${charging}.method`, 'NOCHARGING')],
    ['a charge without phases', value(`${charging}.phaseNumber`, 'NO_CHARGING')],
    ['a text for a number', value('vehicle.vehicle.travelledDistance', 'INVALID', 'km')],
    ['an empty text', value('vehicle.vehicle.travelledDistance', ' ', 'km')],
    ['no value', value('vehicle.vehicle.travelledDistance', null, 'km')],
    ['a unit that the key does not have', value('vehicle.vehicle.travelledDistance', '12345', 'furlong')],
    ['a value without a time', value('vehicle.vehicle.travelledDistance', '12345', 'km', null)],
    ['a time without a zone', value('vehicle.vehicle.travelledDistance', '12345', 'km', '2026-11-20T10:00:00')],
    ['a key that is not read', value('vehicle.body.trunk.isOpen', 'CLOSED')],
    ['the energy in the battery, which is no capacity', value('vehicle.drivetrain.batteryManagement.maxEnergy', '50', 'kWh')],
    ['a latitude alone', value(`${location}.latitude`, '52.5', 'degrees')],
    ['a latitude of 0', { ...value(`${location}.latitude`, '0', 'degrees'), ...value(`${location}.longitude`, '13.4', 'degrees') }],
  ])('reads nothing from %s (OQ-069)', (_, data) => expect(samplesOf(data, 'cardata')).toEqual([]));

  it('makes a sample for each time, oldest first, with the source (OQ-069)', () => {
    const data = {
      ...value('vehicle.vehicle.travelledDistance', '12345', 'km', '2026-11-20T10:05:00+00:00'),
      ...value('vehicle.drivetrain.batteryManagement.header', '66', '%'),
      ...value('vehicle.body.chargingPort.status', 'CONNECTED'),
    };
    expect(samplesOf(data, 'cardata')).toEqual([
      { ts, source: 'cardata', soc: 66, plugged: true },
      { ts: ts + 300_000, source: 'cardata', odometerKm: 12_345 },
    ]);
  });

  it('prefers the level of the battery management and the status of the charge, whatever their order (OQ-069)', () => {
    const data = {
      ...value('vehicle.drivetrain.batteryManagement.header', '66', '%'),
      ...value('vehicle.powertrain.electric.battery.stateOfCharge.displayed', '70', '%'),
      ...value(`${charging}.status`, 'CHARGINGACTIVE'),
      ...value(`${charging}.hvStatus`, 'NOT_CHARGING'),
    };
    expect(fieldsOf(data)).toEqual([{ ts, soc: 66, charging: 'charging' }]);
  });

  it.each([
    ['at once', '2026-11-20T10:00:00.000Z', [{ ts, lat: 52.5, lon: 13.4 }]],
    ['seconds apart, at the later time', '2026-11-20T10:00:02.000Z', [{ ts: ts + 2000, lat: 52.5, lon: 13.4 }]],
    ['longer apart as none', '2026-11-20T10:00:04.000Z', []],
  ])('takes latitude and longitude %s (OQ-069)', (_, later, expected) => {
    const data = { ...value(`${location}.latitude`, 52.5, 'degrees'), ...value(`${location}.longitude`, 13.4, 'degrees', later) };
    expect(fieldsOf(data)).toEqual(expected);
  });

  it('places the odometer and level of a trip at its end, which is told later (OQ-069)', () => {
    const end = 'vehicle.trip.segment.end';
    const data = {
      ...value(`${end}.time`, '2026-11-20T09:30:00Z'),
      ...value(`${end}.travelledDistance`, '12345', 'km'),
      ...value(`${end}.drivetrain.batteryManagement.hvSoc`, '61', '%'),
    };
    expect(fieldsOf(data)).toEqual([{ ts: Date.UTC(2026, 10, 20, 9, 30), odometerKm: 12_345, soc: 61 }]);
    expect(fieldsOf({ ...data, ...value(`${end}.travelledDistance`, '12300', 'km', '2026-11-19T10:00:00Z') })).toEqual([
      { ts: Date.UTC(2026, 10, 20, 9, 30), soc: 61 },
    ]);
  });

  it.each([
    ['2026-11-20T10:00:00Z', ts],
    ['2026-11-20T11:00:00+01:00', ts],
    ['2026-11-20T10:00:00+0000', ts],
    ['2026-11-20', null],
    ['yesterday', null],
    [null, null],
  ])('reads the time %s (OQ-069)', (text, expected) => expect(timeOf(text)).toBe(expected));
});
