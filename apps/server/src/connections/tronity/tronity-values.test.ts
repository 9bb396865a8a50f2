import { describe, expect, it } from 'vitest';
import { chargeOf, lastRecord, sampleOfLast, sampleOfRecord, storedCharge, storedRecord } from './tronity-values.ts';

const ts = 1_732_100_000_000;
const ofLast = (fields: object) => sampleOfLast(lastRecord.parse({ timestamp: ts, ...fields }), 'tronity');
const ofRecord = (fields: object) => sampleOfRecord(storedRecord.parse({ timestamp: ts, ...fields }), 'tronity-history');
const base = { ts, source: 'tronity' };

describe('the state of a vehicle at TRONITY', () => {
  it('is read as documented (OQ-069)', () => {
    const documented = {
      vin: 'WVW',
      odometer: 12_345,
      range: 310,
      level: 66,
      charging: 'Charging',
      plugged: true,
      latitude: 52.5,
      longitude: 13.4,
      timestamp: ts,
    };
    expect(ofLast({ ...documented, chargerPower: 10.9 })).toEqual({
      ...base,
      odometerKm: 12_345,
      rangeKm: 310,
      soc: 66,
      charging: 'charging',
      plugged: true,
      lat: 52.5,
      lon: 13.4,
      chargerPowerKw: 10.9,
    });
  });

  it.each([
    ['Disconnected', { charging: 'none', plugged: false }],
    ['NoPower', { charging: 'connected' }],
    ['Starting', { charging: 'starting' }],
    ['Charging', { charging: 'charging' }],
    ['Stopped', { charging: 'stopped' }],
    ['Complete', { charging: 'complete' }],
    ['Error', { charging: 'error' }],
    ['Dreaming', {}],
    ['', {}],
    [null, {}],
  ])('has the charging text %s (OQ-069)', (charging, fields) => expect(ofLast({ charging })).toEqual({ ...base, ...fields }));

  it.each([
    ['-1 for what is unknown', { odometer: -1, range: -1, level: -1, chargerPower: -1 }],
    ['null for what is unknown', { odometer: null, level: null, latitude: null, longitude: null, plugged: null }],
    ['an odometer of 0', { odometer: 0 }],
    ['coordinates of 0', { latitude: 0, longitude: 0 }],
    ['half a position', { latitude: 52.5 }],
    ['texts that are no numbers', { level: 'many', odometer: '' }],
  ])('says nothing with %s (OQ-069)', (_, fields) => expect(ofLast(fields)).toEqual(base));

  it('has a level of 0 where the battery is empty (OQ-069)', () => expect(ofLast({ level: 0 })).toEqual({ ...base, soc: 0 }));

  it.each([null, 0, -1, 'soon'])('is no sample at the time %s (OQ-069)', (timestamp) =>
    expect(ofLast({ timestamp, level: 66 })).toBeNull(),
  );
});

describe('a stored record of TRONITY', () => {
  it('is read as documented, except for the power, whose sign is not documented (OQ-069)', () => {
    const documented = {
      id: 1,
      level: 66,
      usable_level: 65,
      range: 310,
      speed: 0,
      power: 5,
      charger_power: 11,
      energy_added: 3.1,
      soc_max: 80,
      consumption: 17,
      out_temp: -4,
      in_temp: 19,
      climate: false,
      charging: 'Charging',
      driving: false,
      odometer: 12_345,
      latitude: '52.5',
      longitude: '13.4',
    };
    expect(ofRecord(documented)).toEqual({
      ts,
      source: 'tronity-history',
      soc: 66,
      usableSoc: 65,
      rangeKm: 310,
      speedKmh: 0,
      chargerPowerKw: 11,
      energyAddedKwh: 3.1,
      socLimit: 80,
      outTempC: -4,
      inTempC: 19,
      climateOn: false,
      charging: 'charging',
      moving: false,
      odometerKm: 12_345,
      lat: 52.5,
      lon: 13.4,
    });
  });

  it('says that the car drives (OQ-069)', () =>
    expect(ofRecord({ driving: true, speed: 50 })).toMatchObject({ moving: true, speedKmh: 50 }));
  it('without a time has no place in the past (OQ-069)', () => expect(ofRecord({ timestamp: null, level: 66 })).toBeNull());
});

describe('a stored charge of TRONITY', () => {
  const unknown = { start_level: -1, end_level: null, kWh: -1, batteryKWh: null, odometer: 0, latitude: '' };
  const documented = {
    id: 'c',
    start_time: ts,
    end_time: ts + 9_000_000,
    start_level: 20,
    end_level: 80,
    kWh: 46.2,
    batteryKWh: 44,
    max: 11,
    range: 310,
    ac: true,
    cost: 14.2,
    odometer: 12_345,
    latitude: '52.5',
    longitude: '13.4',
    type: 'home',
  };

  it('is read as documented (OQ-069)', () =>
    expect(chargeOf(storedCharge.parse(documented))).toEqual({
      start: ts,
      end: ts + 9_000_000,
      startLevel: 20,
      endLevel: 80,
      gridKwh: 46.2,
      batteryKwh: 44,
      odometerKm: 12_345,
      lat: 52.5,
      lon: 13.4,
      acdc: 'AC',
    }));

  it.each([
    ['unknown values', { ...unknown, ac: null }, {}],
    ['direct current', { ...unknown, ac: false }, { acdc: 'DC' }],
  ])('has only what is known with %s (OQ-069)', (_, fields, known) =>
    expect(chargeOf(storedCharge.parse({ ...documented, ...fields }))).toEqual({ start: ts, end: ts + 9_000_000, ...known }),
  );

  it.each([
    ['runs', { end_time: null }],
    ['ends before it starts', { end_time: ts - 1 }],
    ['has no start', { start_time: 0 }],
  ])('is none where it %s (OQ-069)', (_, fields) => expect(chargeOf(storedCharge.parse({ ...documented, ...fields }))).toBeNull());
});
