import type { PushRejectReason } from '@wattbook/contract/telemetry/ingest.endpoints';
import { instant } from '@wattbook/contract/scalars';
import { MAX_CHARGING_WORD } from '@wattbook/domain/telemetry/charging-word';
import { sampleRules } from '@wattbook/domain/telemetry/check-sample';
import { readEntityState } from '../../connections/home-assistant/entity-state.ts';
import { parseTelemetryRecord } from '../../connections/tesla/telemetry-record.ts';

export interface RejectedValue {
  readonly index: number;
  readonly field: string;
  readonly reason: PushRejectReason;
}

export interface PushedSample {
  readonly index: number;
  readonly sample: unknown;
}

/** A word of charging that nobody knows; `sample` is its sample in the batch, in which charging is unknown. */
export interface UnknownWord {
  readonly index: number;
  /** The entity, or `charging`. */
  readonly field: string;
  readonly word: string;
  readonly sample: Record<string, unknown>;
}

/** The content of a push: samples as they were sent, each with its index in the batch, rejected values, and words of charging that are not known. */
export interface PushContent {
  readonly samples: readonly PushedSample[];
  readonly rejected: readonly RejectedValue[];
  readonly unknownWords: readonly UnknownWord[];
}

/**
 * Reads the body of a push: one sample or many, each in our format (`ts` in milliseconds or ISO 8601, any fields of a sample), a record of Tesla's Fleet Telemetry, or
 * the state of an entity of Home Assistant. The intake validates the values; the samples are the objects of the body. `vin` is the vehicle's, where it is known: a record of another car is rejected.
 */
export function readPush(body: unknown, vin: string | null): PushContent {
  const samples: PushedSample[] = [];
  const rejected: RejectedValue[] = [];
  const unknownWords: UnknownWord[] = [];
  for (const [index, entry] of (Array.isArray(body) ? body : [body]).entries()) {
    const read = readEntry(entry, vin);
    if ('sample' in read) samples.push({ index, sample: read.sample });
    for (const value of read.rejected ?? []) rejected.push({ index, ...value });
    if (read.unknown !== undefined) unknownWords.push({ index, ...read.unknown });
  }
  return { samples, rejected, unknownWords };
}

interface ReadEntry {
  readonly sample?: unknown;
  readonly rejected?: readonly Omit<RejectedValue, 'index'>[];
  readonly unknown?: Omit<UnknownWord, 'index'>;
}

function readEntry(entry: unknown, vin: string | null): ReadEntry {
  if (!isObject(entry)) return { sample: entry };
  if (isTeslaRecord(entry)) return readTeslaRecord(entry, vin);
  return isEntityState(entry) ? readEntity(entry) : readOwnSample(entry);
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
function readOwnSample(entry: Record<string, unknown>): ReadEntry {
  const { ts, charging } = entry;
  if (typeof ts === 'string' && instant.safeParse(ts).success) entry['ts'] = Date.parse(ts);
  entry['source'] = 'push';
  if ('receivedAt' in entry) delete entry['receivedAt'];
  if (typeof charging !== 'string' || knownWords.has(charging) || charging.length > MAX_CHARGING_WORD) return { sample: entry };
  entry['charging'] = null;
  return { sample: entry, unknown: { field: 'charging', word: charging, sample: entry } };
}

const knownWords: ReadonlySet<unknown> = new Set(Object.values(sampleRules.charging));

function readTeslaRecord(entry: Record<string, unknown>, vin: string | null): ReadEntry {
  const read = parseTelemetryRecord(entry);
  if (read.kind === 'other') return { rejected: [{ field: read.what, reason: 'no_state' }] };
  if (read.kind === 'rejected') return { rejected: [{ field: read.field ?? '', reason: read.reason }] };
  if (vin !== null && read.vin !== null && read.vin !== vin) return { rejected: [{ field: 'vin', reason: 'other_vehicle' }] };
  return { sample: read.sample, rejected: read.unread.map(({ field }) => ({ field, reason: 'unreadable' })) };
}

function readEntity(entry: Record<string, unknown>): ReadEntry {
  const read = readEntityState(entry);
  if (read.kind === 'rejected') return { rejected: [{ field: read.field, reason: read.reason }] };
  if (read.kind === 'read') return { sample: { ts: read.ts, source: 'push', ...read.fields } };
  const sample = { ts: read.ts, source: 'push', charging: null };
  return { sample, unknown: { field: read.field, word: read.word, sample } };
}
