import type { Sample } from '@wattbook/domain/telemetry/sample';
import type { Stream, VehicleSamples } from '../connector.ts';
import { isObject, knownOf, telemetrySource, writeTelemetryField } from './telemetry-fields.ts';
import { parseTelemetryRecord } from './telemetry-record.ts';

/**
 * Fleet Telemetry as its server hands it on over MQTT: `<base>/<VIN>/v/<Field>` with a JSON value, and `<base>/<VIN>/connectivity`
 * (teslamotors/fleet-telemetry, datastore/mqtt/README.md). A value carries no time: it is that of its arrival, and none of one
 * that the broker kept.
 */
export const telemetryStream = (broker: string, base: string): Stream => ({
  scope: 'installation',
  targetOf: () => {
    const url = new URL(broker);
    const [username, password] = [url.username, url.password].map((part) => (part === '' ? null : decodeURIComponent(part)));
    url.username = '';
    url.password = '';
    return {
      url: url.toString(),
      username: username ?? null,
      password: password ?? null,
      clientId: 'wattbook-tesla',
      topics: [`${base}/+/v/+`, `${base}/+/connectivity`],
      keepSession: false,
    };
  },
  read: ({ topic, payload, receivedAt, retained }) => {
    if (!topic.startsWith(`${base}/`)) return [];
    const [vin = '', kind, field] = topic.slice(base.length + 1).split('/');
    const json = parseJson(payload);
    if (vin === '' || json === undefined) return [];
    const isValue = kind === 'v' && field !== undefined && !retained;
    const sample = isValue ? readValue(field, json, receivedAt) : kind === 'connectivity' ? readConnectivity(json) : null;
    return sample === null ? [] : ([{ vehicle: vin, samples: [{ ...sample, receivedAt }] }] satisfies VehicleSamples[]);
  },
});

function parseJson(payload: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(payload).toString());
  } catch {
    return undefined;
  }
}

/** A known field from which nothing could be taken, such as a place without reception, still means that the car is online. */
function readValue(field: string, json: unknown, ts: number): Sample | null {
  const sample: Sample = { ts, source: telemetrySource };
  if (writeTelemetryField(sample, field, knownOf(unwrapped(json))) !== 'written') return null;
  return Object.keys(sample).length === 2 ? { ...sample, online: 'online' } : sample;
}

/** Some versions of the server wrap the value: `{"value": 72.5}` (datastore/mqtt/mqtt_payload.go). */
const unwrapped = (json: unknown): unknown => (isObject(json) && Object.keys(json).length === 1 && 'value' in json ? json['value'] : json);

function readConnectivity(json: unknown): Sample | null {
  const read = parseTelemetryRecord(json);
  return read.kind === 'read' && read.vin === null ? read.sample : null;
}
