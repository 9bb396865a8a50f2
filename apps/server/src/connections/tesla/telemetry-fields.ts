import type { ChargingHint, Sample } from '@wattbook/domain/telemetry/sample';
import { chargingByState, gearByName, KM_PER_MILE, type NumberField } from './tesla-values.ts';

/** The source of samples from Fleet Telemetry, by whatever way they come. */
export const telemetrySource = 'tesla-telemetry';

/** `null` where a value is known to be unknown: nothing, an empty text, `"<invalid>"`. */
export const knownOf = (value: unknown): unknown => (value === undefined || value === '' || value === '<invalid>' ? null : value);

/**
 * Writes the value of a field of Fleet Telemetry into a sample (teslamotors/fleet-telemetry, vehicle_data.proto). `unknown`: no such field is
 * used here; `unread`: the value cannot be read.
 */
export function writeTelemetryField(sample: Sample, field: string, value: unknown): 'written' | 'unknown' | 'unread' {
  const number = numbers.get(field);
  const write = fieldWriters.get(field);
  if (number === undefined && write === undefined) return 'unknown';
  const isRead = number === undefined ? write?.(sample, value) : writeNumber(sample, number, value);
  return isRead === true ? 'written' : 'unread';
}

/** Writes a value into the sample; `false` where it cannot be read. */
type FieldWriter = (sample: Sample, value: unknown) => boolean;

function asNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** An enum value without the name of its enum: `ShiftStateD` is `D`. */
function enumNameOf(value: unknown, prefix: string): string {
  if (typeof value !== 'string') return '';
  return value.startsWith(prefix) ? value.slice(prefix.length) : value;
}

/**
 * Numbers, most of them in the unit we store. `Soc` is the usable level, `BatteryLevel` includes the energy that cold makes unusable.
 * Pack current is positive into the battery. `DCChargingEnergyIn` counts into the battery on AC too, `ACChargingEnergyIn` out of the wall.
 */
const numbers: ReadonlyMap<string, NumberField> = new Map<string, NumberField>([
  ['Soc', { field: 'usableSoc', factor: 1 }],
  ['BatteryLevel', { field: 'soc', factor: 1 }],
  ['RatedRange', { field: 'rangeKm', factor: KM_PER_MILE }],
  ['Odometer', { field: 'odometerKm', factor: KM_PER_MILE }],
  ['VehicleSpeed', { field: 'speedKmh', factor: KM_PER_MILE }],
  ['GpsHeading', { field: 'heading', factor: 1 }],
  ['PackCurrent', { field: 'batteryA', factor: 1 }],
  ['PackVoltage', { field: 'batteryV', factor: 1 }],
  ['ACChargingEnergyIn', { field: 'gridEnergyKwh', factor: 1 }],
  ['DCChargingEnergyIn', { field: 'energyAddedKwh', factor: 1 }],
  ['ChargerPhases', { field: 'phases', factor: 1 }],
  ['ChargeLimitSoc', { field: 'socLimit', factor: 1 }],
  ['TimeToFullCharge', { field: 'minutesToFull', factor: 60 }],
  ['InsideTemp', { field: 'inTempC', factor: 1 }],
  ['OutsideTemp', { field: 'outTempC', factor: 1 }],
  ['HvacFanStatus', { field: 'fanLevel', factor: 1 }],
]);

function writeNumber(sample: Sample, { field, factor }: NumberField, value: unknown): boolean {
  const read = value === null ? null : asNumber(value);
  if (read === undefined) return false;
  sample[field] = read === null ? null : read * factor;
  return true;
}

/** AC and DC power have separate fields, the unused one is 0 or unknown: of the two in one record the greater counts. */
function writeChargerPower(sample: Sample, value: unknown): boolean {
  const read = value === null ? null : asNumber(value);
  if (read === undefined) return false;
  const other = sample.chargerPowerKw ?? null;
  sample.chargerPowerKw = read === null || other === null ? (read ?? other) : Math.max(read, other);
  return true;
}

function writeFastCharger(sample: Sample, value: unknown): boolean {
  if (value !== null && value !== true && value !== false && value !== 'true' && value !== 'false') return false;
  sample.fastCharger = value === null ? null : value === true || value === 'true';
  return true;
}

const hints: ReadonlyMap<string, ChargingHint> = new Map([
  ['Enable', 'charging'],
  ['Charging', 'charging'],
  ['Startup', 'starting'],
  ['Starting', 'starting'],
  ['SystemConfig', 'starting'],
  ['QualifyLineConfig', 'starting'],
]);

const fieldWriters: ReadonlyMap<string, FieldWriter> = new Map<string, FieldWriter>([
  ['ACChargingPower', writeChargerPower],
  ['DCChargingPower', writeChargerPower],
  ['FastChargerPresent', writeFastCharger],
  ['Gear', writeGear],
  ['DetailedChargeState', writeChargeState],
  ['ChargeState', writeChargeHint],
  ['HvacPower', writeClimate],
  ['Location', writeLocation],
  ['Version', writeVersion],
]);

function writeGear(sample: Sample, value: unknown): boolean {
  const gear = value === null ? null : gearByName.get(enumNameOf(value, 'ShiftState'));
  if (gear !== undefined) sample.gear = gear;
  return gear !== undefined;
}

function writeChargeState(sample: Sample, value: unknown): boolean {
  const charging = value === null ? null : chargingByState.get(enumNameOf(value, 'DetailedChargeState'));
  if (charging === undefined) return false;
  sample.charging = charging;
  sample.plugged = charging === null ? null : charging !== 'none';
  return true;
}

/** The older state of the on-board charger: some of its values mean that it charges, every other that it does not. */
function writeChargeHint(sample: Sample, value: unknown): boolean {
  if (value !== null && typeof value !== 'string') return false;
  sample.chargingHint = value === null ? null : (hints.get(enumNameOf(value, 'ChargeState')) ?? 'none');
  return true;
}

function writeClimate(sample: Sample, value: unknown): boolean {
  if (value !== null && typeof value !== 'string') return false;
  const name = value === null ? null : enumNameOf(value, 'HvacPowerState');
  sample.climateOn = name === null || name === 'Unknown' ? null : name !== 'Off';
  return true;
}

function writeLocation(sample: Sample, value: unknown): boolean {
  const place = typeof value === 'string' ? placeInText(value) : value;
  if (place === null) {
    sample.lat = null;
    sample.lon = null;
    return true;
  }
  if (!isObject(place)) return false;
  const lat = asNumber(place['latitude']);
  const lon = asNumber(place['longitude']);
  if (lat === undefined || lon === undefined) return false;
  // A receiver without a fix writes 0 in either.
  if (lat === 0 || lon === 0) return true;
  sample.lat = lat;
  sample.lon = lon;
  return true;
}

/** Older cars write `(37.412374 S, 122.145867 E)`. */
function placeInText(text: string): Record<string, unknown> | undefined {
  const found = /^\(?\s*([\d.]+)\s*([NS]),?\s*([\d.]+)\s*([EW])\s*\)?$/.exec(text.trim());
  if (found === null) return undefined;
  const [, lat, south, lon, west] = found;
  return { latitude: `${south === 'S' ? '-' : ''}${lat}`, longitude: `${west === 'W' ? '-' : ''}${lon}` };
}

function writeVersion(sample: Sample, value: unknown): boolean {
  const text = typeof value === 'string' ? value.trim() : null;
  if (text !== null && (text.length > 64 || text.includes('\0'))) return false;
  if (text !== null && text !== '') sample.sw = text;
  return true;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
