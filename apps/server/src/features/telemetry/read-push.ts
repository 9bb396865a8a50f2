import type { PushRejectReason } from '@wattbook/contract/telemetry/ingest.endpoints';
import { instant } from '@wattbook/contract/scalars';
import { readEntityState } from '../../connections/home-assistant/entity-state.ts';
import { parseTelemetryRecord } from '../../connections/tesla/telemetry-record.ts';

export interface RejectedValue {
  readonly index: number;
  readonly field: string;
  readonly reason: PushRejectReason;
}

/** The content of a push: samples as they were sent, each with its index in the batch, and rejected values. */
export interface PushContent {
  readonly samples: readonly { readonly index: number; readonly sample: unknown }[];
  readonly rejected: readonly RejectedValue[];
}

/**
 * Reads the body of a push: one sample or many, each in our format (`ts` in milliseconds or ISO 8601, any fields of a sample), a record of Tesla's Fleet Telemetry, or
 * the state of an entity of Home Assistant. The intake validates the values; the samples are the objects of the body. `vin` is the vehicle's, where it is known: a record of another car is rejected.
 */
export function readPush(body: unknown, vin: string | null): PushContent {
  const samples: { index: number; sample: unknown }[] = [];
  const rejected: RejectedValue[] = [];
  for (const [index, entry] of (Array.isArray(body) ? body : [body]).entries()) {
    if (!isObject(entry)) samples.push({ index, sample: entry });
    else if (!isTeslaRecord(entry) && !isEntityState(entry)) samples.push({ index, sample: ownSample(entry) });
    else {
      const read = isEntityState(entry) ? readEntity(entry) : readTeslaRecord(entry, vin);
      if ('sample' in read) samples.push({ index, sample: read.sample });
      for (const value of read.rejected) rejected.push({ index, ...value });
    }
  }
  return { samples, rejected };
}

/** Whether the vehicle must be read: a record may be of another car, and with an empty push (or entities that all say nothing) the intake does not notice a deleted vehicle. */
export function needsVehicle(body: unknown): boolean {
  const entries: readonly unknown[] = Array.isArray(body) ? body : [body];
  return entries.length === 0 || entries.some((entry) => isObject(entry) && (isTeslaRecord(entry) || isEntityState(entry)));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const isTeslaRecord = (entry: Record<string, unknown>): boolean =>
  entry['ts'] === undefined && ['createdAt', 'CreatedAt', 'data', 'vin'].some((name) => entry[name] !== undefined);

const isEntityState = (entry: Record<string, unknown>): boolean => entry['ts'] === undefined && entry['entity_id'] !== undefined;

/** The server sets the source and the time of receipt. Changes the entry in place: a thousand copies cost more than their checks. */
function ownSample(entry: Record<string, unknown>): unknown {
  const { ts } = entry;
  if (typeof ts === 'string' && instant.safeParse(ts).success) entry['ts'] = Date.parse(ts);
  entry['source'] = 'push';
  if ('receivedAt' in entry) delete entry['receivedAt'];
  return entry;
}

type ReadRecord = { readonly sample?: unknown; readonly rejected: readonly Omit<RejectedValue, 'index'>[] };

function readTeslaRecord(entry: Record<string, unknown>, vin: string | null): ReadRecord {
  const read = parseTelemetryRecord(entry);
  if (read.kind === 'other') return { rejected: [{ field: read.what, reason: 'no_state' }] };
  if (read.kind === 'rejected') return { rejected: [{ field: read.field ?? '', reason: read.reason }] };
  if (vin !== null && read.vin !== null && read.vin !== vin) return { rejected: [{ field: 'vin', reason: 'other_vehicle' }] };
  return { sample: read.sample, rejected: read.unread.map(({ field }) => ({ field, reason: 'unreadable' })) };
}

function readEntity(entry: Record<string, unknown>): ReadRecord {
  const read = readEntityState(entry);
  const sampleOf = ({ ts, fields }: { readonly ts: number; readonly fields: object }) => ({ ts, source: 'push', ...fields });
  if (read.kind === 'read') return { sample: sampleOf(read), rejected: [] };
  const { field, reason, known } = read;
  return { ...(known !== undefined && { sample: sampleOf(known) }), rejected: [{ field, reason }] };
}
