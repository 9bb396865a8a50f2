import type { Sample } from '@wattbook/domain/telemetry/sample';
import fc from 'fast-check';

const orUnknown = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 8 });
const number = (min: number, max: number) => orUnknown(fc.double({ min, max, noNaN: true, noDefaultInfinity: true }));
const word = <T extends string>(...words: T[]) => orUnknown(fc.constantFrom(...words));
const flag = orUnknown(fc.boolean());

/** Arbitrary possible sample; times lie close together, so that equal ones occur. */
export function anySample(start = Date.UTC(2026, 9, 1)): fc.Arbitrary<Sample> {
  const fields = {
    soc: number(0, 100),
    usableSoc: number(0, 100),
    rangeKm: number(0, 2500),
    odometerKm: number(0, 400_000),
    lat: number(-90, 90),
    lon: number(-180, 180),
    heading: number(-360, 360),
    elevationM: number(-500, 9000),
    speedKmh: number(0, 400),
    gear: word('P', 'D', 'R', 'N'),
    moving: flag,
    ignition: flag,
    powerKw: number(-1500, 1500),
    batteryA: number(-5000, 5000),
    batteryV: number(0, 2000),
    charging: word('none', 'connected', 'starting', 'charging', 'stopped', 'complete', 'error'),
    chargingHint: word('none', 'starting', 'charging'),
    plugged: flag,
    fastCharger: flag,
    chargerPowerKw: number(0, 1500),
    energyAddedKwh: number(0, 1_000_000),
    gridEnergyKwh: number(0, 10_000_000),
    acdc: word('AC', 'DC'),
    phases: number(0, 3),
    socLimit: number(0, 100),
    minutesToFull: number(0, 100_000),
    outTempC: number(-80, 80),
    inTempC: number(-80, 110),
    climateOn: flag,
    fanLevel: number(0, 100),
    fuelLevel: number(0, 100),
    energyUsedKwh: number(-1_000_000, 10_000_000),
    online: word('online', 'asleep', 'offline', 'unknown'),
    sw: orUnknown(fc.string({ maxLength: 20, unit: 'grapheme-ascii' })),
    capacityKwh: number(1, 1000),
    driveNumber: orUnknown(fc.nat()),
    chargeNumber: orUnknown(fc.nat()),
  };
  return fc.record(
    { ts: fc.nat(40).map((step) => start + step * 500), source: fc.constantFrom('push', 'teslafi', 'tesla-telemetry'), ...fields },
    { requiredKeys: ['ts', 'source'] },
  ) as fc.Arbitrary<Sample>;
}
