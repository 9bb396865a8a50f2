import { describe, expect, it } from 'vitest';
import { chargeOf, chargingHistory } from './cardata-charges.ts';

/** As public documentation shows it (ioBroker.bmw, and BMW's swagger). */
const documented = {
  startTime: 1_732_000_000,
  endTime: 1_732_009_000,
  displayedStartSoc: 20,
  displayedSoc: 80,
  totalChargingDurationSec: 9000,
  energyConsumedFromPowerGridKwh: 46.2,
  energyIncreaseHvbKwh: 43,
  mileage: 12_345,
  mileageUnits: 'KM',
  chargingLocation: { municipality: 'Berlin', formattedAddress: 'Berlin', mapMatchedLatitude: 52.5, mapMatchedLongitude: 13.4 },
  chargingBlocks: [
    { startTime: 1_732_000_000, endTime: 1_732_003_600, averagePowerGridKw: 10.9 },
    { startTime: 1_732_003_600, endTime: 1_732_009_000 },
  ],
  publicChargingPoint: null,
  chargingCostInformation: { calculatedChargingCost: 9.1 },
};

const read = (fields: object) => {
  const [session] = chargingHistory.parse({ data: [{ ...documented, ...fields }], next_token: null }).data;
  return session === undefined ? null : chargeOf(session);
};

describe('a session in the charging history of BMW', () => {
  it('is read as documented (OQ-069)', () =>
    expect(read({})).toEqual({
      start: 1_732_000_000_000,
      end: 1_732_009_000_000,
      startLevel: 20,
      endLevel: 80,
      batteryKwh: 43,
      gridKwh: 46.2,
      odometerKm: 12_345,
      lat: 52.5,
      lon: 13.4,
      powers: [{ from: 1_732_000_000_000, kW: 10.9 }],
    }));

  it.each([
    ['KM', 12_345],
    ['MileageUnits.KM', 12_345],
    ['MI', 12_345 * 1.609344],
    ['MileageUnits.MI', 12_345 * 1.609344],
    ['LEAGUES', undefined],
    [null, undefined],
  ])('has its odometer in %s (OQ-069)', (mileageUnits, odometerKm) => expect(read({ mileageUnits })?.odometerKm).toBe(odometerKm));

  it('has only what BMW recorded (OQ-069)', () => {
    const unknown = {
      displayedStartSoc: null,
      displayedSoc: undefined,
      energyConsumedFromPowerGridKwh: undefined,
      energyIncreaseHvbKwh: -0.4,
      mileage: 0,
      chargingLocation: null,
      chargingBlocks: null,
    };
    expect(read(unknown)).toEqual({ start: 1_732_000_000_000, end: 1_732_009_000_000, powers: [] });
  });

  it.each([
    ['runs', { endTime: null }],
    ['ends when it starts', { endTime: documented.startTime }],
  ])('is none where it %s (OQ-069)', (_, fields) => expect(read(fields)).toBeNull());
});
