import { parseTelemetryRecord } from '../tesla/telemetry-record.ts';
import { firstObject } from './first-object.ts';
import {
  type FileSummary,
  MAX_VEHICLES,
  type ReadEvent,
  type ReadOptions,
  type RecordingFormat,
  type RowNoted,
  type RowRejected,
  type SampleRead,
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
    hasRows ||= batch.lines.some((text) => text?.trim() !== '');
    for (const text of batch.lines) for (const [, vin] of text?.matchAll(VIN) ?? []) addVin(vins, vin);
  }
  return { hasRows, vehicles: [...vins].map((vin) => ({ vin: vin.trim() })) };
}

function addVin(vins: Set<string>, vin: string | undefined): void {
  if (vin !== undefined && vins.size < MAX_VEHICLES && !vins.has(vin)) vins.add(Buffer.from(vin).toString());
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
      else {
        const isLast = batch.unterminated && index === batch.lines.length - 1;
        events.push(...eventsOfLine(text, isLast, vehicleOf).map((event) => ({ ...event, line })));
      }
    }
    if (events.length > 0) yield events;
  }
  if (!hasLines) yield [{ kind: 'refused', reason: 'empty' }];
}

type LineEvent = Omit<RowRejected, 'line'> | Omit<RowNoted, 'line'> | Omit<SampleRead, 'line'>;

function eventsOfLine(text: string, isLast: boolean, vehicleOf: (vin: string) => VehicleHint): readonly LineEvent[] {
  const found = firstObject(text);
  if (found === null) return [{ kind: 'rejected', reason: 'no_record', value: shorten(text.trim()) }];
  if (found === undefined) return [{ kind: 'rejected', reason: isLast ? 'cut_off' : 'broken_json' }];
  const json = parseJson(found.text);
  if (json === undefined) return [{ kind: 'rejected', reason: 'broken_json' }];
  const record = parseTelemetryRecord(json);
  if (record.kind === 'rejected') return [record];
  if (record.kind === 'other') return [{ kind: 'note', reason: 'other_record', value: record.what }];
  if (record.vin === null) return [{ kind: 'rejected', reason: 'missing_vin' }];
  const unread = record.unread.map(({ field, value }) => ({ kind: 'note', reason: 'unreadable_value', field, value }) as const);
  const debris = found.rest === '' ? [] : [{ kind: 'note', reason: 'debris', value: shorten(found.rest) } as const];
  return [{ kind: 'sample', vehicle: vehicleOf(record.vin), sample: record.sample }, ...unread, ...debris];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
