import type { ChargingHint, ChargingStatement, CurrentKind, Gear, OnlineState } from '../../telemetry/sample.ts';
import type { Place } from '../segment.ts';
import { newReading, type Reading, valueAt } from './reading.ts';

/**
 * The carried values: the last value of every field that the fold or the live state needs. `soc` is the level in use (the usable level
 * where it exists).
 */
export interface Readings {
  soc: Reading<number>;
  rangeKm: Reading<number>;
  odometerKm: Reading<number>;
  lat: Reading<number>;
  lon: Reading<number>;
  heading: Reading<number>;
  elevationM: Reading<number>;
  speedKmh: Reading<number>;
  gear: Reading<Gear>;
  moving: Reading<boolean>;
  ignition: Reading<boolean>;
  powerKw: Reading<number>;
  batteryA: Reading<number>;
  batteryV: Reading<number>;
  charging: Reading<ChargingStatement>;
  chargingHint: Reading<ChargingHint>;
  plugged: Reading<boolean>;
  fastCharger: Reading<boolean>;
  chargerPowerKw: Reading<number>;
  energyAddedKwh: Reading<number>;
  gridEnergyKwh: Reading<number>;
  acdc: Reading<CurrentKind>;
  phases: Reading<number>;
  socLimit: Reading<number>;
  minutesToFull: Reading<number>;
  outTempC: Reading<number>;
  inTempC: Reading<number>;
  climateOn: Reading<boolean>;
  fanLevel: Reading<number>;
  fuelLevel: Reading<number>;
  energyUsedKwh: Reading<number>;
  online: Reading<OnlineState>;
  sw: Reading<string>;
  capacityKwh: Reading<number>;
  driveNumber: Reading<number>;
  chargeNumber: Reading<number>;
}

export type CarriedField = keyof Readings;

const carriedFields: readonly CarriedField[] = [
  'soc',
  'rangeKm',
  'odometerKm',
  'lat',
  'lon',
  'heading',
  'elevationM',
  'speedKmh',
  'gear',
  'moving',
  'ignition',
  'powerKw',
  'batteryA',
  'batteryV',
  'charging',
  'chargingHint',
  'plugged',
  'fastCharger',
  'chargerPowerKw',
  'energyAddedKwh',
  'gridEnergyKwh',
  'acdc',
  'phases',
  'socLimit',
  'minutesToFull',
  'outTempC',
  'inTempC',
  'climateOn',
  'fanLevel',
  'fuelLevel',
  'energyUsedKwh',
  'online',
  'sw',
  'capacityKwh',
  'driveNumber',
  'chargeNumber',
];

/** Gear, speed, powers and currents lapse after a silence. */
export const lapsingFields = [
  'speedKmh',
  'gear',
  'moving',
  'ignition',
  'powerKw',
  'batteryA',
  'batteryV',
  'chargerPowerKw',
  'fastCharger',
] as const;

export function newReadings(): Readings {
  const readings: { [name: string]: Reading<unknown> } = {};
  for (const field of carriedFields) readings[field] = newReading();
  return readings as unknown as Readings;
}

/** Returns the last position reported at or before a time; where none is that old, the first one remembered. */
export function placeAt({ lat, lon }: Pick<Readings, 'lat' | 'lon'>, at: number): Place | null {
  return toPlace(valueAt(lat, at), valueAt(lon, at));
}

export function toPlace(lat: number | null, lon: number | null): Place | null {
  return lat === null || lon === null ? null : { lat, lon };
}
