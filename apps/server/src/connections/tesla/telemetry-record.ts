import type { Sample } from '@wattbook/domain/telemetry/sample';
import { isObject, knownOf, telemetrySource, writeTelemetryField } from './telemetry-fields.ts';

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

/**
 * Reads one decoded record of Tesla's Fleet Telemetry server, with values as strings or typed: `{data: [{key, value}], createdAt, vin}`, or a
 * connectivity record. Each record contains only changes; `{}` and `"invalid": true` mean that a value is unknown now. A record without a
 * known field still means that the car is online. (teslamotors/fleet-telemetry, vehicle_data.proto and vehicle_connectivity.proto)
 */
export function parseTelemetryRecord(json: unknown): TelemetryRecordRead | OtherRecord | TelemetryRejection {
  if (!isObject(json)) return { kind: 'rejected', reason: 'not_telemetry' };
  const data = json['data'];
  const status = json['status'] ?? json['Status'];
  const other = Array.isArray(data) ? null : otherRecord(json, status);
  if (other !== null) return other;
  const createdAt = json['createdAt'] ?? json['CreatedAt'];
  const ts = timeOf(createdAt);
  if (ts === null) return { kind: 'rejected', reason: 'unreadable_time', field: 'createdAt', value: shown(createdAt) };
  const vin = vinOf(json['vin']);
  if (vin === undefined || (vin === null && Array.isArray(data))) return { kind: 'rejected', reason: 'missing_vin' };
  const sample: Sample = { ts, source: telemetrySource };
  const unread: UnreadValue[] = [];
  if (Array.isArray(data)) {
    for (const datum of data) readDatum(sample, datum, unread);
    if (Object.keys(sample).length === 2) sample.online = 'online';
  } else sample.online = connectivity(String(status));
  return { kind: 'read', vin, sample, unread };
}

/** What a record without data is, if it does not tell of the connection either. */
function otherRecord(json: Record<string, unknown>, status: unknown): OtherRecord | TelemetryRejection | null {
  if (Array.isArray(json['alerts'])) return { kind: 'other', what: 'alerts' };
  if (Array.isArray(json['errors'])) return { kind: 'other', what: 'errors' };
  return typeof status === 'string' ? null : { kind: 'rejected', reason: 'not_telemetry' };
}

/** null: the record has none; undefined: it is unreadable. */
function vinOf(vin: unknown): string | null | undefined {
  if (vin === undefined) return null;
  return typeof vin === 'string' && vin.trim() !== '' ? vin.trim() : undefined;
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
  if (writeTelemetryField(sample, key, plain) === 'unread') unread.push({ field: key, value: shown(plain) });
}

/** The one value inside `{"doubleValue": 3.7}`; `null` where it is unknown (`{}`, `"invalid": true`, `"<invalid>"`, an empty text). */
function plainValue(value: Record<string, unknown>): unknown {
  if (value['invalid'] === true) return null;
  for (const inner of Object.values(value)) return knownOf(inner);
  return null;
}

/** Nested values are not printed: a hostile one may be nested deeper than the stack. */
function shown(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? '{…}' : String(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
