import { parseTelemetryRecord } from '../tesla/telemetry-record.ts';
import { firstObject } from './first-object.ts';
import {
  type FileSummary,
  MAX_VEHICLES,
  type ReadEvent,
  type ReadOptions,
  type RecordingFormat,
  shorten,
  type VehicleHint,
} from './recording-format.ts';
import { readLines } from './text-lines.ts';

/** Recorded messages of Tesla's Fleet Telemetry server: one JSON object per line, a log prefix before it, perhaps debris after it. */
export const teslaTelemetry: RecordingFormat = { name: 'tesla-telemetry', inspect, read };

const VIN = /"vin"\s*:\s*"([^"\\]+)"/g;

async function inspect(input: AsyncIterable<Uint8Array>): Promise<FileSummary> {
  const vins = new Set<string>();
  let hasRows = false;
  for await (const batch of readLines(input)) {
    if (batch.kind === 'refused') break;
    for (const text of batch.lines) {
      if (text?.trim() === '') continue;
      hasRows = true;
      for (const [, vin] of text?.matchAll(VIN) ?? []) {
        if (vin !== undefined && vins.size < MAX_VEHICLES && !vins.has(vin)) vins.add(Buffer.from(vin).toString());
      }
    }
  }
  return { hasRows, vehicles: [...vins].map((vin) => ({ vin: vin.trim() })) };
}

async function* read(input: AsyncIterable<Uint8Array>, _options: ReadOptions): AsyncGenerator<readonly ReadEvent[], void, undefined> {
  const vehicles = new Map<string, VehicleHint>();
  const vehicleOf = (vin: string): VehicleHint => {
    let vehicle = vehicles.get(vin);
    if (vehicle === undefined) {
      if (vehicles.size >= MAX_VEHICLES) vehicles.clear();
      vehicle = { vin };
      vehicles.set(vin, vehicle);
    }
    return vehicle;
  };

  let hasLines = false;
  for await (const batch of readLines(input)) {
    if (batch.kind === 'refused') return yield [batch];
    const events: ReadEvent[] = [];
    for (const [index, text] of batch.lines.entries()) {
      const line = batch.first + index;
      if (text?.trim() === '') continue;
      hasLines = true;
      if (text === null) events.push({ kind: 'rejected', line, reason: 'line_too_long' });
      else readLine(events, text, line, batch.unterminated && index === batch.lines.length - 1, vehicleOf);
    }
    if (events.length > 0) yield events;
  }
  if (!hasLines) yield [{ kind: 'refused', reason: 'empty' }];
}

function readLine(events: ReadEvent[], text: string, line: number, isLast: boolean, vehicleOf: (vin: string) => VehicleHint): void {
  const found = firstObject(text);
  if (found === null) {
    events.push({ kind: 'rejected', line, reason: 'no_record', value: shorten(text.trim()) });
    return;
  }
  if (found === undefined) {
    events.push({ kind: 'rejected', line, reason: isLast ? 'cut_off' : 'broken_json' });
    return;
  }
  let json: unknown;
  try {
    json = JSON.parse(found.text);
  } catch {
    events.push({ kind: 'rejected', line, reason: 'broken_json' });
    return;
  }
  const record = parseTelemetryRecord(json);
  if (record.kind === 'rejected') {
    events.push({ ...record, kind: 'rejected', line });
    return;
  }
  if (record.kind === 'other') {
    events.push({ kind: 'note', line, reason: 'other_record', value: record.what });
    return;
  }
  if (record.vin === null) {
    events.push({ kind: 'rejected', line, reason: 'missing_vin' });
    return;
  }
  events.push({ kind: 'sample', vehicle: vehicleOf(record.vin), sample: record.sample, line });
  for (const { field, value } of record.unread) events.push({ kind: 'note', line, reason: 'unreadable_value', field, value });
  if (found.rest !== '') events.push({ kind: 'note', line, reason: 'debris', value: shorten(found.rest) });
}
