import type { ChargingHint, Sample } from '@wattbook/domain/telemetry/sample';
import { chargingByState, gearByName, KM_PER_MILE, type NumberField } from './tesla-values.ts';

export type TelemetryRejectionReason = 'not_telemetry' | 'unreadable_time' | 'missing_vin';

/** A value of a record that could not be read; the others of the record are read. */
export interface UnreadValue {
  readonly field: string;
  readonly value: string;
}

export interface TelemetryRecordRead {
  readonly kind: 'read';
  /** `null` in connectivity records whose VIN is outside the record (MQTT topics). */
  readonly vin: string | null;
  readonly sample: Sample;
  readonly unread: readonly UnreadValue[];
}

/** A record of the telemetry server without a state of the car: alerts, errors. */
export interface OtherRecord {
  readonly kind: 'other';
  readonly what: 'alerts' | 'errors';
}

export interface TelemetryRejection {
  readonly kind: 'rejected';
  readonly reason: TelemetryRejectionReason;
  readonly field?: string;
  readonly value?: string;
}

const SOURCE = 'tesla-telemetry';

/**
 * Reads one decoded record of Tesla's Fleet Telemetry server, with values as strings or typed: `{data: [{key, value}], createdAt, vin}`, or a
 * connectivity record. Each record contains only changes; `{}` and `"invalid": true` mean that a value is unknown now. A record without a
 * known field still means that the car is online. (teslamotors/fleet-telemetry, vehicle_data.proto and vehicle_connectivity.proto)
 */
export function parseTelemetryRecord(json: unknown): TelemetryRecordRead | OtherRecord | TelemetryRejection {
  if (!isObject(json)) return { kind: 'rejected', reason: 'not_telemetry' };
  const data = json['data'];
  const status = json['status'] ?? json['Status'];
  if (!Array.isArray(data)) {
    if (Array.isArray(json['alerts'])) return { kind: 'other', what: 'alerts' };
    if (Array.isArray(json['errors'])) return { kind: 'other', what: 'errors' };
    if (typeof status !== 'string') return { kind: 'rejected', reason: 'not_telemetry' };
  }
  const createdAt = json['createdAt'] ?? json['CreatedAt'];
  const ts = timeOf(createdAt);
  if (ts === null) return { kind: 'rejected', reason: 'unreadable_time', field: 'createdAt', value: shown(createdAt) };
  const vin = json['vin'];
  if (vin !== undefined && (typeof vin !== 'string' || vin.trim() === '')) return { kind: 'rejected', reason: 'missing_vin' };
  const sample: Sample = { ts, source: SOURCE };
  const unread: UnreadValue[] = [];
  if (Array.isArray(data)) {
    if (vin === undefined) return { kind: 'rejected', reason: 'missing_vin' };
    for (const datum of data) readDatum(sample, datum, unread);
    if (Object.keys(sample).length === 2) sample.online = 'online';
  } else {
    sample.online = connectivity(String(status));
  }
  return { kind: 'read', vin: vin?.trim() ?? null, sample, unread };
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

function timeOf(value: unknown): number | null {
  if (typeof value !== 'string' || !ISO_TIME.test(value)) return null;
  const ts = Date.parse(value);
  return Number.isFinite(ts) ? ts : null;
}

/** A closed connection is no sleep: the car may be in a garage without reception. */
function connectivity(status: string): 'online' | 'offline' | 'unknown' {
  const upper = status.toUpperCase();
  return upper === 'CONNECTED' ? 'online' : upper === 'DISCONNECTED' ? 'offline' : 'unknown';
}

function readDatum(sample: Sample, datum: unknown, unread: UnreadValue[]): void {
  if (!isObject(datum)) return;
  const { key, value } = datum;
  if (typeof key !== 'string') return;
  if (!isObject(value)) return;
  const plain = plainValue(value);
  const number = numbers.get(key);
  const isRead = number === undefined ? (fieldWriters.get(key)?.(sample, plain) ?? true) : writeNumber(sample, number, plain);
  if (!isRead) unread.push({ field: key, value: shown(plain) });
}

/** The one value inside `{"doubleValue": 3.7}`; `null` where it is unknown (`{}`, `"invalid": true`, `"<invalid>"`, an empty text). */
function plainValue(value: Record<string, unknown>): unknown {
  if (value['invalid'] === true) return null;
  for (const inner of Object.values(value)) return inner === '' || inner === '<invalid>' ? null : inner;
  return null;
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

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Nested values are not printed: a hostile one may be nested deeper than the stack. */
function shown(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? '{…}' : String(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
